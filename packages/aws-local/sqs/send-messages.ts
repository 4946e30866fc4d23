import type * as z from "zod";
import { attributesDigest, bodyDigest } from "./message-digests.ts";
import type { sendMessage } from "./message-requests.ts";
import type { NewMessage } from "./message-store.ts";
import type { QueueDefinition } from "./queue-definition.ts";
import type { SqsContext } from "./sqs-context.ts";
import { SqsError } from "./sqs-error.ts";

/**
 * Stores the messages, all or none, wakes waiting receivers, and returns the answer for each. @throws SqsError when too
 * long
 */
export function sendMessages(context: SqsContext, queue: QueueDefinition, entries: z.infer<typeof sendMessage>[]) {
  const messages = entries.map(
    (entry): NewMessage => ({
      body: entry.MessageBody,
      attributes: entry.MessageAttributes,
      groupId: entry.MessageGroupId,
      delaySeconds: entry.DelaySeconds ?? queue.delaySeconds,
    }),
  );
  const sizeBytes = messages.reduce((sum, message) => sum + sizeOf(message), 0);
  if (sizeBytes > queue.maxMessageBytes) {
    const [code, what] =
      messages.length > 1 ? ["BatchRequestTooLong", "The batch"] : ["InvalidParameterValue", "The message"];
    throw new SqsError(code, `${what} has ${sizeBytes} bytes; the limit is ${queue.maxMessageBytes}.`);
  }
  const ids = context.store.send(queue.name, messages, context.now());
  context.changes.emit(queue.name);
  return messages.map(({ body, attributes }, index) => ({
    MessageId: ids[index],
    MD5OfMessageBody: bodyDigest(body),
    MD5OfMessageAttributes: attributesDigest(attributes),
  }));
}

function sizeOf({ body, attributes }: NewMessage): number {
  const values = Object.entries(attributes).flatMap(([name, { DataType, StringValue = "", BinaryValue = "" }]) => [
    name,
    DataType,
    StringValue,
    BinaryValue,
  ]);
  return [body, ...values].reduce((sum, value) => sum + Buffer.byteLength(value), 0);
}
