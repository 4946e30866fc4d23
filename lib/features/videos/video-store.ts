import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { readItem } from "#domain/records/read-item";
import { idOfLast, readItems } from "#domain/records/read-items";
import { Video } from "#domain/records/video";
import type { TableNames } from "#lambda/tables";

export function videoStore({ documents, tables }: { documents: DynamoDBDocumentClient; tables: TableNames<"videos"> }) {
  return {
    async get(accountId: string, id: string): Promise<Video | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.videos, Key: { account_id: accountId, id }, ConsistentRead: true }),
      );
      return readItem("videos", Video, Item);
    },

    /**
     * A page of an account's videos, newest first: IDs are in order of time. `next` is the `before` of the next page.
     */
    async page(
      accountId: string,
      { limit, before }: { limit: number; before?: string },
    ): Promise<{ videos: Video[]; next: string | null }> {
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName: tables.videos,
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
      return { videos: readItems("videos", Video, shown), next: follows ? idOfLast(shown) : null };
    },

    async remove(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.videos, Key: { account_id: accountId, id } }));
    },
  };
}
