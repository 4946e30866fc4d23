import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export type TransactionOutcome =
  | { committed: true }
  /** Some condition did not hold: by position, the item as it stands where it was asked for, `null` where there is none. */
  | { committed: false; failed: Map<number, Record<string, unknown> | null> };

/** Where conflicts wait; passed in, so that tests need not. */
export interface Retrying {
  sleep(ms: number): Promise<unknown>;
  random(): number;
}

/** Reasons that pass by themselves; the SDK does not try a cancelled transaction again. */
const passing = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * Writes all items or none. Conflicts with other transactions are tried again with jitter, for as long as they are the only reason;
 * conditions that do not hold are a value.
 */
export async function transact(
  documents: DynamoDBDocumentClient,
  items: Write[],
  { sleep, random }: Retrying,
): Promise<TransactionOutcome> {
  for (let attempt = 0; ; attempt++) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: items }));
      return { committed: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.flatMap(({ Code, Item }, index) =>
        Code === "ConditionalCheckFailed" ? [[index, Item ? unmarshall(Item) : null] as const] : [],
      );
      if (failed.length > 0) return { committed: false, failed: new Map(failed) };
      if (attempt >= 20 || !reasons.some(({ Code = "" }) => passing.includes(Code))) throw error;
      await sleep(random() * Math.min(1000, 20 * 2 ** attempt));
    }
  }
}
