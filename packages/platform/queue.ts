import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

let client: SQSClient | undefined;

export interface QueueMessage {
  /** Any JSON value; IDs rather than payloads. */
  body: unknown;
  /** The account: SQS fair queues share the workers between groups. */
  group: string;
  delaySeconds?: number;
}

/** Sends one message. Resolves when the queue has stored it. */
export async function sendMessage(queueUrl: string, { body, group, delaySeconds }: QueueMessage): Promise<void> {
  client ??= new SQSClient({});
  await client.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(body),
      MessageGroupId: group,
      DelaySeconds: delaySeconds,
    }),
  );
}

/** Returns a received message to the queue after this many seconds, whatever the queue's visibility timeout is. */
export async function postponeMessage(queueUrl: string, receiptHandle: string, seconds: number): Promise<void> {
  client ??= new SQSClient({});
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
}
