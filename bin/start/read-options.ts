import { readFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import * as z from "zod";

const Package = z.object({ version: z.string() });

/**
 * Reads the options of the command line. `--help` prints the usage, `--version` the version, and both end the process.
 * An invalid option ends it with one line.
 */
export function readOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  if (process.argv.includes("--version", 2)) {
    const file = new URL("../../package.json", import.meta.url);
    console.log(`Reelwright ${Package.parse(JSON.parse(readFileSync(file, "utf8"))).version}`);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(". ");
    console.error(`${problem}. All options are listed by --help.`);
    process.exit(2);
  }
}
