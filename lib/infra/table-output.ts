import type { TableName } from "#lambda/tables";

/** The ID of a table in its stack. */
export const tableId = (name: TableName): string =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The output of the data stack that holds the physical name of a table. */
export const tableOutput = (name: TableName): string => `${tableId(name)}TableName`;
