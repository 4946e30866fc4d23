import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import { updateIf } from "@reelwright/platform/update-if";
import { readItem } from "#domain/records/read-item";
import { readItems } from "#domain/records/read-items";
import type { TableNames } from "#lambda/tables";
import { BrandKit } from "./brand-kit.ts";

/** The most kits of one account. */
export const maxBrandKits = 20;

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"brand_kits">;
}

/** The brand kits of accounts. */
export function brandKitStore({ documents, tables }: Dependencies) {
  const key = (accountId: string, id: string) => ({ account_id: accountId, id });
  return {
    async get(accountId: string, id: string): Promise<BrandKit | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.brand_kits, Key: key(accountId, id), ConsistentRead: true }),
      );
      return readItem("brand_kits", BrandKit, Item);
    },

    /** All kits of an account, newest first: IDs are in order of time. */
    async list(accountId: string): Promise<BrandKit[]> {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: tables.brand_kits,
          KeyConditionExpression: "account_id = :account",
          ExpressionAttributeValues: { ":account": accountId },
          ScanIndexForward: false,
          ConsistentRead: true,
        }),
      );
      return readItems("brand_kits", BrandKit, Items);
    },

    async create(kit: BrandKit): Promise<void> {
      await documents.send(new PutCommand({ TableName: tables.brand_kits, Item: kit }));
    },

    /** Changes a kit. False if it was deleted meanwhile. */
    async update({ account_id, id, name, brand }: BrandKit): Promise<boolean> {
      const { held } = await updateIf(documents, {
        TableName: tables.brand_kits,
        Key: key(account_id, id),
        UpdateExpression: "SET #name = :name, brand = :brand",
        ConditionExpression: "attribute_exists(id)",
        ExpressionAttributeNames: { "#name": "name" },
        ExpressionAttributeValues: { ":name": name, ":brand": brand },
      });
      return held;
    },

    async remove(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.brand_kits, Key: key(accountId, id) }));
    },
  };
}
