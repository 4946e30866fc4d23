import { readdirSync } from "node:fs";
import path from "node:path";
import { runNamed } from "../support/run-named.ts";

/**
 * `npm run reliability -- NAME [options]` runs one experiment of this folder and exits as it does. Without a name it lists them.
 * An experiment exits with 1 when what it states does not hold.
 */
const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && file !== path.basename(import.meta.filename))
  .map((file) => path.basename(file, ".ts"));
runNamed({
  command: "reliability",
  noun: "experiment",
  files: Object.fromEntries(names.map((name) => [name, path.join(folder, `${name}.ts`)])),
});
