import type * as z from "zod";
import { attributesDigest, bodyDigest } from "./message-digests.ts";
import * as requests from "./message-requests.ts";
import type { NewMessage } from "./message-store.ts";
import type { QueueDefinition } from "./queue-definition.ts";
import { receiveMessages } from "./receive-messages.ts";
import type { SqsContext } from "./sqs-context.ts";
import { SqsError } from "./sqs-error.ts";

export type SqsOperation = (context: SqsContext, input: unknown, signal: AbortSignal) => Promise<object> | object;

/** Every operation of SQS that is answered here, by its name on the wire. */
export const sqsOperations: Partial<Record<string, SqsOperation>> = {
  SendMessage: (context, input) => {
    const [sent] = send(context, queueOf(context, input), [requests.sendMessage.parse(input)]);
    return sent ?? {};
  },

  SendMessageBatch: (context, input) => {
    const { Entries } = requests.sendMessageBatch.parse(input);
    assertBatch(Entries);
    const sent = send(context, queueOf(context, input), Entries);
    return { Successful: sent.map((result, index) => ({ Id: Entries[index]?.Id, ...result })), Failed: [] };
  },

  ReceiveMessage: (context, input, signal) =>
    receiveMessages(context, queueOf(context, input), requests.receiveMessage.parse(input), signal),

  DeleteMessage: (context, input) => {
    queueOf(context, input);
    const { sequence, receipt } = parseReceipt(requests.deleteMessage.parse(input).ReceiptHandle);
    context.store.delete(sequence, receipt);
    return {};
  },

  DeleteMessageBatch: (context, input) => {
    queueOf(context, input);
    return forEachEntry(requests.deleteMessageBatch.parse(input).Entries, ({ ReceiptHandle }) => {
      const { sequence, receipt } = parseReceipt(ReceiptHandle);
      context.store.delete(sequence, receipt);
    });
  },

  ChangeMessageVisibility: (context, input) => {
    changeVisibility(context, queueOf(context, input), requests.changeMessageVisibility.parse(input));
    return {};
  },

  ChangeMessageVisibilityBatch: (context, input) => {
    const queue = queueOf(context, input);
    const { Entries } = requests.changeMessageVisibilityBatch.parse(input);
    return forEachEntry(Entries, (entry) => changeVisibility(context, queue, entry));
  },

  GetQueueUrl: (context, input) => {
    const { QueueName } = requests.getQueueUrl.parse(input);
    return { QueueUrl: context.queueUrl(queueNamed(context, QueueName).name) };
  },

  ListQueues: ({ queues, queueUrl }, input) => {
    const { QueueNamePrefix } = requests.listQueues.parse(input);
    return { QueueUrls: [...queues.keys()].filter((name) => name.startsWith(QueueNamePrefix)).map(queueUrl) };
  },

  GetQueueAttributes: (context, input) => {
    const wanted = new Set(requests.getQueueAttributes.parse(input).AttributeNames);
    const all = Object.entries(attributesOf(context, queueOf(context, input)));
    return { Attributes: Object.fromEntries(all.filter(([name]) => wanted.has("All") || wanted.has(name))) };
  },

  PurgeQueue: (context, input) => {
    context.store.purge(queueOf(context, input).name);
    return {};
  },
};

function queueOf(context: SqsContext, input: unknown): QueueDefinition {
  // By name alone: a URL from before a restart on another port still means the same queue.
  return queueNamed(context, requests.ofQueue.parse(input).QueueUrl.split("/").at(-1) ?? "");
}

function queueNamed({ queues }: SqsContext, name: string): QueueDefinition {
  const queue = queues.get(name);
  if (queue) return queue;
  throw new SqsError(
    "QueueDoesNotExist",
    `The queue ${name} does not exist.`,
    "AWS.SimpleQueueService.NonExistentQueue",
  );
}

function send(context: SqsContext, queue: QueueDefinition, entries: z.infer<typeof requests.sendMessage>[]) {
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

function changeVisibility(
  { store, changes, now }: SqsContext,
  queue: QueueDefinition,
  { ReceiptHandle, VisibilityTimeout }: z.infer<typeof requests.changeMessageVisibility>,
): void {
  const { sequence, receipt } = parseReceipt(ReceiptHandle);
  const at = now();
  if (!store.changeVisibility(sequence, receipt, at + VisibilityTimeout * 1000, at)) {
    throw new SqsError(
      "MessageNotInflight",
      "The message is not in flight under this receipt.",
      "AWS.SimpleQueueService.MessageNotInflight",
    );
  }
  changes.emit(queue.name);
}

function parseReceipt(handle: string): { sequence: number; receipt: string } {
  const [, sequence, receipt] = /^(\d+)\.([0-9a-f-]{36})$/.exec(handle) ?? [];
  if (!sequence || !receipt) throw new SqsError("ReceiptHandleIsInvalid", "The receipt handle is not one of ours.");
  return { sequence: Number(sequence), receipt };
}

function assertBatch(entries: { Id: string }[]): void {
  if (entries.length === 0) {
    throw new SqsError("EmptyBatchRequest", "The batch has no entries.", "AWS.SimpleQueueService.EmptyBatchRequest");
  }
  if (entries.length > 10) {
    throw new SqsError(
      "TooManyEntriesInBatchRequest",
      `The batch has ${entries.length} entries; the limit is 10.`,
      "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
    );
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new SqsError(
      "BatchEntryIdsNotDistinct",
      "Two entries of the batch have the same Id.",
      "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
    );
  }
}

function forEachEntry<Entry extends { Id: string }>(entries: Entry[], run: (entry: Entry) => void): object {
  assertBatch(entries);
  const Successful: { Id: string }[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      run(entry);
      Successful.push({ Id: entry.Id });
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

function attributesOf({ store, now }: SqsContext, queue: QueueDefinition): Record<string, string> {
  const { visible, inFlight, delayed } = store.counts(queue.name, now());
  const { deadLetter } = queue;
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(queue.visibilitySeconds),
    DelaySeconds: String(queue.delaySeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(queue.waitSeconds),
    MaximumMessageSize: String(queue.maxMessageBytes),
    ...(deadLetter && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: deadLetter.arn,
        maxReceiveCount: deadLetter.maxReceiveCount,
      }),
    }),
  };
}
