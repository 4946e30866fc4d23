import * as z from "zod";
import { Delivery } from "./delivery.ts";

/** A webhook as its account sees it. */
export const DeliveryView = z
  .object({
    id: z.string().meta({ description: "The same in every attempt and replay" }),
    event: Delivery.shape.event,
    job_id: z.string().nullable(),
    url: z.string(),
    state: Delivery.shape.state,
    attempts: z
      .array(
        z.object({
          at: z.string(),
          status: z
            .number()
            .int()
            .nullable()
            .meta({ description: "What the receiver answered; null without an answer" }),
          error: z.string().nullable().meta({ description: "Why there was no answer" }),
          duration_ms: z.number().int(),
        }),
      )
      .meta({ description: "The last 40, oldest first" }),
    created_at: z.string(),
  })
  .meta({ id: "WebhookDelivery" });

export function deliveryView({
  id,
  event,
  job_id,
  url,
  state,
  attempts,
  created_at,
}: Delivery): z.infer<typeof DeliveryView> {
  return { id, event, job_id, url, state, attempts, created_at };
}

/** What the id of a delivery looks like, the longest that can be. */
export const deliveryId = /^dlv_[0-9A-Za-z]{1,64}$/;

export const WebhookSecret = z
  .object({ secret: z.string().meta({ description: "`whsec_` and 32 bytes in base64" }) })
  .meta({ id: "WebhookSecret" });
