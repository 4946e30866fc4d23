import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";
import { readItem } from "../records/read-item.ts";
import { ApiKey } from "./stored-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"api_keys">;
}

export interface KeyWrite {
  id: string;
  set: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
}

/** Conditional writes to one key. */
export function keyWriter({ documents, tables }: Dependencies) {
  const asUpdate = ({ id, set, condition, values, names }: KeyWrite) => ({
    TableName: tables.api_keys,
    Key: { id },
    UpdateExpression: `SET ${set}`,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  });

  return {
    /** The write as part of a transaction. */
    asUpdate,

    /** Writes if the condition holds. Returns the key afterwards, or the unchanged key, or null if there is none. */
    async write(of: KeyWrite): Promise<{ held: boolean; key: ApiKey | null }> {
      const { held, item } = await updateIf(documents, {
        ...asUpdate(of),
        ReturnValues: "ALL_NEW",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      return { held, key: readItem("api_keys", ApiKey, item) };
    },
  };
}
