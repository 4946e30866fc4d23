import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { tables } from "#lambda/tables";
import type { OpenState } from "./open-state.ts";

// The store of the tables keeps what was deleted in its files until it compacts them; its items are asked for instead.
const passedOver = ["dynamodb", "cdk.out"];

/**
 * Where a text is found, in any case, behind a service: in items of every table, in keys of both buckets, in the files of the state folder
 * (objects, queues) and in what was printed. Each place is told with a few characters around it.
 */
export async function findText(text: string, of: { state: OpenState; folder: string; output: string }) {
  const found: string[] = [];
  const look = (where: string, content: string) => {
    const at = content.toLowerCase().indexOf(text.toLowerCase());
    if (at >= 0) found.push(`${where}: …${content.slice(Math.max(0, at - 120), at + text.length + 60)}…`);
  };
  const looked = { items: 0, keys: 0, files: 0, lines: 0 };
  for (const table of Object.keys(tables)) {
    for (const item of await of.state.items(logicalName(table))) {
      look(`table ${table}`, JSON.stringify(item));
      looked.items++;
    }
  }
  for (const bucket of ["Media", "Work"] as const) {
    for (const key of await of.state.keys(bucket)) {
      look(`key of ${bucket}`, key);
      looked.keys++;
    }
  }
  for (const file of filesUnder(of.folder)) {
    look(`file ${path.relative(of.folder, file)}`, readFileSync(file, "latin1"));
    looked.files++;
  }
  for (const line of of.output.split("\n")) {
    look("log", line);
    looked.lines++;
  }
  return { found, looked };
}

/** `credit_ledger` has the outputs of `CreditLedger`. */
const logicalName = (table: string) =>
  table
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return passedOver.includes(entry.name) ? [] : filesUnder(inside);
    return entry.isFile() ? [inside] : [];
  });
}
