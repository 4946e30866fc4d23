import type { EventEmitter } from "node:events";
import type { MessageStore } from "./message-store.ts";
import type { QueueDefinition } from "./queue-definition.ts";

/** What every operation works on. */
export type SqsContext = {
  queues: Map<string, QueueDefinition>;
  store: MessageStore;
  /** Emits a queue's name when a message there may have become visible. */
  changes: EventEmitter;
  queueUrl(name: string): string;
  now(): number;
};
