import * as z from "zod";
import { Delivery } from "#domain/deliveries/delivery";
import { keptAnswerBytes, keptAnswers, keptAttempts } from "./kept-attempts.ts";

/** A webhook as its account sees it. */
export const DeliveryView = z
  .object({
    id: z.string().meta({ description: "The same in every attempt and replay" }),
    event: Delivery.shape.event,
    job_id: z
      .string()
      .nullable()
      .meta({ description: "The job's ID; null for a test", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    url: z
      .string()
      .meta({ description: "The callback URL", format: "uri", examples: ["https://example.com/hooks/reelwright"] }),
    body: z.string().meta({
      description: "The body that is sent, byte for byte: JSON of the schema WebhookBody",
      examples: [
        '{"event":"job.completed","job_id":"job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP","kind":"reel","status":"done"}',
      ],
    }),
    state: Delivery.shape.state.meta({ description: "State of the delivery" }),
    attempts: z
      .array(
        z.object({
          at: z.string().meta({ description: "When the attempt was made", format: "date-time" }),
          status: z
            .number()
            .int()
            .nullable()
            .meta({ description: "HTTP status of the answer; null without an answer" }),
          error: z.string().nullable().meta({ description: "Why there was no answer" }),
          answer: z
            .string()
            .nullable()
            .meta({
              description: `The first ${keptAnswerBytes.toLocaleString("en")} bytes of the answer's body as text, without control characters; null without an answer, and for all but the last ${keptAnswers} attempts. It comes from the receiver: escape it before you show it`,
              examples: ["ok"],
            }),
          duration_ms: z
            .number()
            .int()
            .meta({ description: "How long the attempt took, in milliseconds", examples: [84] }),
        }),
      )
      .meta({ description: `The last ${keptAttempts}, oldest first` }),
    created_at: z.string().meta({ description: "When the webhook was made", format: "date-time" }),
  })
  .meta({ id: "WebhookDelivery" });

export function deliveryView({
  id,
  event,
  job_id,
  url,
  body,
  state,
  attempts,
  created_at,
}: Delivery): z.infer<typeof DeliveryView> {
  return { id, event, job_id, url, body, state, attempts, created_at };
}

/** The pattern of a delivery's ID, up to the longest possible. */
export const deliveryId = /^dlv_[0-9A-Za-z]{1,64}$/;

export const WebhookSecret = z
  .object({ secret: z.string().meta({ description: "`whsec_` and 32 bytes in base64" }) })
  .meta({ id: "WebhookSecret" });

/** The secret after a rotation. */
export const RotatedWebhookSecret = z
  .object({
    secret: WebhookSecret.shape.secret.optional().meta({
      description:
        "Not stored with the answer: a repeated call with the same Idempotency-Key does not get it. `GET /api/webhooks/secret` shows it",
    }),
  })
  .meta({ id: "RotatedWebhookSecret" });
