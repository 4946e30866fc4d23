import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { TableNames } from "#lambda/tables";
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
      try {
        const { Attributes } = await documents.send(
          new UpdateCommand({
            ...asUpdate(of),
            ReturnValues: "ALL_NEW",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          }),
        );
        return { held: true, key: ApiKey.parse(Attributes) };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        return { held: false, key: error.Item ? ApiKey.parse(unmarshall(error.Item)) : null };
      }
    },
  };
}
