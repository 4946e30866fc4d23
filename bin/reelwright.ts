import { parseArgs } from "node:util";
import * as z from "zod";
import { commands } from "#operator/commands";
import { connect, OperatorError } from "#operator/connect";

const [area = "", verb = "", ...rest] = process.argv.slice(2);
const name = `${area} ${verb}`;
const command = commands[name];

function usage(problem?: string): never {
  const lines = Object.entries(commands).map(([words, { usage }]) => `  reelwright -- ${words} ${usage}`);
  console.error(
    [
      ...(problem ? [problem, ""] : []),
      "Usage: npm run --silent",
      ...lines,
      "",
      "Each takes --json, and --state DIR or --stack NAME.",
    ].join("\n"),
  );
  process.exit(2);
}

if (!command) usage(area ? `There is no command "${name.trim()}".` : undefined);

try {
  const { json, state, stack, ...given } = readOptions(rest, Object.keys(command.options.shape));
  const checked = command.options.safeParse(given);
  if (!checked.success) usage(z.prettifyError(checked.error));
  const deployment = await connect(stack ? { stack } : { state });
  const answer = await command.run(deployment, given);
  console.log(json ? JSON.stringify(answer) : answer);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readOptions(
  args: string[],
  names: string[],
): { json: boolean; state: string; stack?: string; [name: string]: string | boolean | undefined } {
  const options = Object.fromEntries(names.map((option) => [option, { type: "string" as const }]));
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...options,
        json: { type: "boolean", default: false },
        state: { type: "string", default: ".local" },
        stack: { type: "string" },
      },
    });
    const { json, state, stack, ...given } = values;
    return { ...given, json: json === true, state: String(state), ...(typeof stack === "string" && { stack }) };
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}
