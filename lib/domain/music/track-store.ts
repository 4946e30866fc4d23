import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "../tables.ts";
import { Track } from "./track.ts";

/** The tracks of accounts. A new one is written by the transaction that ends its job. */
export function trackStore({ documents, tables }: { documents: DynamoDBDocumentClient; tables: TableNames<"tracks"> }) {
  return {
    async get(accountId: string, id: string): Promise<Track | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.tracks, Key: { account_id: accountId, id }, ConsistentRead: true }),
      );
      return Item ? Track.parse(Item) : null;
    },

    /** All of an account's tracks, newest first: ids are in order of time. */
    async list(accountId: string): Promise<Track[]> {
      const tracks: Track[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.tracks,
            KeyConditionExpression: "account_id = :account",
            ExpressionAttributeValues: { ":account": accountId },
            ScanIndexForward: false,
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        );
        tracks.push(...Items.map((item) => Track.parse(item)));
        start = LastEvaluatedKey;
      } while (start);
      return tracks;
    },

    async remove(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.tracks, Key: { account_id: accountId, id } }));
    },
  };
}
