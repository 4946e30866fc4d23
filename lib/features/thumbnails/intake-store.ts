import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { deleteIf, putIf, updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { ThumbnailForm } from "./thumbnail-request.ts";

/** The account that takes in objects below a prefix, and its thumbnail settings. */
const Intake = z.object({ account_id: z.string(), preset: ThumbnailForm });
type Intake = z.infer<typeof Intake>;

export interface Place {
  bucket: string;
  /** Empty, or folders with their closing slash. */
  prefix: string;
}

/** How many nested folders are searched for an object. */
export const deepest = 12;

/** The intakes: one item for each prefix, stored beside the accounts. */
export function intakeStore({
  documents,
  tables,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts">;
}) {
  const key = ({ bucket, prefix }: Place) => ({ id: `intake#${bucket}#${prefix}` });

  async function read(place: Place): Promise<Intake | null> {
    const { Item } = await documents.send(new GetCommand({ TableName: tables.accounts, Key: key(place) }));
    return Item ? Intake.parse(Item) : null;
  }

  /**
   * The account lists its intakes, so that they are found when it is closed. Written first: one too many in the list
   * does no harm.
   */
  async function note(accountId: string, intake: string): Promise<void> {
    await updateIf(documents, {
      TableName: tables.accounts,
      Key: { id: accountId },
      UpdateExpression: "SET intakes = list_append(if_not_exists(intakes, :none), :one)",
      ConditionExpression: "attribute_exists(id) AND NOT contains(intakes, :intake)",
      ExpressionAttributeValues: { ":none": [], ":one": [intake], ":intake": intake },
    });
  }

  return {
    /** Gives a prefix to an account, or replaces the preset of its own. False if it is another account's. */
    async set(accountId: string, place: Place, preset: ThumbnailForm): Promise<boolean> {
      await note(accountId, key(place).id);
      const { held } = await putIf(documents, {
        TableName: tables.accounts,
        Item: { ...key(place), account_id: accountId, preset },
        ConditionExpression: "attribute_not_exists(id) OR account_id = :account",
        ExpressionAttributeValues: { ":account": accountId },
      });
      return held;
    },

    /** Ends the intake of a prefix. False if it is none of the account. */
    async remove(accountId: string, place: Place): Promise<boolean> {
      const { held } = await deleteIf(documents, {
        TableName: tables.accounts,
        Key: key(place),
        ConditionExpression: "account_id = :account",
        ExpressionAttributeValues: { ":account": accountId },
      });
      return held;
    },

    /** The account that takes an object in: of nested prefixes, the innermost. */
    async find({ bucket, key }: { bucket: string; key: string }): Promise<Intake | null> {
      const found = await Promise.all(prefixesOf(key).map((prefix) => read({ bucket, prefix })));
      return found.findLast((intake) => intake !== null) ?? null;
    },
  };
}

/** `a/b/c.mp4` is below the empty prefix, `a/` and `a/b/`. */
function prefixesOf(key: string): string[] {
  const folders = key.split("/").slice(0, -1).slice(0, deepest);
  return ["", ...folders.map((_, index) => `${folders.slice(0, index + 1).join("/")}/`)];
}
