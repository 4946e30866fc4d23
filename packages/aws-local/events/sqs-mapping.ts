import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import * as z from "zod";
import { region } from "../assembly/intrinsics.ts";
import type { LocalFunction } from "../lambda/function-pool.ts";
import type { InvocationResult } from "../lambda/invocation.ts";
import type { Credentials } from "../signature/credentials.ts";

export type SqsMapping = {
  target: LocalFunction;
  queueUrl: string;
  queueArn: string;
  endpoint: string;
  credentials: Credentials;
  batchSize: number;
  batchingWindowSeconds: number;
  reportsItemFailures: boolean;
  maximumConcurrency: number | undefined;
  /** The visibility timeout of the queue. */
  visibilitySeconds: number;
  log(line: string): void;
};

// Lambda starts with five pollers per queue.
const defaultConcurrency = 5;

// Lambda gives a function one virtual processor per 1,769 MB; more renders than processors would only compete.
const megabytesPerProcessor = 1769;

// The pauses of a poller whose function is throttled.
const [firstWaitMs, longestWaitMs] = [500, 20_000];

// The most messages that SQS returns in one call.
const maximumReceive = 10;

/** How many batches of a mapping run at once here. */
export function localConcurrency(maximum: number | undefined, memoryMegabytes: number, processors: number): number {
  const fitting = Math.max(1, Math.floor(processors / (memoryMegabytes / megabytesPerProcessor)));
  return Math.min(maximum ?? defaultConcurrency, fitting);
}

export type RunningMapping = {
  settings: LocalFunction["settings"];
  /** Restarts every poll that waits for messages. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Polls the queue and invokes the function. Messages that succeeded are deleted; the others return after their
 * visibility timeout. One poll waits at a time, however many batches may run at once: idle queues cost little.
 */
export function startSqsMapping(mapping: SqsMapping): RunningMapping {
  const stopping = new AbortController();
  let waiting = new AbortController();
  const client = new SQSClient({ region, endpoint: mapping.endpoint, credentials: mapping.credentials });
  const { name, memoryMegabytes } = mapping.target.settings;
  const most = localConcurrency(mapping.maximumConcurrency, memoryMegabytes, availableParallelism());
  const running = new Set<Promise<void>>();
  const handle = async (messages: Message[]): Promise<void> => {
    const handling = handleBatch(client, mapping, messages, stopping.signal).catch(report);
    running.add(handling);
    await handling;
    running.delete(handling);
  };
  const report = (error: unknown) => mapping.log(`${name}: polling ${mapping.queueUrl}: ${String(error)}`);
  const poll = async (): Promise<void> => {
    let mayRead = false;
    while (!stopping.signal.aborted) {
      while (running.size >= most) await Promise.race(running);
      const abortSignal = AbortSignal.any([stopping.signal, waiting.signal]);
      try {
        // Lambda scales its pollers by this number. Here they are fixed, but a role without permission to read it must fail.
        if (!mayRead) await client.send(new GetQueueAttributesCommand(depthOf(mapping)), { abortSignal });
        mayRead = true;
        const messages = await receiveBatch(client, mapping, abortSignal);
        if (messages.length > 0) void handle(messages);
      } catch (error) {
        if (stopping.signal.aborted || (error instanceof Error && error.name === "AbortError")) continue;
        report(error);
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const polling = poll();
  return {
    settings: mapping.target.settings,
    async renew() {
      waiting.abort();
      waiting = new AbortController();
    },
    async stop() {
      stopping.abort();
      await polling;
      await Promise.all(running);
      client.destroy();
    },
  };
}

const depthOf = ({ queueUrl }: SqsMapping) => ({
  QueueUrl: queueUrl,
  AttributeNames: ["ApproximateNumberOfMessages" as const],
});

async function receiveBatch(client: SQSClient, mapping: SqsMapping, abortSignal: AbortSignal): Promise<Message[]> {
  const batch: Message[] = [];
  let closesAt: number | undefined;
  while (batch.length < mapping.batchSize) {
    const left = closesAt === undefined ? 20 : Math.ceil((closesAt - Date.now()) / 1000);
    if (left <= 0) break;
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: mapping.queueUrl,
        MaxNumberOfMessages: Math.min(maximumReceive, mapping.batchSize - batch.length),
        WaitTimeSeconds: Math.min(20, left),
        MessageSystemAttributeNames: ["All"],
        MessageAttributeNames: ["All"],
      }),
      { abortSignal },
    );
    batch.push(...Messages);
    if (batch.length === 0 || mapping.batchingWindowSeconds === 0) break;
    closesAt ??= Date.now() + mapping.batchingWindowSeconds * 1000;
  }
  return batch;
}

async function handleBatch(
  client: SQSClient,
  mapping: SqsMapping,
  messages: Message[],
  signal: AbortSignal,
): Promise<void> {
  const event = { Records: messages.map((message) => toRecord(message, mapping.queueArn)) };
  const result = await invokePatiently(mapping, Buffer.from(JSON.stringify(event)), signal);
  if (result.kind === "throttled") mapping.log(`${mapping.target.settings.name}: batch returned: throttled`);
  if (result.kind === "error") mapping.log(`${mapping.target.settings.name}: batch failed: ${result.payload}`);
  const failed = failedItems(result, messages, mapping.reportsItemFailures);
  const handled = messages.filter(({ MessageId }) => !failed.has(MessageId));
  for (let start = 0; start < handled.length; start += maximumReceive) {
    const Entries = handled
      .slice(start, start + maximumReceive)
      .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: mapping.queueUrl, Entries }));
  }
}

/**
 * Invokes the function, and tries again with growing pauses while it is throttled. After the visibility timeout the
 * messages are back in their queue, and have been received once more.
 */
async function invokePatiently(
  { target, visibilitySeconds }: Pick<SqsMapping, "target" | "visibilitySeconds">,
  payload: Buffer,
  signal: AbortSignal,
): Promise<InvocationResult> {
  const until = Date.now() + visibilitySeconds * 1000;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    const result = await target.invoke(payload);
    if (result.kind !== "throttled" || Date.now() + waitMs > until || signal.aborted) return result;
    await wait(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

const Report = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullable();

/** The IDs that failed. As in Lambda, an invalid report fails the whole batch. */
export function failedItems(result: InvocationResult, messages: Message[], reports: boolean): Set<string | undefined> {
  const all = new Set(messages.map(({ MessageId }) => MessageId));
  if (result.kind !== "response") return all;
  if (!reports) return new Set();
  const text = result.payload.toString();
  const parsed = Report.safeParse(text === "" ? null : JSON.parse(text));
  if (!parsed.success) return all;
  const failed = (parsed.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  return failed.every((id) => all.has(id)) ? new Set(failed) : all;
}

function toRecord(message: Message, queueArn: string): Record<string, unknown> {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        {
          stringValue: value.StringValue,
          binaryValue: value.BinaryValue && Buffer.from(value.BinaryValue).toString("base64"),
          stringListValues: [],
          binaryListValues: [],
          dataType: value.DataType,
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}
