import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "../tables.ts";
import { Video } from "./video.ts";

export function videoStore({ documents, tables }: { documents: DynamoDBDocumentClient; tables: TableNames<"videos"> }) {
  return {
    async get(accountId: string, id: string): Promise<Video | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.videos, Key: { account_id: accountId, id }, ConsistentRead: true }),
      );
      return Item ? Video.parse(Item) : null;
    },

    /** All of an account's videos, newest first: ids are in order of time. */
    async list(accountId: string): Promise<Video[]> {
      const videos: Video[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.videos,
            KeyConditionExpression: "account_id = :account",
            ExpressionAttributeValues: { ":account": accountId },
            ScanIndexForward: false,
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        );
        videos.push(...Items.map((item) => Video.parse(item)));
        start = LastEvaluatedKey;
      } while (start);
      return videos;
    },

    async remove(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.videos, Key: { account_id: accountId, id } }));
    },
  };
}
