import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { readItem } from "#domain/records/read-item";
import { idOfLast, readItems } from "#domain/records/read-items";
import { Track } from "#domain/records/track";
import type { TableNames } from "#lambda/tables";

/** The tracks of accounts. A new one is written by the transaction that ends its job. */
export function trackStore({ documents, tables }: { documents: DynamoDBDocumentClient; tables: TableNames<"tracks"> }) {
  return {
    async get(accountId: string, id: string): Promise<Track | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.tracks, Key: { account_id: accountId, id }, ConsistentRead: true }),
      );
      return readItem("tracks", Track, Item);
    },

    /**
     * A page of an account's tracks, newest first: IDs are in order of time. `next` is the `before` of the next page.
     */
    async page(
      accountId: string,
      { limit, before }: { limit: number; before?: string },
    ): Promise<{ tracks: Track[]; next: string | null }> {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName: tables.tracks,
          KeyConditionExpression: `account_id = :account${before === undefined ? "" : " AND id < :before"}`,
          ExpressionAttributeValues: { ":account": accountId, ...(before !== undefined && { ":before": before }) },
          ScanIndexForward: false,
          ConsistentRead: true,
          // One more than requested tells whether there is a next page.
          Limit: limit + 1,
        }),
      );
      const shown = Items.slice(0, limit);
      const follows = Items.length > limit || LastEvaluatedKey !== undefined;
      return { tracks: readItems("tracks", Track, shown), next: follows ? idOfLast(shown) : null };
    },

    async remove(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.tracks, Key: { account_id: accountId, id } }));
    },
  };
}
