import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { Account } from "#domain/records/account";
import { requireItem } from "#domain/records/read-item";
import type { TableNames } from "#lambda/tables";
import { webhookSecret } from "./webhook-secret.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts">;
  pepper: () => Promise<string>;
  clock: Clock;
}

/**
 * Replaces the signing secret of an account. Of several concurrent calls each creates its own, and the highest version
 * stays.
 */
export function secretRotator({ documents, tables, pepper, clock }: Dependencies) {
  return async (accountId: string): Promise<string> => {
    // Accounts from before webhooks have no version: theirs is the first.
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tables.accounts,
        Key: { id: accountId },
        UpdateExpression:
          "SET webhook_secret_version = if_not_exists(webhook_secret_version, :one) + :one, webhook_rotated_at = :now",
        ConditionExpression: "attribute_exists(id)",
        ExpressionAttributeValues: { ":one": 1, ":now": clock.now().toISOString() },
        ReturnValues: "ALL_NEW",
      }),
    );
    return webhookSecret(
      await pepper(),
      accountId,
      requireItem("accounts", Account, Attributes).webhook_secret_version,
    );
  };
}
