import * as z from "zod";
import { dynamoDbError } from "./service-error.ts";

const Transaction = z.object({ TransactItems: z.array(z.unknown()) });
const message = "Transaction is ongoing for the item";

/**
 * Tells of each write whether it is to meet a conflict: every so-manieth is. Here writes wait for one another, on AWS they are refused:
 * with this, programs meet on one machine what they meet there.
 */
export function conflictCounter(every = Number.POSITIVE_INFINITY): () => boolean {
  let writes = 0;
  return () => ++writes % every === 0;
}

/** What a single write is told that meets a transaction under way. */
export const conflict = () => dynamoDbError("TransactionConflictException", message);

/** What a transaction is told that meets another: the last of its items is the one that both write. */
export function conflictOf(request: unknown) {
  const items = Transaction.parse(request).TransactItems;
  const CancellationReasons = items.map((_, index) =>
    index === items.length - 1 ? { Code: "TransactionConflict", Message: message } : { Code: "None" },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  const told = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return dynamoDbError("TransactionCanceledException", told, { Message: told, CancellationReasons });
}
