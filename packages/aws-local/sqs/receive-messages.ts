import type { EventEmitter } from "node:events";
import type * as z from "zod";
import { attributesDigest, bodyDigest } from "./message-digests.ts";
import type { receiveMessage } from "./message-requests.ts";
import type { StoredMessage } from "./message-store.ts";
import type { QueueDefinition } from "./queue-definition.ts";
import type { SqsContext } from "./sqs-context.ts";

type Request = z.infer<typeof receiveMessage>;

/**
 * ReceiveMessage with long polling. A poll whose caller has disconnected (`signal`) receives nothing: its messages
 * would be hidden from other receivers for their whole visibility timeout.
 */
export async function receiveMessages(
  { store, changes, now }: SqsContext,
  queue: QueueDefinition,
  request: Request,
  signal: AbortSignal,
): Promise<object> {
  const deadline = now() + (request.WaitTimeSeconds ?? queue.waitSeconds) * 1000;
  const visibilitySeconds = request.VisibilityTimeout ?? queue.visibilitySeconds;
  while (!signal.aborted) {
    const { messages, redriven } = store.receive(queue, request.MaxNumberOfMessages, visibilitySeconds, now());
    if (queue.deadLetter && redriven > 0) changes.emit(queue.deadLetter.queue);
    if (messages.length > 0) return { Messages: messages.map((message) => toWire(message, request)) };
    const wakeAt = Math.min(deadline, store.nextVisibleAt(queue.name) ?? deadline);
    if (now() >= deadline) break;
    await nextChange(changes, queue.name, wakeAt - now(), signal);
  }
  return {};
}

function nextChange(changes: EventEmitter, queue: string, waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      changes.off(queue, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    // A timer may fire slightly early; one more millisecond saves a useless round.
    const timer = setTimeout(done, Math.max(waitMs, 0) + 1);
    changes.on(queue, done);
    signal.addEventListener("abort", done);
  });
}

function toWire(message: StoredMessage, request: Request): object {
  const system = {
    SenderId: "local",
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.groupId && { MessageGroupId: message.groupId }),
    ...(message.deadLetterSourceArn && { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
  };
  const attributes = pick(message.attributes, request.MessageAttributeNames);
  return {
    MessageId: message.id,
    ReceiptHandle: `${message.sequence}.${message.receipt}`,
    Body: message.body,
    MD5OfBody: bodyDigest(message.body),
    Attributes: pick(system, [...request.MessageSystemAttributeNames, ...request.AttributeNames]),
    ...(attributes && { MessageAttributes: attributes, MD5OfMessageAttributes: attributesDigest(attributes) }),
  };
}

/**
 * The attributes that were requested by name, by `All`, or by a prefix such as `trace.*`; undefined if none is left.
 */
function pick<T>(members: Record<string, T>, names: string[]): Record<string, T> | undefined {
  const wanted = (member: string) =>
    names.some(
      (name) => name === "All" || name === member || (name.endsWith(".*") && member.startsWith(name.slice(0, -2))),
    );
  const picked = Object.entries(members).filter(([name]) => wanted(name));
  return picked.length > 0 ? Object.fromEntries(picked) : undefined;
}
