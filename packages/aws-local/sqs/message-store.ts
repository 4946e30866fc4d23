import { randomUUID } from "node:crypto";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import * as z from "zod";
import { type MessageAttributes, messageAttributes } from "./message-digests.ts";
import type { QueueDefinition } from "./queue-definition.ts";

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  -- The log is handed to the system before we answer: it survives our death, though not the machine's.
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS message (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    attributes TEXT NOT NULL,
    groupId TEXT,
    sentAt INTEGER NOT NULL,
    visibleAt INTEGER NOT NULL,
    receiveCount INTEGER NOT NULL DEFAULT 0,
    firstReceivedAt INTEGER,
    receipt TEXT,
    deadLetterSourceArn TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS message_by_queue ON message (queue, visibleAt);
`;

const storedMessage = z.object({
  sequence: z.number(),
  id: z.string(),
  body: z.string(),
  attributes: z.string().transform((json) => messageAttributes.parse(JSON.parse(json))),
  groupId: z.string().nullable(),
  sentAt: z.number(),
  receiveCount: z.number(),
  firstReceivedAt: z.number().nullable(),
  receipt: z.string().nullable(),
  deadLetterSourceArn: z.string().nullable(),
});
export type StoredMessage = z.infer<typeof storedMessage>;

const countRow = z.object({ visible: z.number(), inFlight: z.number(), delayed: z.number() });
const nextRow = z.object({ at: z.number().nullable() });

export type NewMessage = {
  body: string;
  attributes: MessageAttributes;
  groupId: string | undefined;
  delaySeconds: number;
};

/** The messages of all queues, in one SQLite file. Times are milliseconds since 1970 and come from the caller. */
export class MessageStore {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param file a path, or `:memory:` */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(SCHEMA);
  }

  close(): void {
    this.#db.close();
  }

  /** Stores the messages, all or none, and returns their ids. */
  send(queue: string, messages: NewMessage[], now: number): string[] {
    const insert = this.#prepare(
      "INSERT INTO message (id, queue, body, attributes, groupId, sentAt, visibleAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    return this.#transaction(() =>
      messages.map(({ body, attributes, groupId, delaySeconds }) => {
        const id = randomUUID();
        insert.run(id, queue, body, JSON.stringify(attributes), groupId ?? null, now, now + delaySeconds * 1000);
        return id;
      }),
    );
  }

  /**
   * Returns up to `max` visible messages under new receipts and hides them for `visibilitySeconds`. Those that were
   * received too often go to the dead-letter queue instead; `redriven` counts them. As with fair queues, a group with
   * fewer messages in flight comes first.
   */
  receive(
    queue: QueueDefinition,
    max: number,
    visibilitySeconds: number,
    now: number,
  ): { messages: StoredMessage[]; redriven: number } {
    if (!this.#isDue(queue, now)) return { messages: [], redriven: 0 };
    const hand = this.#prepare(
      `UPDATE message SET receiveCount = receiveCount + 1, receipt = ?, visibleAt = ?,
         firstReceivedAt = coalesce(firstReceivedAt, ?) WHERE sequence = ? RETURNING *`,
    );
    return this.#transaction(() => {
      this.#expire(queue, now);
      const redriven = this.#redrive(queue, now);
      const chosen = this.#prepare(
        `SELECT sequence FROM message LEFT JOIN (
             SELECT groupId AS busyGroup, count(*) AS busy FROM message
             WHERE queue = :queue AND visibleAt > :now AND receiveCount > 0 GROUP BY groupId
           ) ON busyGroup = groupId
           WHERE queue = :queue AND visibleAt <= :now ORDER BY coalesce(busy, 0), sequence LIMIT :max`,
      ).all({ queue: queue.name, now, max });
      const messages = chosen.map(({ sequence }) =>
        storedMessage.parse(hand.get(randomUUID(), now + visibilitySeconds * 1000, now, Number(sequence))),
      );
      return { messages, redriven };
    });
  }

  /** Deletes a message. An outdated receipt changes nothing: another receiver has the message now. */
  delete(sequence: number, receipt: string): void {
    this.#prepare("DELETE FROM message WHERE sequence = ? AND receipt = ?").run(sequence, receipt);
  }

  /** Returns whether the message was in flight under this receipt. */
  changeVisibility(sequence: number, receipt: string, visibleAt: number, now: number): boolean {
    const { changes } = this.#prepare(
      "UPDATE message SET visibleAt = ? WHERE sequence = ? AND receipt = ? AND visibleAt > ?",
    ).run(visibleAt, sequence, receipt, now);
    return changes > 0;
  }

  purge(queue: string): void {
    this.#prepare("DELETE FROM message WHERE queue = ?").run(queue);
  }

  counts(queue: string, now: number): z.infer<typeof countRow> {
    const row = this.#prepare(
      `SELECT count(*) FILTER (WHERE visibleAt <= :now) AS visible,
           count(*) FILTER (WHERE visibleAt > :now AND receiveCount > 0) AS inFlight,
           count(*) FILTER (WHERE visibleAt > :now AND receiveCount = 0) AS delayed
         FROM message WHERE queue = :queue`,
    ).get({ queue, now });
    return countRow.parse(row);
  }

  /** When the next hidden message of a queue becomes visible, if there is one. */
  nextVisibleAt(queue: string): number | undefined {
    const row = this.#prepare("SELECT min(visibleAt) AS at FROM message WHERE queue = ?").get(queue);
    return nextRow.parse(row).at ?? undefined;
  }

  /** Whether a receive would return, move or remove a message. Most polls find nothing, and then write nothing. */
  #isDue({ name, retentionSeconds }: QueueDefinition, now: number): boolean {
    const due = "SELECT 1 FROM message WHERE queue = ? AND (visibleAt <= ? OR sentAt < ?) LIMIT 1";
    return this.#prepare(due).get(name, now, now - retentionSeconds * 1000) !== undefined;
  }

  #expire({ name, retentionSeconds }: QueueDefinition, now: number): void {
    this.#prepare("DELETE FROM message WHERE queue = ? AND sentAt < ?").run(name, now - retentionSeconds * 1000);
  }

  #redrive({ name, arn, deadLetter }: QueueDefinition, now: number): number {
    if (!deadLetter) return 0;
    const { changes } = this.#prepare(
      `UPDATE message SET queue = ?, deadLetterSourceArn = ?, receiveCount = 0, receipt = NULL
         WHERE queue = ? AND visibleAt <= ? AND receiveCount >= ?`,
    ).run(deadLetter.queue, arn, name, now, deadLetter.maxReceiveCount);
    return Number(changes);
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #transaction<T>(work: () => T): T {
    this.#db.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#db.exec("COMMIT");
      return result;
    } catch (error) {
      this.#db.exec("ROLLBACK");
      throw error;
    }
  }
}
