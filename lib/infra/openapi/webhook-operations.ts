import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { WebhookBody } from "#domain/deliveries/webhook-body";
import { webhookExample } from "./examples.ts";

const events = {
  "job.completed": {
    operationId: "receiveJobCompleted",
    summary: "A job is done",
    description: "Sent to a job's `callback_url` once its result can be read.",
  },
  "job.failed": {
    operationId: "receiveJobFailed",
    summary: "A job has failed",
    description: "Sent to a job's `callback_url`. Its credits were refunded.",
  },
} as const;

const signed = [
  ["X-Service-Event", "The event, as in the body.", "job.completed"],
  [
    "X-Service-Delivery",
    "The same in every attempt and replay. Ignore IDs you have already processed.",
    "dlv_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP",
  ],
  ["X-Service-Timestamp", "The time of this attempt, in seconds since 1970.", "1769860800"],
  [
    "X-Service-Signature",
    "`sha256=` and the HMAC-SHA-256 of timestamp, a dot and the raw body, in hexadecimal.",
    "sha256=5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592",
  ],
  ["webhook-id", "The delivery's ID, for libraries of Standard Webhooks.", "dlv_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
  ["webhook-timestamp", "The timestamp, for libraries of Standard Webhooks.", "1769860800"],
  [
    "webhook-signature",
    "The signature, for libraries of Standard Webhooks; two for 24 hours after a rotation.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
] as const;

type Event = keyof typeof events;

const operation = (event: Event, operationId: string): ZodOpenApiOperationObject => ({
  ...events[event],
  operationId,
  tags: ["Webhooks"],
  security: [],
  parameters: signed.map(([name, description, example]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
    example,
  })),
  requestBody: { required: true, content: { "application/json": { schema: WebhookBody, ...webhookExample(event) } } },
  responses: {
    "2XX": { description: "Received. The body is not read." },
    "4XX": { description: "Refused. It is not sent again." },
    "5XX": { description: "Failed. It is sent again, up to four times in all." },
  },
});

/** No client calls them: the Python client of openapi-generator cannot be imported unless it leaves them out. */
const notForClients = { "x-internal": true };

/** What the service sends to its callers' servers. */
export const webhooks: ZodOpenApiPathsObject = {
  "job.completed": { post: { ...operation("job.completed", events["job.completed"].operationId), ...notForClients } },
  "job.failed": { post: { ...operation("job.failed", events["job.failed"].operationId), ...notForClients } },
};

/** The same messages as they follow from one operation, whose request names the address. */
export const callbacksOf = (operationId: string) => ({
  jobEnded: {
    "{$request.body#/callback_url}": { post: operation("job.completed", `${operationId}JobEnded`) },
  },
});
