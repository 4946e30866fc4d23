import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * `npm run reliability -- NAME [options]` runs one experiment of this folder and exits as it does. Without a name it lists them.
 * An experiment exits with 1 when what it states does not hold.
 */
const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && file !== path.basename(import.meta.filename))
  .map((file) => path.basename(file, ".ts"));
const [name = "", ...options] = process.argv.slice(2);
if (names.includes(name)) {
  const experiment = spawn(process.execPath, [path.join(folder, `${name}.ts`), ...options], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => experiment.kill(signal));
  experiment.once("exit", (code) => process.exit(code ?? 1));
} else {
  console.error(`${name ? `There is no experiment "${name}". ` : ""}Usage: npm run reliability -- NAME [options]\n`);
  console.error(names.join("\n"));
  process.exitCode = 2;
}
