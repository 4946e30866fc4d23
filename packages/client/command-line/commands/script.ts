import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { priceOf } from "../../prices.ts";
import { cliCommand, example } from "../cli-command.ts";
import { inCredits, sentAsTyped } from "../sent-as-typed.ts";

type ScriptRequest = components["schemas"]["ScriptRequest"];

/** Writes a narration script. */
export const scriptCommand = cliCommand({
  command: () =>
    new Command("script")
      .description("Write a narration script")
      .argument("<prompt>", "topic, audience and tone")
      .option("--context <text>", "facts for the script to use")
      .option("--language <code>", "by default the language of the prompt")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example('reelwright script "Three habits for better sleep, 30 seconds"')),
  options: z.object({
    prompt: z.string(),
    context: z.string().optional(),
    language: sentAsTyped<ScriptRequest["language"]>(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { dryRun, ...input }) {
    const client = tools.client();
    if (dryRun) {
      const cost = priceOf(await client.account.costs(), "ai_script");
      return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
    }
    const script = await client.helpers.writeScript(input);
    tools.print(script, script.script);
  },
});
