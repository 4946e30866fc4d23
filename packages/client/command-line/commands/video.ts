import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { videoPrice } from "../../prices.ts";
import { cliCommand, example } from "../cli-command.ts";
import { isUrl, openFile, saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { inCredits, sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type VideoRequest = components["schemas"]["VideoRequest"];

/** Makes an AI video. */
export const videoCommand = cliCommand({
  command: () =>
    new Command("video")
      .description("Make an AI video from a prompt, or from a picture and a prompt")
      .argument("<prompt>", "what the video shows")
      .option("--image <fileOrUrl>", "the first picture")
      .option("--model <model>", "a model of the service, such as model_a")
      .option("--tier <tier>", "resolution and length, such as tier1")
      .option("--aspect <aspect>", "width to height, such as 9:16")
      .option("--seed <seed>", "the same seed gives the same video, if the provider supports it")
      .option("--no-audio", "without sound")
      .option("-o, --output <file>", "where to save it; without it its URL is printed")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example('reelwright video "A paper boat drifts down a rainy street" -o boat.mp4')),
  options: z.object({
    prompt: z.string(),
    image: z.string().optional(),
    model: sentAsTyped<VideoRequest["model"]>(),
    tier: sentAsTyped<VideoRequest["tier_id"]>(),
    aspect: sentAsTyped<VideoRequest["aspect"]>(),
    seed: wholeNumber.optional(),
    audio: z.boolean(),
    output: z.string().optional(),
    wait: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { prompt, image, model, tier, aspect, seed, audio, output, wait, dryRun }) {
    const client = tools.client();
    if (dryRun) {
      const cost = videoPrice(await client.aiVideos.pricing(), { model, tier_id: tier });
      return tools.print({ cost }, `This costs ${inCredits(cost)}.`);
    }
    const image_url =
      image === undefined || isUrl(image) ? image : await client.upload(await openFile(image), { kind: "image" });
    const job = await client.aiVideos.create({
      mode: image === undefined ? "t2v" : "i2v",
      prompt,
      image_url,
      model,
      tier_id: tier,
      aspect,
      seed,
      audio_on: audio,
    });
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const video = await followJob(tools, job);
    if (output !== undefined) await saveFile(client, video.output_url, output);
    tools.print({ ...video, file: output }, output ?? video.output_url);
  },
});
