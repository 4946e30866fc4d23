import * as z from "zod";
import { accountId, region } from "../assembly/intrinsics.ts";
import type { AccessRequest } from "../iam/evaluate.ts";

const OfQueue = z.union([
  z.object({ QueueUrl: z.string() }).transform(({ QueueUrl }) => QueueUrl.split("/").at(-1)),
  z.object({ QueueName: z.string() }).transform(({ QueueName }) => QueueName),
]);

/**
 * The permissions that an SQS call needs: a batch needs the same as one message. A call that cannot be parsed needs
 * every queue.
 */
export function sqsNeeds(operation: string, input: unknown): AccessRequest[] {
  const queue = OfQueue.safeParse(input).data ?? "*";
  const resource = `arn:aws:sqs:${region}:${accountId}:${queue}`;
  return [{ action: `sqs:${operation.replace(/Batch$/, "")}`, resource, context: {} }];
}
