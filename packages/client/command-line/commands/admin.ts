import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { UsageError } from "../exit-status.ts";

/** Runs the operator's commands, which belong to the service and not to this package. */
export const adminCommand = cliCommand({
  command: () =>
    new Command("admin")
      .description("Run an operator's command, in a folder of the service's source")
      .argument("[words...]", "the command and its options; none prints all")
      .allowUnknownOption()
      .addHelpText("after", example("reelwright admin account show --email ada@example.com")),
  options: z.object({ words: z.array(z.string()) }),
  run: async (_tools, { words }) => {
    await runAdmin(words);
  },
});

/** Runs an operator's command with all its options, and returns its exit status. @throws UsageError */
export async function runAdmin(words: readonly string[]): Promise<number> {
  const root = rootAbove(process.cwd());
  if (!root) throw new UsageError("This works in a folder of the service's source: change to it first.");
  process.argv.splice(2, process.argv.length, ...words);
  await import(pathToFileURL(path.join(root, "bin/reelwright.ts")).href);
  return Number(process.exitCode ?? 0);
}

/** The nearest folder with the service's package.json. */
function rootAbove(folder: string): string | null {
  const file = path.join(folder, "package.json");
  if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === "reelwright-service") return folder;
  const above = path.dirname(folder);
  return above === folder ? null : rootAbove(above);
}
