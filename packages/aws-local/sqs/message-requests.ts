import * as z from "zod";
import { messageAttributes } from "./message-digests.ts";

const visibility = z.number().int().min(0).max(43_200);
const newMessage = {
  MessageBody: z.string().min(1),
  DelaySeconds: z.number().int().min(0).max(900).optional(),
  MessageAttributes: messageAttributes.default({}),
  MessageGroupId: z.string().optional(),
};
const entry = { Id: z.string().min(1).max(80) };
const receipt = { ReceiptHandle: z.string() };
const changed = { ...receipt, VisibilityTimeout: visibility };
const batchOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ Entries: z.array(z.object(shape)) });

export const sendMessage = z.object(newMessage);
export const sendMessageBatch = batchOf({ ...entry, ...newMessage });
export const receiveMessage = z.object({
  MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
  WaitTimeSeconds: z.number().int().min(0).max(20).optional(),
  VisibilityTimeout: visibility.optional(),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  // The older name of the member above.
  AttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
});
export const deleteMessage = z.object(receipt);
export const deleteMessageBatch = batchOf({ ...entry, ...receipt });
export const changeMessageVisibility = z.object(changed);
export const changeMessageVisibilityBatch = batchOf({ ...entry, ...changed });
export const getQueueAttributes = z.object({ AttributeNames: z.array(z.string()).default([]) });
export const listQueues = z.object({ QueueNamePrefix: z.string().default("") });
export const getQueueUrl = z.object({ QueueName: z.string() });
export const ofQueue = z.object({ QueueUrl: z.string() });
