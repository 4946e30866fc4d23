import path from "node:path";
import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { priceOf } from "../../prices.ts";
import { cliCommand, example } from "../cli-command.ts";
import { saveFile } from "../files.ts";
import { inCredits, sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type ImagesRequest = components["schemas"]["ImagesRequest"];

/** Makes images from a prompt. */
export const imagesCommand = cliCommand({
  command: () =>
    new Command("images")
      .description("Make one to three images from a prompt")
      .argument("<prompt>", "what the images show")
      .option("--count <count>", "how many", "3")
      .option("--aspect <aspect>", "width to height, such as 9:16")
      .option("--style <style>", "the look: watercolour, film, neon")
      .option("-o, --output <folder>", "where to save them; without it their URLs are printed")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example('reelwright images "A lighthouse at dawn" --count 1 -o pictures')),
  options: z.object({
    prompt: z.string(),
    count: wholeNumber,
    aspect: sentAsTyped<ImagesRequest["aspect"]>(),
    style: z.string().optional(),
    output: z.string().optional(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { output, dryRun, ...input }) {
    const client = tools.client();
    if (dryRun) {
      const cost = input.count * priceOf(await client.account.costs(), "ai_image");
      return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
    }
    const made = await client.helpers.makeImages(input);
    if (output === undefined) return tools.print(made, made.images.join("\n"));
    const files = made.images.map((url, index) => path.join(output, `${index + 1}${path.extname(url)}`));
    await Promise.all(made.images.map((url, index) => saveFile(client, url, files[index] ?? url)));
    tools.print({ ...made, files }, files.join("\n"));
  },
});
