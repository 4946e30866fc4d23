import type { Command } from "commander";
import * as z from "zod";
import { UsageError } from "./exit-status.ts";
import type { Tools } from "./tools.ts";

/** The options of every command. */
export const SharedOptions = z.object({
  json: z.boolean().default(false),
  quiet: z.boolean().default(false),
  url: z.string().optional(),
});
export type SharedOptions = z.infer<typeof SharedOptions>;

/** A command whose line was read. */
export interface ReadCommand {
  /** Such as `jobs list`. */
  name: string;
  options: unknown;
  shared: SharedOptions;
  run: (tools: Tools) => Promise<void>;
}

/** Runs a command, or keeps it in a test. */
export type Perform = (command: ReadCommand) => Promise<void>;
export type CliCommand = (perform: Perform) => Command;

/** A command: what may stand on its line, the options as they are checked, and what it does. */
export function cliCommand<Options>({
  command,
  options,
  run,
}: {
  command: () => Command;
  /** Options and arguments by name. */
  options: z.ZodType<Options>;
  run: (tools: Tools, options: Options) => Promise<void>;
}): CliCommand {
  return (perform) => {
    const defined = command();
    return defined.action(async () => {
      const named = defined.registeredArguments.map((one, index) => [one.name(), defined.processedArgs[index]]);
      const read = options.safeParse({ ...defined.opts(), ...Object.fromEntries(named) });
      if (!read.success) throw new UsageError(read.error.issues.map(problem).join("\n"));
      const shared = SharedOptions.parse(defined.optsWithGlobals());
      await perform({
        name: wordsOf(defined),
        options: read.data,
        shared,
        run: (tools) => run(tools, read.data),
      });
    });
  };
}

/** Lines under the help of a command. */
export const example = (...lines: string[]): string =>
  ["", lines.length > 1 ? "Examples:" : "Example:", ...lines.map((line) => `  $ ${line}`)].join("\n");

const problem = ({ path, message }: z.core.$ZodIssue): string =>
  path.length > 0 ? `${optionOf(String(path[0]))}: ${message}` : message;

const optionOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function wordsOf(command: Command): string {
  const words: string[] = [];
  for (let one: Command | null = command; one?.parent; one = one.parent) words.unshift(one.name());
  return words.join(" ");
}
