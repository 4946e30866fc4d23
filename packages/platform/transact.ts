import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export type TransactionOutcome<Part extends string = string> =
  | { committed: true }
  /** The parts whose conditions failed, each with the stored item if the write asked for it; null otherwise. */
  | { committed: false; failed: Pick<ReadonlyMap<Part, Record<string, unknown> | null>, "get" | "has"> };

/**
 * Writes all parts or none. Each part has a name; a part that is undefined is left out. Conditions that fail are a
 * value, not an exception. The client repeats conflicting transactions by itself.
 */
export async function transact<Parts extends Readonly<Record<string, Write | undefined>>>(
  documents: DynamoDBDocumentClient,
  parts: Parts,
): Promise<TransactionOutcome<keyof Parts & string>> {
  const writes = Object.entries<Write | undefined>(parts).flatMap(([name, write]) => (write ? [{ name, write }] : []));
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: writes.map(({ write }) => write) }));
    return { committed: true };
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    // DynamoDB gives one reason per write, in the order of the writes.
    const failed = (error.CancellationReasons ?? []).flatMap(({ Code, Item }, index) => {
      const name = writes[index]?.name;
      return Code === "ConditionalCheckFailed" && name !== undefined
        ? [[name, Item ? unmarshall(Item) : null] as const]
        : [];
    });
    if (failed.length > 0) return { committed: false, failed: new Map(failed) };
    throw error;
  }
}
