import { Command } from "commander";
import * as z from "zod";
import { priceOf } from "../../prices.ts";
import { cliCommand, example } from "../cli-command.ts";
import { saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { inCredits, wholeNumber } from "../sent-as-typed.ts";

/** Makes background music. */
export const musicCommand = cliCommand({
  command: () =>
    new Command("music")
      .description("Make background music")
      .argument("<prompt>", "mood, instruments, tempo, key")
      .option("--seconds <seconds>", "approximate length")
      .option("--style <style>", "genre: lofi, cinematic, ambient")
      .option("--seed <seed>", "the same seed gives the same music, if the provider supports it")
      .option("-o, --output <file>", "where to save it; without it its URL is printed")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example('reelwright music "Calm piano" --seconds 30 -o calm.mp3')),
  options: z.object({
    prompt: z.string(),
    seconds: wholeNumber.optional(),
    style: z.string().optional(),
    seed: wholeNumber.optional(),
    output: z.string().optional(),
    wait: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { output, wait, dryRun, ...input }) {
    const client = tools.client();
    if (dryRun) {
      const cost = priceOf(await client.account.costs(), "ai_music");
      return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
    }
    const job = await client.music.create(input);
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const music = await followJob(tools, job);
    if (output !== undefined) await saveFile(client, music.url, output);
    tools.print({ ...music, file: output }, output ?? music.url);
  },
});
