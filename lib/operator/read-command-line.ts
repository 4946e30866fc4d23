import { parseArgs } from "node:util";
import { explainIssue, listed } from "@reelwright/platform/explain-issue";
import { likely } from "@reelwright/platform/nearest";
import * as z from "zod";

/** A command, as far as parsing is concerned. */
interface Described {
  usage: string;
  options: z.ZodObject;
}

export type CommandLine =
  /** `given` are its own options, checked, as they were typed. */
  | { name: string; given: Record<string, string | true>; json: boolean; where: { stack: string } | { state: string } }
  /** A help text that was requested. */
  | { help: string }
  /** What is wrong with the command line, and what to type instead. */
  | { refused: string };

const start = "npm run --silent reelwright --";
const flags = ["json", "help"];
const places = ["state", "stack"];

/** Parses what was typed after `npm run reelwright --`, such as `account show --email E`. */
export function readCommandLine(args: readonly string[], commands: Record<string, Described>): CommandLine {
  const words = args.slice(0, 2).filter((word) => !word.startsWith("-"));
  const name = words.join(" ");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return withoutCommand(name, args, commands);

  const own = Object.keys(command.options.shape);
  const ownFlags = own.filter((option) => isFlag(command.options.shape[option]));
  const valued = [...own.filter((option) => !ownFlags.includes(option)), ...places];
  const { given, problems } = readOptions(args.slice(words.length), valued, [...ownFlags, ...flags]);
  if (given.has("help")) return { help: helpOf(name, command) };
  const { state = ".local", stack } = Object.fromEntries(given);
  const options = Object.fromEntries(
    [...given]
      .filter(([option]) => own.includes(option))
      .map(([option, value]) => [option, ownFlags.includes(option) ? (true as const) : value]),
  );
  const checked = command.options.safeParse(options, { error: explainIssue("option") });
  if (!checked.success && problems.length === 0) problems.push(...checked.error.issues.map(optionProblem));
  if (problems.length > 0) return { refused: [...problems, `Run ${start} ${name} --help.`].join("\n") };
  return { name, given: options, json: given.has("json"), where: stack === undefined ? { state } : { stack } };
}

function withoutCommand(name: string, args: readonly string[], commands: Record<string, Described>): CommandLine {
  const all = [
    "Usage:",
    ...Object.entries(commands).map(([words, { usage }]) => `  ${start} ${words} ${usage}`.trimEnd()),
    "",
    "Each takes --json, --help, and --state DIR (.local if not given) or --stack NAME.",
  ].join("\n");
  if (args.includes("--help") || args.includes("-h")) return { help: all };
  if (name === "") return { refused: all };
  const meant = likely(name, Object.keys(commands));
  return { refused: `There is no command "${name}".${meant ? ` Did you mean ${meant}?` : ""}\nRun ${start} --help.` };
}

/** Every option with its value; a flag has none. */
function readOptions(args: readonly string[], valued: readonly string[], flags: readonly string[]) {
  const given = new Map<string, string>();
  const problems: string[] = [];
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(valued.map((option) => [option, { type: "string" as const }])),
      ...Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const, ...shortOf(flag) }])),
    },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "positional") problems.push(`"${token.value}" belongs to no option.`);
    if (token.kind !== "option") continue;
    const { name, value, inlineValue } = token;
    if (flags.includes(name) && inlineValue) problems.push(`--${name} takes no value.`);
    else if (flags.includes(name)) given.set(name, "");
    else if (!valued.includes(name)) problems.push(unknownOption(name, [...valued, ...flags]));
    // The next option is not a value, unless it follows an equals sign.
    else if (value === undefined || (value.startsWith("--") && !inlineValue)) problems.push(`--${name} needs a value.`);
    else given.set(name, value);
  }
  return { given, problems };
}

/** Short flags that every command has. */
const shortOf = (flag: string) => flags.includes(flag) && { short: flag.slice(0, 1) };

/** A flag: an option without a value. */
const isFlag = (schema: unknown) => schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean;

function unknownOption(name: string, known: readonly string[]): string {
  const meant = likely(name, known);
  return `There is no option --${name}.${meant ? ` Did you mean --${meant}?` : ""}`;
}

function optionProblem({ path, message }: z.core.$ZodIssue): string {
  const option = `--${path.map(String).join(".")}`;
  if (message === `${path.join(".")} is required.`) return `Missing ${option}.`;
  return message.startsWith("--") ? message : `${option}: ${message}`;
}

function helpOf(name: string, { usage, options }: Described): string {
  const lines = Object.entries(options.shape).map(
    ([option, schema]) => [`--${option}`, ruleOf(schema as z.ZodType)] as const,
  );
  const all = [
    ...lines,
    ["--json", "print JSON on one line"],
    ["--state", "folder of the service on this machine; .local if not given"],
    ["--stack", "name of a deployed stack, instead of --state"],
  ] as const;
  const width = Math.max(...all.map(([option]) => option.length)) + 2;
  return [
    `Usage: ${start} ${name} ${usage}`.trimEnd(),
    "",
    ...all.map(([o, rule]) => `  ${o.padEnd(width)}${rule}`),
  ].join("\n");
}

/** What an option requires: whether it is mandatory, and its choices. */
function ruleOf(schema: z.ZodType): string {
  if (isFlag(schema)) return "a flag; not set if not given";
  if (schema instanceof z.ZodDefault) {
    const usual = JSON.stringify(schema.safeParse(undefined).data);
    return [choices(schema.unwrap()), `${usual} if not given`].filter(Boolean).join("; ");
  }
  if (schema instanceof z.ZodOptional) return [choices(schema.unwrap()), "optional"].filter(Boolean).join("; ");
  return [choices(schema), "required"].filter(Boolean).join("; ");
}

const choices = (schema: z.core.$ZodType): string | null =>
  schema instanceof z.ZodEnum ? listed(schema.options.map(String)) : null;
