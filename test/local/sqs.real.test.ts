import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { type Sqs, startSqs } from "@reelwright/aws-local/sqs/start-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { operatorGuard } from "./operator-guard.ts";

const queues = {
  renders: { VisibilityTimeout: 30, SqsManagedSseEnabled: true },
  poison: {},
  fragile: {
    VisibilityTimeout: "30",
    RedrivePolicy: { deadLetterTargetArn: "arn:aws:sqs:us-east-1:000000000000:poison", maxReceiveCount: 2 },
  },
};

const { guard, credentials } = operatorGuard();

function clientOf({ url }: Sqs) {
  // As a function has it: only the endpoint is ours, the queue's URL comes from its environment.
  return new SQSClient({ endpoint: url, region: "us-east-1", credentials, maxAttempts: 1 });
}

describe("SQS in memory", () => {
  let sqs: Sqs;
  let client: SQSClient;
  beforeEach(async () => {
    sqs = await startSqs({ dir: undefined, queues, guard });
    client = clientOf(sqs);
  });
  afterEach(() => sqs.stop());

  const send = (queue: string, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
    client.send(new SendMessageCommand({ QueueUrl: sqs.queueUrl(queue), MessageBody, ...more }));
  const receive = async (queue: string, more: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> => {
    const input = { QueueUrl: sqs.queueUrl(queue), MessageSystemAttributeNames: ["All" as const], ...more };
    return (await client.send(new ReceiveMessageCommand(input))).Messages ?? [];
  };
  const bodies = async (queue: string, more?: Partial<ReceiveMessageCommandInput>) =>
    (await receive(queue, { MaxNumberOfMessages: 10, ...more })).map(({ Body }) => Body);
  const remove = (queue: string, ReceiptHandle: string | undefined) =>
    client.send(new DeleteMessageCommand({ QueueUrl: sqs.queueUrl(queue), ReceiptHandle }));
  const hide = (queue: string, ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
    client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: sqs.queueUrl(queue), ReceiptHandle, VisibilityTimeout }),
    );
  const counts = async (queue: string) => {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: sqs.queueUrl(queue), AttributeNames: ["All"] }),
    );
    return [
      Attributes?.ApproximateNumberOfMessages,
      Attributes?.ApproximateNumberOfMessagesNotVisible,
      Attributes?.ApproximateNumberOfMessagesDelayed,
    ].map(Number);
  };

  test("a queue is found by name, and an unknown one is an error by the SDK's name", async () => {
    expect((await client.send(new GetQueueUrlCommand({ QueueName: "renders" }))).QueueUrl).toBe(
      `${sqs.url}/000000000000/renders`,
    );
    await expect(client.send(new GetQueueUrlCommand({ QueueName: "nope" }))).rejects.toMatchObject({
      name: "QueueDoesNotExist",
    });
    expect((await client.send(new ListQueuesCommand({ QueueNamePrefix: "p" }))).QueueUrls).toEqual([
      sqs.queueUrl("poison"),
    ]);
  });

  test("a message is hidden while it is handled and gone when it is deleted", async () => {
    await send("renders", "hello");
    const [message] = await receive("renders");
    expect(message).toMatchObject({ Body: "hello", Attributes: { ApproximateReceiveCount: "1" } });
    expect(await receive("renders")).toEqual([]);
    expect(await counts("renders")).toEqual([0, 1, 0]);
    await remove("renders", message?.ReceiptHandle);
    expect(await counts("renders")).toEqual([0, 0, 0]);
  });

  test("message attributes come back, with the digest that AWS documents", async () => {
    const { MD5OfMessageAttributes } = await send("renders", "x", {
      MessageAttributes: {
        attempt: { DataType: "Number", StringValue: "2" },
        raw: { DataType: "Binary", BinaryValue: Buffer.from("ab") },
      },
    });
    const field = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
    const parts = ["attempt", "Number", 1, "2", "raw", "Binary", 2, "ab"];
    const encoded = parts.map((part) => (typeof part === "number" ? Buffer.of(part) : field(part)));
    expect(MD5OfMessageAttributes).toBe(createHash("md5").update(Buffer.concat(encoded)).digest("hex"));
    const [message] = await receive("renders", { MessageAttributeNames: ["All"] });
    expect(message?.MessageAttributes?.attempt).toMatchObject({ DataType: "Number", StringValue: "2" });
    expect(Buffer.from(message?.MessageAttributes?.raw?.BinaryValue ?? []).toString()).toBe("ab");
  });

  test("a message whose time is up is delivered again under another receipt, and the old receipt deletes nothing", async () => {
    await send("renders", "again");
    const [first] = await receive("renders", { VisibilityTimeout: 1 });
    const [second] = await receive("renders", { WaitTimeSeconds: 10 });
    expect(second).toMatchObject({ MessageId: first?.MessageId, Attributes: { ApproximateReceiveCount: "2" } });
    await remove("renders", first?.ReceiptHandle);
    expect(await counts("renders")).toEqual([0, 1, 0]);
    await expect(hide("renders", first?.ReceiptHandle, 5)).rejects.toMatchObject({ name: "MessageNotInflight" });
  });

  test("giving a message back makes it visible at once", async () => {
    await send("renders", "back");
    const [message] = await receive("renders");
    await hide("renders", message?.ReceiptHandle, 0);
    expect(await bodies("renders")).toEqual(["back"]);
  });

  test("a delayed message is not there yet, and a long poll waits for it", async () => {
    await send("renders", "later", { DelaySeconds: 1 });
    expect(await counts("renders")).toEqual([0, 0, 1]);
    expect(await bodies("renders")).toEqual([]);
    expect(await bodies("renders", { WaitTimeSeconds: 10 })).toEqual(["later"]);
  });

  test("a long poll wakes when a message is sent", async () => {
    const polled = bodies("renders", { WaitTimeSeconds: 20 });
    await send("renders", "wake");
    expect(await polled).toEqual(["wake"]);
  });

  test("a poll whose caller has gone takes no message", async () => {
    const gone = new AbortController();
    const poll = client.send(new ReceiveMessageCommand({ QueueUrl: sqs.queueUrl("renders"), WaitTimeSeconds: 20 }), {
      abortSignal: gone.signal,
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    gone.abort();
    await expect(poll).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await send("renders", "for the living");
    expect(await bodies("renders")).toEqual(["for the living"]);
  });

  test("a message received too often goes to the dead-letter queue and tells where it came from", async () => {
    await send("fragile", "poisonous", { MessageAttributes: { a: { DataType: "String", StringValue: "kept" } } });
    for (const _ of [1, 2]) {
      const [message] = await receive("fragile");
      await hide("fragile", message?.ReceiptHandle, 0);
    }
    const dead = receive("poison", { WaitTimeSeconds: 10, MessageAttributeNames: ["All"] });
    expect(await receive("fragile")).toEqual([]);
    expect((await dead)[0]).toMatchObject({
      Body: "poisonous",
      MessageAttributes: { a: { StringValue: "kept" } },
      Attributes: { DeadLetterQueueSourceArn: "arn:aws:sqs:us-east-1:000000000000:fragile" },
    });
  });

  test("an account with many messages in flight lets another one go first", async () => {
    for (const n of [1, 2, 3]) await send("renders", `busy ${n}`, { MessageGroupId: "busy" });
    await send("renders", "quiet", { MessageGroupId: "quiet" });
    expect(await bodies("renders", { MaxNumberOfMessages: 1 })).toEqual(["busy 1"]);
    expect(await bodies("renders", { MaxNumberOfMessages: 1 })).toEqual(["quiet"]);
  });

  test("a batch of ten is stored; eleven, none and equal ids are refused by name", async () => {
    const batch = (ids: string[]) =>
      client.send(
        new SendMessageBatchCommand({
          QueueUrl: sqs.queueUrl("renders"),
          Entries: ids.map((Id) => ({ Id, MessageBody: `body ${Id}` })),
        }),
      );
    const ids = Array.from({ length: 11 }, (_, n) => String(n));
    expect((await batch(ids.slice(1))).Successful?.map(({ Id }) => Id)).toEqual(ids.slice(1));
    await expect(batch(ids)).rejects.toMatchObject({ name: "TooManyEntriesInBatchRequest" });
    await expect(batch([])).rejects.toMatchObject({ name: "EmptyBatchRequest" });
    await expect(batch(["a", "a"])).rejects.toMatchObject({ name: "BatchEntryIdsNotDistinct" });

    const messages = await receive("renders", { MaxNumberOfMessages: 10 });
    const Entries = messages.map(({ ReceiptHandle }, n) => ({ Id: String(n), ReceiptHandle }));
    const { Successful, Failed } = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: sqs.queueUrl("renders"),
        Entries: [...Entries.slice(1), { Id: "broken", ReceiptHandle: "not ours" }],
      }),
    );
    expect(Successful).toHaveLength(9);
    expect(Failed).toMatchObject([{ Id: "broken", Code: "ReceiptHandleIsInvalid" }]);
  });

  test("a message above 1 MiB is refused", async () => {
    await send("renders", "x".repeat(1_048_576));
    await expect(send("renders", "x".repeat(1_048_577))).rejects.toMatchObject({ name: "InvalidParameterValue" });
  });

  test("a purged queue is empty", async () => {
    await send("renders", "x");
    await client.send(new PurgeQueueCommand({ QueueUrl: sqs.queueUrl("renders") }));
    expect(await counts("renders")).toEqual([0, 0, 0]);
  });

  test("five consumers of 200 messages see each of them once", async () => {
    for (let batch = 0; batch < 20; batch++) {
      const Entries = Array.from({ length: 10 }, (_, n) => ({ Id: String(n), MessageBody: String(batch * 10 + n) }));
      await client.send(new SendMessageBatchCommand({ QueueUrl: sqs.queueUrl("renders"), Entries }));
    }
    const seen: (string | undefined)[] = [];
    const consume = async () => {
      for (let got = await bodies("renders"); got.length > 0; got = await bodies("renders")) seen.push(...got);
    };
    await Promise.all([1, 2, 3, 4, 5].map(consume));
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  });
});

test("a message is stored before its sender is answered, and found on another port under the old URL", async () => {
  const dir = await mkdtemp(join(tmpdir(), "sqs-"));
  const first = await startSqs({ dir, queues, guard });
  const oldUrl = first.queueUrl("renders");
  await clientOf(first).send(new SendMessageCommand({ QueueUrl: oldUrl, MessageBody: "kept" }));
  // The first one is not stopped: what the second one finds is what a killed process leaves behind.
  const second = await startSqs({ dir, queues, guard });
  const client = new SQSClient({
    endpoint: second.url,
    useQueueUrlAsEndpoint: false,
    region: "us-east-1",
    credentials,
  });
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: oldUrl }));
  expect(Messages?.map(({ Body }) => Body)).toEqual(["kept"]);
  await first.stop();
  await second.stop();
  await rm(dir, { recursive: true });
});

test.each([
  ["a FIFO queue", { "a.fifo": { FifoQueue: true } }, /a\.fifo.*FIFO/s],
  [
    "an unknown dead-letter queue",
    { a: { RedrivePolicy: { deadLetterTargetArn: "arn:b", maxReceiveCount: 1 } } },
    /a:.*b/,
  ],
])("%s is refused with the queue's name", async (_, wrong, message) => {
  await expect(startSqs({ dir: undefined, queues: wrong, guard })).rejects.toThrow(message);
});
