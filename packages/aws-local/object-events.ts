import { randomUUID } from "node:crypto";
import { accountId, region } from "./assembly/intrinsics.ts";
import type { Guard } from "./guard/guarded-service.ts";
import type { Model } from "./model.ts";
import type { ObjectCreated } from "./s3/object-store.ts";

interface ObjectEvents {
  model: Model;
  guard: Guard;
  /** Sends a message to the queue of this name. */
  deliver(queue: string, body: string): void;
}

/**
 * Sends events of new S3 objects to the queues of EventBridge's rules, if EventBridge may send to them. If not, the log
 * says why.
 */
export function objectEvents({ model, guard, deliver }: ObjectEvents): (created: ObjectCreated) => void {
  const queues = new Map(model.all("AWS::SQS::Queue").map(({ name, attributes }) => [attributes.Arn, name]));
  const rules = model.all("AWS::Events::Rule").flatMap(({ name, attributes, properties }) => {
    const { EventPattern, State, Targets } = properties;
    if (EventPattern === undefined || State === "DISABLED") return [];
    return Targets.map(({ Arn }) => {
      const queue = queues.get(Arn);
      if (queue === undefined) throw new Error(`${name} leads to ${Arn}, which is no queue of this assembly`);
      return { arn: attributes.Arn ?? "", buckets: EventPattern.detail.bucket.name, queue, queueArn: Arn };
    });
  });
  return (created) => {
    for (const { arn, buckets, queue, queueArn } of rules) {
      if (!buckets.includes(created.bucket)) continue;
      const context = { "aws:SourceArn": arn, "aws:SecureTransport": "true" };
      const need = { action: "sqs:SendMessage", resource: queueArn, context };
      if (guard.access.refusal("events.amazonaws.com", need) === undefined)
        deliver(queue, JSON.stringify(eventOf(created)));
    }
  };
}

const eventOf = ({ bucket, key, sizeBytes, etag }: ObjectCreated) => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Object Created",
  source: "aws.s3",
  account: accountId,
  time: new Date().toISOString(),
  region,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: "0", bucket: { name: bucket }, object: { key, size: sizeBytes, etag } },
});
