import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "#lambda/tables";
import { Account } from "../records/account.ts";
import { readItem } from "../records/read-item.ts";
import { emailKey } from "./email-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts">;
}

/** Finds accounts by their ID or e-mail address; null if there is none. */
export function accountReader({ documents, tables }: Dependencies) {
  async function get(id: string): Promise<Account | null> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return readItem("accounts", Account, Item);
  }

  async function findByEmail(email: string): Promise<Account | null> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: emailKey(email), ConsistentRead: true }),
    );
    // An unknown e-mail address costs a second read as well: the duration of a login must not reveal which addresses
    // have accounts.
    return get(typeof Item?.account_id === "string" ? Item.account_id : "none");
  }

  return { get, findByEmail };
}
