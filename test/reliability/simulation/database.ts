import type { TableName } from "#lambda/tables";
import type { Item } from "./expressions.ts";

/** A command of the document client, by its input. */
export interface Command {
  input: object;
}
export type Send = (command: Command) => Promise<unknown>;

/** What a run happens on: the model, or the emulator. */
export interface Database {
  send: Send;
  /** Everything of an account in a table. */
  of(table: TableName, account: string): Promise<Item[]>;
}
