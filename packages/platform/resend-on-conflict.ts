import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { Retrying } from "./retrying.ts";

/** Together about 15 seconds: more than any number of concurrent writers of one account has needed. */
const maxTries = 25;
const longestWaitMs = 1000;

/** DynamoDB's errors while another transaction holds an item. The SDK retries neither. */
const conflicts = ["TransactionConflictException", "TransactionInProgressException"];
const passingReasons = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * Retries a write, with jitter, while it only conflicts with other transactions. DynamoDB refuses single writes like
 * that, too. `send` has to send the same bytes each time: a transaction keeps its request token, so an attempt whose
 * answer was lost is never applied twice.
 */
export async function resendOnConflict<T>(send: () => Promise<T>, { sleep, random }: Retrying): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error;
      await sleep(random() * Math.min(longestWaitMs, 20 * 2 ** tries));
    }
  }
}

/**
 * Whether a write failed because of concurrent writes to the same items: it changed nothing, and may succeed when
 * repeated. Beside a conflict, a condition that failed says little: the item that it was to be decided with is being
 * written. Without the conflict, all conditions are told that fail.
 */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (conflicts.includes(error.name)) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const reasons = (error.CancellationReasons ?? []).map(({ Code = "None" }) => Code).filter((code) => code !== "None");
  const isPassing = (code: string) => passingReasons.includes(code);
  return reasons.some(isPassing) && reasons.every((code) => isPassing(code) || code === "ConditionalCheckFailed");
}
