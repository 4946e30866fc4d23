import { formatWithOptions } from "node:util";
import { commands } from "./commands.ts";
import { connect, OperatorError } from "./connect.ts";
import { readCommandLine } from "./read-command-line.ts";
import { setupCommands } from "./setup-commands.ts";

/** What a command leaves behind, as a program does. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of the operator, given as its words and options. Refuses a wrong line with code 2 and what cannot be done with code 1,
 * in words; throws what is a fault of the tool.
 */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const line = readCommandLine(args, { ...setupCommands, ...commands });
  if ("refused" in line) return { code: 2, stdout: "", stderr: line.refused };
  if ("help" in line) return { code: 0, stdout: line.help, stderr: "" };
  try {
    const answer = await (setupCommands[line.name]?.run(line.given) ??
      commands[line.name]?.run(await connect(line.where), line.given));
    return { code: 0, stdout: line.json ? JSON.stringify(answer) : shown(answer), stderr: "" };
  } catch (error) {
    const isUnreachable = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
    if (!isUnreachable && !(error instanceof OperatorError)) throw error;
    const stderr = isUnreachable
      ? "The service does not answer. Start it again, and repeat the command."
      : error.message;
    return { code: 1, stdout: "", stderr };
  }
}

/** A value as the terminal shows it. */
const shown = (answer: unknown): string => formatWithOptions({ colors: process.stdout.isTTY }, answer);
