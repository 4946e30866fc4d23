import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";

/** Reads one item each of several tables in one call, as they are now. Returns those that exist, by table. */
export async function readTogether(
  documents: DynamoDBDocumentClient,
  keys: Readonly<Record<string, Record<string, string>>>,
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  let wanted: BatchGetCommandInput["RequestItems"] = Object.fromEntries(
    Object.entries(keys).map(([table, key]) => [table, { Keys: [key], ConsistentRead: true }]),
  );
  // DynamoDB may leave some for another call.
  while (wanted && Object.keys(wanted).length > 0) {
    const answer: BatchGetCommandOutput = await documents.send(new BatchGetCommand({ RequestItems: wanted }));
    for (const [table, [item]] of Object.entries(answer.Responses ?? {})) if (item) found.set(table, item);
    wanted = answer.UnprocessedKeys;
  }
  return found;
}
