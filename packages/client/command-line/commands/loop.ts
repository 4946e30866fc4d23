import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { cliCommand, example } from "../cli-command.ts";
import { isUrl, kindOf, openFile, saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { inCredits, sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type LoopRequest = components["schemas"]["LoopAssembleRequest"];

const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "Give seconds.")
  .transform(Number);

const Wish = z.object({
  seconds: seconds.optional(),
  how: sentAsTyped<LoopRequest["loop"]>(),
  crossfade: seconds.optional(),
  mute: z.boolean().default(false),
  format: sentAsTyped<LoopRequest["format"]>(),
  title: z.string().optional(),
  profile: sentAsTyped<LoopRequest["profile"]>(),
  maxMinutes: wholeNumber.optional(),
});
type Wish = z.output<typeof Wish>;

/** Makes a loop of clips and pictures. */
export const loopCommand = cliCommand({
  command: () =>
    new Command("loop")
      .description("Make a seamless loop of clips and pictures, as long as you wish")
      .argument("<media...>", "files, https URLs or /videos/ paths of the account, in their order")
      .option("--seconds <seconds>", "the length, 5 to 3600; as long as the sound if there is one")
      .option("--how <how>", "auto, cut, crossfade, boomerang or none")
      .option("--crossfade <seconds>", "the length of each fade")
      .option("--audio <fileOrUrl>", "a sound instead of that of the clips")
      .option("--mute", "no sound")
      .option("--format <format>", "another shape: 9:16, 16:9, 1:1, 4:5 or 4:3")
      .option("--title <title>", "its title in the list of videos")
      .option("--profile <profile>", "draft, standard or high")
      .option("--max-minutes <minutes>", "the longest loop that is accepted, in tens; it sets the price")
      .option("-o, --output <file>", "where to save it; without it its URL is printed")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price alone")
      .addHelpText("after", example("reelwright loop rain.mp4 --seconds 600 -o rain-10-minutes.mp4")),
  options: Wish.extend({
    media: z.array(z.string()),
    audio: z.string().optional(),
    output: z.string().optional(),
    wait: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  async run(tools, { media, audio, output, wait, dryRun, ...options }) {
    const client = tools.client();
    const fields = fieldsOf(options);
    if (dryRun) {
      // Nothing is uploaded. Which of them come first makes no difference to the price.
      const clips = await Promise.all(media.filter((one) => !isUrl(one)).map(openFile));
      const urls = media.filter(isUrl);
      const sound = audio === undefined ? {} : isUrl(audio) ? { audio_url: audio } : { audio: await openFile(audio) };
      const given = { ...(clips.length > 0 && { clips }), ...(urls.length > 0 && { media: urls }), ...sound };
      const estimate = await client.edits.estimate("loop_assemble", { ...fields, ...given });
      return tools.print(estimate, `This costs ${inCredits(estimate.cost)}.`);
    }
    const sent = async (word: string, kind: "video" | "audio" | "image") =>
      isUrl(word) ? word : await client.upload(await openFile(word), { kind });
    const job = await client.edits.loop({
      ...fields,
      media: await Promise.all(media.map((one) => sent(one, kindOf(one) ?? "video"))),
      audio_url: audio === undefined ? undefined : await sent(audio, "audio"),
    });
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const made = await followJob(tools, job);
    for (const warning of made.warnings ?? []) tools.note(warning);
    if (output !== undefined) await saveFile(client, made.output_url, output);
    tools.print({ ...made, file: output }, output ?? made.output_url);
  },
});

const fieldsOf = ({ seconds, how, mute, maxMinutes, ...named }: Wish) => ({
  ...named,
  duration: seconds,
  loop: how,
  sound: mute ? ("mute" as const) : undefined,
  max_minutes: maxMinutes,
});
