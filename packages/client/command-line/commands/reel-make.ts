import { Command } from "commander";
import * as z from "zod";
import { topicPrice } from "../../prices.ts";
import type { Reelwright } from "../../reelwright.ts";
import type { ReelInput } from "../../resources/reels.ts";
import { cliCommand, example } from "../cli-command.ts";
import { isUrl, kindOf, openFile, saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { planReel, ReelOptions, type ReelPlan } from "../plan-reel.ts";
import { inCredits } from "../sent-as-typed.ts";
import type { Tools } from "../tools.ts";
import { startTopicReel } from "../topic-reel.ts";

/** Makes a reel, from a topic or from own files. */
export const reelMakeCommand = cliCommand({
  command: () =>
    new Command("make")
      .description("Make a reel from a topic, or from your narration and pictures")
      .option("-t, --topic <topic>", "the script, pictures, music and voice are made from it")
      .option("-a, --audio <fileOrUrl>", "the narration")
      .option("-i, --image <fileOrUrl...>", "pictures and clips, in the order they are shown")
      .option("--script <text>", "the spoken text: captions of --audio, or read by a voice without it")
      .option("--voice <id>", "the voice that reads --script")
      .option("--music <fileOrUrl>", "background music")
      .option("--no-music", "with --topic: without music")
      .option("--title <title>", "shown in the intro")
      .option("--template <name>", "the design; `reelwright templates` lists all")
      .option("--caption-style <style>", "such as karaoke")
      .option("--format <format>", "9:16, 16:9, 1:1, 4:5 or 4:3")
      .option("--profile <profile>", "draft, standard or high")
      .option("--language <code>", "language of the script")
      .option("--set <name=value...>", "any other field of the API")
      .option("-o, --output <file>", "where to save the MP4; without it its URL is printed")
      .option("--reuse", "return an identical earlier reel, free of charge")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price and the length alone")
      .addHelpText(
        "after",
        example(
          'reelwright reel make --topic "Three habits for better sleep" -o sleep.mp4',
          "reelwright reel make --audio voice.mp3 --image 1.jpg 2.jpg -o reel.mp4",
        ),
      ),
  options: ReelOptions.extend({
    output: z.string().optional(),
    reuse: z.boolean().optional(),
    wait: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { output, reuse, wait, dryRun, ...options }) {
    const plan = planReel(options);
    const client = tools.client();
    if (dryRun) return await estimate(tools, client, plan);
    const job =
      plan.from === "topic"
        ? await startTopicReel(client, { ...plan, onStep: tools.note })
        : await client.reels.create(await inputOf(client, plan), { reuse });
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const reel = await followJob(tools, job);
    for (const warning of reel.warnings ?? []) tools.note(`Warning: ${warning}`);
    if (output !== undefined) await saveFile(client, reel.url, output);
    tools.print({ ...reel, file: output }, output ?? reel.url);
  },
});

async function estimate(tools: Tools, client: Reelwright, plan: ReelPlan): Promise<void> {
  if (plan.from === "topic") {
    const cost = topicPrice(await client.account.costs(), plan);
    return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
  }
  const found = await client.reels.estimate(await inputOf(client, plan));
  for (const warning of found.warnings) tools.note(`Warning: ${warning}`);
  const length = found.duration === null ? "" : ` The reel would be ${found.duration.toFixed(1)} s long.`;
  tools.print(found, `This costs ${inCredits(found.cost)}.${length}`);
}

/** The request of a plan. Files that a request cannot bring are sent to storage first. */
async function inputOf(client: Reelwright, plan: Extract<ReelPlan, { from: "media" }>): Promise<ReelInput> {
  const { audio, images, media, music, fields } = plan;
  const sent = async (word: string, kind: "audio" | "image" | "video") =>
    isUrl(word) ? word : await client.upload(await openFile(word), { kind });
  const input: ReelInput = { ...fields };
  if (audio !== undefined && isUrl(audio)) input.audio_url = audio;
  // The API takes files as MP3 narrations beside picture files; anything else by URL.
  else if (audio !== undefined && images.length > 0) input.audio = await openFile(audio);
  else if (audio !== undefined) input.audio_url = await sent(audio, "audio");
  if (images.length > 0) input.images = await Promise.all(images.map(openFile));
  if (media.length > 0) {
    input.media = await Promise.all(media.map((one) => sent(one, kindOf(one) === "video" ? "video" : "image")));
  }
  if (music !== undefined) input.music_url = await sent(music, "audio");
  return input;
}
