import path from "node:path";
import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { thumbnailsPrice } from "../../prices.ts";
import { cliCommand, example } from "../cli-command.ts";
import { isUrl, openFile, saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { inCredits, sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type ThumbnailRequest = components["schemas"]["ThumbnailRequest"];
type Output = components["schemas"]["Thumbnail"];

/** Makes thumbnails of a video. */
export const thumbsCommand = cliCommand({
  command: () =>
    new Command("thumbs")
      .description("Make thumbnails of a video")
      .argument("<video>", "a file, an https URL or a /videos/ path of the account")
      .option("--count <count>", "thumbnails of each format")
      .option("--format <format...>", "auto, 16:9, 9:16, 1:1 or 4:5")
      .option("--mode <mode>", "frames, enhance or generate")
      .option("--quality <quality>", "of enhance and generate: standard or premium")
      .option("--title <title>", "the title on them")
      .option("--no-text", "without title and subtitle")
      .option("-o, --output <folder>", "where to save them; without it their URLs are printed")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example('reelwright thumbs talk.mp4 --count 3 --title "How we sleep" -o thumbnails')),
  options: z.object({
    video: z.string(),
    count: wholeNumber.optional(),
    format: z.custom<ThumbnailRequest["formats"]>((value) => Array.isArray(value)).optional(),
    mode: sentAsTyped<ThumbnailRequest["visual_mode"]>(),
    quality: sentAsTyped<ThumbnailRequest["ai_quality"]>(),
    title: z.string().optional(),
    text: z.boolean(),
    output: z.string().optional(),
    wait: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { video, count, format, mode, quality, title, text, output, wait, dryRun }) {
    const look = { count, formats: format, visual_mode: mode, ai_quality: quality, title, include_text: text };
    if (dryRun) {
      const cost = thumbnailsPrice(look);
      return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
    }
    const client = tools.client();
    const source_url = isUrl(video) ? video : await client.upload(await openFile(video), { kind: "video" });
    const job = await client.thumbnails.create({ source_url, ...look });
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const made = await followJob(tools, job);
    if (output === undefined) return tools.print(made, made.outputs.map(({ url }) => url).join("\n"));
    const files = made.outputs.map((one) => path.join(output, nameOf(one)));
    for (const [index, { url }] of made.outputs.entries()) await saveFile(client, url, files[index] ?? url);
    tools.print({ ...made, files }, files.join("\n"));
  },
});

const nameOf = ({ format, variant, url }: Output): string =>
  `${format.replace(":", "x")}-${variant}${path.extname(url)}`;
