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

/** Writes all items or none; conditions that do not hold are a value. The client sends conflicting transactions again by itself. */
export async function transact(documents: DynamoDBDocumentClient, items: Write[]): Promise<TransactionOutcome> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: items }));
    return { committed: true };
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const failed = (error.CancellationReasons ?? []).flatMap(({ Code, Item }, index) =>
      Code === "ConditionalCheckFailed" ? [[index, Item ? unmarshall(Item) : null] as const] : [],
    );
    if (failed.length > 0) return { committed: false, failed: new Map(failed) };
    throw error;
  }
}
