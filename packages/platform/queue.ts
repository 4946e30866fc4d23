import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

let client: SQSClient | undefined;

export interface QueueMessage {
  /** Anything JSON can hold; ids rather than payloads. */
  body: unknown;
  /** Whose work this is: standard queues serve accounts fairly by it. */
  group: string;
  delaySeconds?: number;
}

/** Sends one message. Resolves when the queue has it. */
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

/** Lets a received message come back after so many seconds, whatever its queue's visibility timeout is. */
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
