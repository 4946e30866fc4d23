import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { decideOpening, type Opening } from "./decide-opening.ts";

const Stored = z.object({
  version: z.number(),
  open_forms: z.array(z.object({ bytes: z.number(), until: z.number() })),
});

/** The open upload forms of each account in one item. It is read, decided, and written if nobody wrote in between. */
export function openUploadStore({
  documents,
  tables,
  clock,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
}) {
  /** Null if it was written; otherwise the item that is there instead. */
  async function write(accountId: string, known: z.infer<typeof Stored>, forms: z.infer<typeof Stored>["open_forms"]) {
    const lastUntil = Math.max(...forms.map(({ until }) => until));
    const { held, item } = await updateIf(documents, {
      TableName: tables.rate_limits,
      Key: { id: `uploads#${accountId}` },
      UpdateExpression: "SET open_forms = :forms, version = :next, expires_at_epoch = :expires",
      ConditionExpression: known.version === 0 ? "attribute_not_exists(id)" : "version = :known",
      ExpressionAttributeValues: {
        ":forms": forms,
        ":next": known.version + 1,
        ":expires": Math.ceil(lastUntil / 1000) + 60,
        ...(known.version > 0 && { ":known": known.version }),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    if (held) return null;
    return item ? Stored.parse(item) : { version: 0, open_forms: [] };
  }

  return {
    /** Counts a form for this many bytes and seconds, or refuses it. */
    async open(accountId: string, { bytes, seconds }: { bytes: number; seconds: number }): Promise<Opening> {
      let known: z.infer<typeof Stored> = { version: 0, open_forms: [] };
      for (;;) {
        const now = clock.now().getTime();
        const opening = decideOpening(known.open_forms, { bytes, until: now + seconds * 1000 }, now);
        if (!opening.opened) return opening;
        const instead = await write(accountId, known, opening.forms);
        if (instead === null) return opening;
        known = instead;
      }
    },
  };
}
