import { BatchGetCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { readItems } from "../records/read-items.ts";
import { ApiKey } from "./stored-key.ts";

/** The most keys that one read may name. */
const keysPerRead = 100;

const KeyId = z.object({ id: z.string() });

/** Reads API keys by the IDs that an account lists. */
export function keyReader({
  documents,
  tables,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"api_keys">;
}) {
  return {
    /** The keys with these IDs that exist, the oldest first. */
    async readKeys(keyIds: Iterable<string>): Promise<ApiKey[]> {
      const found: ApiKey[] = [];
      let wanted = Array.from(keyIds, (id) => ({ id }));
      while (wanted.length > 0) {
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({
            RequestItems: { [tables.api_keys]: { Keys: wanted.slice(0, keysPerRead), ConsistentRead: true } },
          }),
        );
        found.push(...readItems("api_keys", ApiKey, Responses?.[tables.api_keys] ?? []));
        const left = z.array(KeyId).parse(UnprocessedKeys?.[tables.api_keys]?.Keys ?? []);
        wanted = [...left, ...wanted.slice(keysPerRead)];
      }
      return found.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    },
  };
}
