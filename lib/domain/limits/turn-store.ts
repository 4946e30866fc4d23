import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Clock } from "#platform/clock";
import type { TableNames } from "../tables.ts";

const Turns = z.object({ turns: z.number() });
/** Nobody holds a turn for longer than a Lambda can run. */
const keptSeconds = 60 * 60;

/** Numbers those who come for the same thing, so that the oldest of too many can see that they have to give way. */
export function turnStore({
  documents,
  tables,
  clock,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
}) {
  return {
    async take(id: string): Promise<number> {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName: tables.rate_limits,
          Key: { id },
          UpdateExpression: "ADD turns :one SET expires_at_epoch = :expires",
          ExpressionAttributeValues: {
            ":one": 1,
            ":expires": Math.ceil(clock.now().getTime() / 1000) + keptSeconds,
          },
          ReturnValues: "ALL_NEW",
        }),
      );
      return Turns.parse(Attributes).turns;
    },

    /** The number of whoever came last. */
    async newest(id: string): Promise<number> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.rate_limits, Key: { id }, ConsistentRead: true }),
      );
      return Item ? Turns.parse(Item).turns : 0;
    },
  };
}
