import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/**
 * Reads the options of the command line. `--help` prints the usage and ends the process; an invalid option ends it with
 * one line.
 */
export function readOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usage);
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
