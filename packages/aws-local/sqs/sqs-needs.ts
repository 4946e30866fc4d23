import * as z from "zod";
import { accountId, region } from "../assembly/intrinsics.ts";
import type { AccessRequest } from "../iam/evaluate.ts";

const OfQueue = z.union([
  z.object({ QueueUrl: z.string() }).transform(({ QueueUrl }) => QueueUrl.split("/").at(-1)),
  z.object({ QueueName: z.string() }).transform(({ QueueName }) => QueueName),
]);

/** What a caller of SQS must be allowed: a batch needs what one message does. What cannot be read needs every queue. */
export function sqsNeeds(operation: string, input: unknown): AccessRequest[] {
  const queue = OfQueue.safeParse(input).data ?? "*";
  const resource = `arn:aws:sqs:${region}:${accountId}:${queue}`;
  return [{ action: `sqs:${operation.replace(/Batch$/, "")}`, resource, context: {} }];
}
