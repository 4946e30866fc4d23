import { gunzipSync, gzipSync } from "node:zlib";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { describeError, log } from "@reelwright/platform/log";
import type { Retrying } from "@reelwright/platform/retrying";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"shared_answers">;
  clock: Clock;
  retrying: Retrying;
}

const Stored = z.object({
  /** The last good answer as gzipped JSON; DynamoDB allows 400 kB per item. */
  answer: z.instanceof(Uint8Array).optional(),
  /** When that was requested, and until when a running request is waited for, milliseconds since 1970. */
  fetched_at: z.number().default(0),
  asking_until: z.number().default(0),
  /** Whether the last request failed. */
  failed: z.boolean().default(false),
});
type Stored = z.infer<typeof Stored>;

/** A request that takes longer counts as dead, and after a failure the next one waits this long. */
const askMs = 60_000;
/** How long the last good answer is kept if no newer one comes. */
const keepSeconds = 30 * 24 * 3600;
const lookAgainMs = 200;

interface Question<T> {
  /** Identifies the request; everything that changes the answer is part of it. */
  id: string;
  answer: z.ZodType<T>;
  maxAgeMs: number;
  /** How long to wait for another process's request if there is no answer yet. */
  patienceMs: number;
  /** Calls the provider; null if it has no answer. */
  ask(): Promise<T | null>;
}

/**
 * Answers of providers that all callers share. However many callers want one, in however many processes, one of them
 * calls the provider. The others use the last good answer meanwhile, or wait if there is none. Null: there is no
 * answer.
 */
export function sharedAnswers({ documents, tables, clock, retrying }: Dependencies) {
  const now = () => clock.now().getTime();

  async function read(id: string): Promise<Stored> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.shared_answers, Key: { id }, ConsistentRead: true }),
    );
    return Stored.parse(Item ?? {});
  }

  async function update(id: string, expression: string, values: Record<string, unknown>, condition?: string) {
    const { held } = await updateIf(documents, {
      TableName: tables.shared_answers,
      Key: { id },
      UpdateExpression: `${expression}, expires_at_epoch = :expires`,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ...values, ":expires": Math.ceil(now() / 1000) + keepSeconds },
    });
    return held;
  }

  /** True for the process that calls the provider. `staleAt` is the time of the newest answer that is too old. */
  const take = (id: string, staleAt: number) =>
    update(
      id,
      "SET asking_until = :until, failed = :no",
      { ":until": now() + askMs, ":no": false, ":now": now(), ":stale": staleAt },
      "(attribute_not_exists(asking_until) OR asking_until <= :now) AND (attribute_not_exists(fetched_at) OR fetched_at <= :stale)",
    );

  async function askAndKeep<T>({ id, ask }: Question<T>): Promise<T | null> {
    let answer: T | null = null;
    try {
      answer = await ask();
      return answer;
    } finally {
      const kept = answer === null ? update(id, "SET failed = :yes", { ":yes": true }) : keep(id, answer);
      // The caller has the provider's answer, or its error, whether or not this can be written.
      await kept.catch((error: unknown) => log("error", "shared answer not kept", { id, error: describeError(error) }));
    }
  }

  const keep = (id: string, answer: unknown) =>
    update(id, "SET answer = :answer, fetched_at = :now, asking_until = :none", {
      ":answer": gzipSync(JSON.stringify(answer)),
      ":now": now(),
      ":none": 0,
    });

  return async <T>(question: Question<T>): Promise<T | null> => {
    const { id, maxAgeMs, patienceMs } = question;
    const giveUpAt = now() + patienceMs;
    for (;;) {
      const stored = await read(id);
      const known = stored.answer ? question.answer.safeParse(JSON.parse(gunzipSync(stored.answer).toString())) : null;
      const last = known?.success ? known.data : null;
      const oldest = now() - maxAgeMs;
      if (last !== null && stored.fetched_at > oldest) return last;
      // An answer that another version has stored may not be readable: it is as old as can be.
      const staleAt = last === null ? Math.max(oldest, stored.fetched_at) : oldest;
      if (stored.asking_until <= now() && (await take(id, staleAt))) return (await askAndKeep(question)) ?? last;
      if (last !== null || stored.failed || now() >= giveUpAt) return last;
      await retrying.sleep(lookAgainMs);
    }
  };
}
