import * as z from "zod";
import { readSettings } from "#infra/settings";
import stages from "../../reelwright.config.ts";
import { OperatorError } from "./connect.ts";
import { preflight } from "./preflight.ts";
import { unknownSettings } from "./unknown-settings.ts";
import { userPolicy } from "./user-policy.ts";

/** A command that needs no deployment yet. */
interface SetupCommand {
  usage: string;
  options: z.ZodObject;
  run(options: Record<string, unknown>): Promise<unknown>;
}

const command = <O extends z.ZodObject>(
  usage: string,
  options: O,
  run: (options: z.output<O>) => Promise<unknown>,
): SetupCommand => ({ usage, options, run: (given) => run(options.parse(given)) });

/** The commands for operators who are about to deploy, by name. Each returns a plain value to be printed. */
export const setupCommands: Record<string, SetupCommand> = {
  preflight: command(
    '[--stage NAME] [--set "name=value name=value"] [--assembly DIR]',
    z.strictObject({
      stage: z.string().optional(),
      set: z.string().default(""),
      assembly: z.string().default("cdk.out"),
    }),
    async ({ stage, set, assembly }) => preflight(settingsOf({ stage, ...pairsOf(set.split(" ")) }), assembly),
  ),
  "policies user": command(
    "[--name Reelwright]",
    z.strictObject({ name: z.string().default("Reelwright") }),
    async ({ name }) => userPolicy(name),
  ),
};

/** The settings of `reelwright.config.ts` with these changes. Throws an OperatorError that names each unknown or invalid one. */
export function settingsOf(context: Readonly<Record<string, string | undefined>>) {
  const unknown = unknownSettings(Object.keys(context));
  if (unknown !== null) throw new OperatorError(unknown);
  try {
    return readSettings(stages, (name) => context[name]);
  } catch (cause) {
    throw new OperatorError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** `name=value` texts as an object. */
export const pairsOf = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.filter(Boolean).map((text) => [text.split("=")[0], text.slice(text.indexOf("=") + 1)]));
