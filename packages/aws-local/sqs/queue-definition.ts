import * as z from "zod";
import { accountId, region } from "../assembly/intrinsics.ts";

const arnPrefix = `arn:aws:sqs:${region}:${accountId}:`;

const seconds = (fallback: number, max: number) => z.coerce.number().min(0).max(max).default(fallback);

const queueProperties = z.object({
  VisibilityTimeout: seconds(30, 43_200),
  DelaySeconds: seconds(0, 900),
  MessageRetentionPeriod: seconds(345_600, 1_209_600),
  ReceiveMessageWaitTimeSeconds: seconds(0, 20),
  MaximumMessageSize: z.coerce.number().max(1_048_576).default(1_048_576),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number().int().min(1) })
    .optional(),
  FifoQueue: z.literal(false, "FIFO queues are not supported here").optional(),
});

export type QueueDefinition = {
  name: string;
  arn: string;
  visibilitySeconds: number;
  delaySeconds: number;
  retentionSeconds: number;
  waitSeconds: number;
  maxMessageBytes: number;
  deadLetter: { queue: string; arn: string; maxReceiveCount: number } | undefined;
};

/**
 * Reads resolved `AWS::SQS::Queue` properties by physical name. Encryption and tags have no effect on one machine.
 * Throws, naming the queue, if a property is wrong or the dead-letter queue is missing.
 */
export function parseQueues(queues: Record<string, unknown>): Map<string, QueueDefinition> {
  const definitions = new Map<string, QueueDefinition>();
  for (const [name, properties] of Object.entries(queues)) {
    const parsed = queueProperties.safeParse(properties);
    if (!parsed.success) throw new Error(`Queue ${name}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
    const queue = parsed.data;
    definitions.set(name, {
      name,
      arn: arnPrefix + name,
      visibilitySeconds: queue.VisibilityTimeout,
      delaySeconds: queue.DelaySeconds,
      retentionSeconds: queue.MessageRetentionPeriod,
      waitSeconds: queue.ReceiveMessageWaitTimeSeconds,
      maxMessageBytes: queue.MaximumMessageSize,
      deadLetter: queue.RedrivePolicy && {
        queue: queue.RedrivePolicy.deadLetterTargetArn.split(":").at(-1) ?? "",
        arn: queue.RedrivePolicy.deadLetterTargetArn,
        maxReceiveCount: queue.RedrivePolicy.maxReceiveCount,
      },
    });
  }
  for (const { name, deadLetter } of definitions.values()) {
    if (deadLetter && !definitions.has(deadLetter.queue)) {
      throw new Error(`Queue ${name}: its dead-letter queue ${deadLetter.queue} is not among the queues.`);
    }
  }
  return definitions;
}
