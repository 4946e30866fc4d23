import type * as z from "zod";
import { assertBatch, forEachEntry } from "./batch-entries.ts";
import * as requests from "./message-requests.ts";
import type { QueueDefinition } from "./queue-definition.ts";
import { receiveMessages } from "./receive-messages.ts";
import { sendMessages } from "./send-messages.ts";
import type { SqsContext } from "./sqs-context.ts";
import { SqsError } from "./sqs-error.ts";

type SqsOperation = (context: SqsContext, input: unknown, signal: AbortSignal) => Promise<object> | object;

/** Every supported operation of SQS, by its name in the protocol. */
export const sqsOperations: Partial<Record<string, SqsOperation>> = {
  SendMessage: (context, input) => {
    const [sent] = sendMessages(context, queueOf(context, input), [requests.sendMessage.parse(input)]);
    return sent ?? {};
  },

  SendMessageBatch: (context, input) => {
    const { Entries } = requests.sendMessageBatch.parse(input);
    assertBatch(Entries);
    const sent = sendMessages(context, queueOf(context, input), Entries);
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
  // By name alone: a URL from before a restart on another port still names the same queue.
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
