import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { deleteIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { ReelView } from "./reel-view.ts";

/** A rendered reel, under its key. Its video may have been deleted since. */
export const KnownReel = z.object({ account_id: z.string(), id: z.string(), job_id: z.string(), result: ReelView });
export type KnownReel = z.infer<typeof KnownReel>;

/** The rendered reels of each account, by key: no account finds another's. */
export function reelStore({ documents, tables }: { documents: DynamoDBDocumentClient; tables: TableNames<"reels"> }) {
  return {
    async find(accountId: string, key: string): Promise<KnownReel | null> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.reels, Key: { account_id: accountId, id: key }, ConsistentRead: true }),
      );
      // One that another version has stored in its own way is rendered anew.
      return KnownReel.safeParse(Item).data ?? null;
    },

    /** The latest of several is kept: it is the least likely to be deleted next. */
    async keep(reel: KnownReel): Promise<void> {
      await documents.send(new PutCommand({ TableName: tables.reels, Item: reel }));
    },

    /** Deletes what is known of a video's reel, unless a later video is known by the same key. */
    async forget(accountId: string, key: string, videoId: string): Promise<void> {
      await deleteIf(documents, {
        TableName: tables.reels,
        Key: { account_id: accountId, id: key },
        ConditionExpression: "#result.videoId = :video",
        ExpressionAttributeNames: { "#result": "result" },
        ExpressionAttributeValues: { ":video": videoId },
      });
    },
  };
}
