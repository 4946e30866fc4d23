import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { isTableName, tables } from "#lambda/tables";
import { type Command, command } from "./command.ts";
import { OperatorError } from "./connect.ts";
import { restoreRows } from "./restore-rows.ts";

/** The tables that AWS can restore to any moment of the last 35 days. */
const recoverable = Object.keys(tables)
  .filter(isTableName)
  .filter((name) => tables[name].recoverable);

/** The operator's commands for tables, by name. */
export const tableCommands: Record<string, Command> = {
  "table restore": command(
    "--table NAME --from RESTORED_TABLE [--id ACCOUNT_ID] [--write] [--delete-newer]",
    z
      .strictObject({
        table: z.enum(recoverable, `--table must be one of ${recoverable.join(", ")}`),
        from: z
          .string("--from is the name of the table that AWS has restored")
          .regex(/^[\w.-]{3,255}$/, "--from is no name of a table of DynamoDB"),
        id: z.string().optional(),
        write: z.boolean().default(false),
        "delete-newer": z.boolean().default(false),
      })
      .refine((options) => options.write || !options["delete-newer"], { error: "--delete-newer needs --write" }),
    async ({ data }, { table, from, id, write, "delete-newer": deleteNewer }) => {
      const name = data.tables[table];
      if (from === name) throw new OperatorError("--from is the table itself. Name the one that AWS has restored.");
      const restored = { name, restored: from, definition: tables[table], accountId: id };
      const counts = await restoreRows(data.dynamodb, restored, { write, deleteNewer }).catch((cause: unknown) => {
        if (!(cause instanceof ResourceNotFoundException)) throw cause;
        throw new OperatorError(`There is no table ${from}.`, { cause });
      });
      return { table: name, from, ...counts, written: write, deletedNewer: deleteNewer };
    },
  ),
};
