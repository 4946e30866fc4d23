import { createHash } from "node:crypto";
import type { BatchOperation, Store } from "dynalite/db/index.js";
import * as z from "zod";
import { type ItemWrite, isWriteKind, parseItemWrite, WriteBatch, whileLocked } from "./item-writes.ts";
import { dynamoDbError, isServiceError, validationError } from "./service-error.ts";

const MAX_ITEMS = 100;
const TOKEN_LIFETIME_MS = 10 * 60_000;
const TOKEN_PREFIX = "transaction~";

const transactWriteRequest = z.object({
  TransactItems: z.array(z.record(z.string(), z.unknown())),
  ClientRequestToken: z.string().optional(),
});
const usedToken = z.object({ requestHash: z.string(), expiresAt: z.number() });

/**
 * TransactWriteItems: all of it or nothing, in one LevelDB batch. A repeated ClientRequestToken within ten minutes
 * changes nothing; it is remembered in that same batch, so that a retry across a crash is recognised too.
 */
export async function transactWriteItems(store: Store, input: unknown, now: () => number): Promise<object> {
  const { TransactItems, ClientRequestToken: token } = transactWriteRequest.parse(input);
  if (TransactItems.length < 1 || TransactItems.length > MAX_ITEMS) {
    throw validationError(`A transaction has 1 to ${MAX_ITEMS} items; this one has ${TransactItems.length}.`);
  }
  const writes = await parseWrites(store, TransactItems);
  const requestHash = createHash("sha256").update(JSON.stringify(TransactItems)).digest("hex");
  const locks = writes.map(({ request, key }) => ({ table: request.TableName, key }));

  return whileLocked(store, locks, async () => {
    if (token && (await wasUsed(store, token, requestHash, now()))) return {};
    const batch = new WriteBatch(store);
    await applyAll(batch, writes);
    const remember: BatchOperation[] = token
      ? [{ type: "put", key: TOKEN_PREFIX + token, value: { requestHash, expiresAt: now() + TOKEN_LIFETIME_MS } }]
      : [];
    await batch.commit(remember);
    return {};
  });
}

/** Forgets the request tokens whose ten minutes are over. */
export async function sweepTransactionTokens(store: Store, now: number): Promise<void> {
  const expired: BatchOperation[] = [];
  for await (const [key, value] of store.db.iterator({ gte: TOKEN_PREFIX, lt: `${TOKEN_PREFIX}\xff` })) {
    if (usedToken.parse(value).expiresAt <= now) expired.push({ type: "del", key });
  }
  await store.db.batch(expired);
}

async function parseWrites(store: Store, items: Record<string, unknown>[]): Promise<ItemWrite[]> {
  const writes: ItemWrite[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const [kind, ...others] = Object.keys(item);
    if (!kind || others.length > 0 || !isWriteKind(kind)) {
      throw validationError("TransactItems can only contain one of Check, Put, Update or Delete");
    }
    const write = await parseItemWrite(store, kind, item[kind]);
    const identity = `${write.request.TableName}/${write.key}`;
    if (seen.has(identity)) {
      throw validationError("Transaction request cannot include multiple operations on one item");
    }
    seen.add(identity);
    writes.push(write);
  }
  return writes;
}

async function applyAll(batch: WriteBatch, writes: ItemWrite[]): Promise<void> {
  const reasons: { Code: string; Message?: string; Item?: unknown }[] = [];
  for (const write of writes) {
    try {
      await batch.apply(write);
      reasons.push({ Code: "None" });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      const { __type, message, Item } = error.body;
      const Code = __type.includes("ConditionalCheckFailed") ? "ConditionalCheckFailed" : "ValidationError";
      reasons.push({ Code, ...(message && { Message: message }), ...(Item ? { Item } : {}) });
    }
  }
  const codes = reasons.map(({ Code }) => Code);
  if (codes.every((code) => code === "None")) return;
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`;
  throw dynamoDbError("TransactionCanceledException", message, { Message: message, CancellationReasons: reasons });
}

async function wasUsed(store: Store, token: string, requestHash: string, now: number): Promise<boolean> {
  const used = usedToken.optional().parse(await store.db.get(TOKEN_PREFIX + token));
  if (!used || used.expiresAt <= now) return false;
  if (used.requestHash !== requestHash) {
    throw dynamoDbError(
      "IdempotentParameterMismatchException",
      "This ClientRequestToken was used for a transaction with other parameters.",
    );
  }
  return true;
}
