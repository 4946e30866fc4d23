import * as z from "zod";
import type { Job } from "../records/job.ts";
import { WebhookBody } from "./webhook-body.ts";

/** One attempt to send a webhook. */
export const DeliveryAttempt = z.object({
  at: z.string(),
  /** HTTP status of the receiver's answer; null without one. */
  status: z.number().int().nullable(),
  /** Why there was no answer, or why it was not accepted. */
  error: z.string().nullable(),
  /** The beginning of the receiver's answer; null without one, and for attempts of earlier rounds. */
  answer: z.string().nullable().default(null),
  duration_ms: z.number().int(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** A webhook as it is stored. Its body never changes. Written by the transaction that ends the job. */
export const Delivery = z.object({
  account_id: z.string(),
  id: z.string(),
  job_id: z.string().nullable(),
  event: WebhookBody.shape.event,
  url: z.string(),
  /** The exact request body. */
  body: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  /** Attempts claimed so far in this round; a replay begins a new round. */
  attempt: z.number().int().nonnegative(),
  attempts: z.array(DeliveryAttempt),
  created_at: z.string(),
  /** Seconds since 1970, for the table's time to live. */
  expires_at_epoch: z.number().int(),
  /**
   * Only while pending: the sparse index of the sweeper, and when it may consider the delivery lost (milliseconds since
   * 1970).
   */
  pending_shard: z.string().optional(),
  next_attempt_at: z.number().optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Names a delivery. Both IDs are needed to load it, so another account's ID finds nothing. */
export interface DeliveryRef {
  accountId: string;
  deliveryId: string;
}

export const pendingShard = "all";
const keptDays = 30;

/** The first state of every delivery. */
export function newDelivery(
  of: Pick<Delivery, "account_id" | "id" | "job_id" | "event" | "url" | "body">,
  now: Date,
): Delivery {
  return {
    ...of,
    state: "pending",
    attempt: 0,
    attempts: [],
    created_at: now.toISOString(),
    expires_at_epoch: Math.ceil(now.getTime() / 1000) + keptDays * 86_400,
    pending_shard: pendingShard,
    next_attempt_at: now.getTime(),
  };
}

/** How a job ended, for its webhook. */
export interface JobEnd {
  status: "done" | "error";
  /** Relative path of the result; null if there is none. */
  outputUrl: string | null;
  error: string | null;
}

/**
 * The webhook for the end of a job; null if its call had no callback URL. One job has one delivery, with the job's ID,
 * and a further one for each later call that its result is returned to.
 */
export function deliveryOf(
  job: Pick<Job, "id" | "account_id" | "kind" | "callback_url">,
  end: JobEnd,
  now: Date,
  id = deliveryIdOf(job.id),
): Delivery | null {
  if (job.callback_url === null) return null;
  const event = end.status === "done" ? "job.completed" : "job.failed";
  const body: WebhookBody = {
    event,
    job_id: job.id,
    kind: job.kind,
    status: end.status,
    output_url: end.outputUrl,
    error: end.error,
    delivered_at: now.toISOString(),
  };
  return newDelivery(
    {
      account_id: job.account_id,
      id,
      job_id: job.id,
      event,
      url: job.callback_url,
      body: JSON.stringify(body),
    },
    now,
  );
}

/** The delivery of a job's end has the job's ID. */
export const deliveryIdOf = (jobId: string): string => jobId.replace(/^job_/, "dlv_");

/** A webhook without a job, for testing a receiver. */
export function testDelivery(
  { accountId, id, url }: { accountId: string; id: string; url: string },
  now: Date,
): Delivery {
  const event = "webhook.test";
  const body: WebhookBody = {
    event,
    job_id: null,
    kind: "test",
    status: "done",
    output_url: null,
    error: null,
    delivered_at: now.toISOString(),
  };
  return newDelivery({ account_id: accountId, id, job_id: null, event, url, body: JSON.stringify(body) }, now);
}

/**
 * The queue message of one attempt. `attempt` is the number of earlier attempts, so that a duplicate message sends
 * nothing.
 */
export const DeliveryMessage = z.object({
  accountId: z.string(),
  deliveryId: z.string(),
  attempt: z.number().int().nonnegative(),
});
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;
