import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { cliCommand, example } from "../cli-command.ts";
import { UsageError } from "../exit-status.ts";
import { isUrl, openFile, saveFile } from "../files.ts";
import { followJob } from "../follow-job.ts";
import { inCredits, sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type Steps = components["schemas"]["EditSteps"];
type Autocut = NonNullable<Steps["autocut"]>;
type AudioClean = NonNullable<Steps["audio_clean"]>;
type Reframe = NonNullable<Steps["reframe"]>;
type Voiceover = NonNullable<Steps["voiceover"]>;
type Watermark = NonNullable<Steps["watermark"]>;

const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "Give seconds.")
  .transform(Number);
/** An option whose value may be left out. */
const optional = z.union([z.string(), z.literal(true)]).optional();
const steps = z.string().transform((text, context): Steps => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Give a JSON object, such as \'{"trim":{"from":3}}\'.');
    return z.NEVER;
  }
});

const Options = z.object({
  video: z.string(),
  from: seconds.optional(),
  to: seconds.optional(),
  cutSilences: optional,
  format: sentAsTyped<Reframe["format"]>(),
  say: z.string().optional(),
  voice: z.string().optional(),
  captions: optional,
  text: z.string().optional(),
  logo: z.string().optional(),
  position: sentAsTyped<Watermark["position"]>(),
  cleanSound: optional,
  steps: steps.optional(),
  title: z.string().optional(),
  profile: sentAsTyped<"draft" | "standard" | "high">(),
  maxMinutes: wholeNumber.optional(),
  output: z.string().optional(),
  wait: z.boolean(),
  dryRun: z.boolean().default(false),
});
type Options = z.output<typeof Options>;

/** Changes a video by one or more operations. */
export const editCommand = cliCommand({
  command: () =>
    new Command("edit")
      .description("Edit a video: cut it, change its shape, lay a voice over it, mark it, clean its sound")
      .argument("<video>", "a file, an https URL or a /videos/ path of the account")
      .option("--from <seconds>", "keep what comes after this")
      .option("--to <seconds>", "keep what comes before this")
      .option("--cut-silences [how]", "cut, shorten or speed; cut by default")
      .option("--format <format>", "another shape: 9:16, 16:9, 1:1, 4:5 or 4:3")
      .option("--say <script>", "lay a voice over it that reads this")
      .option("--voice <id>", "who reads it; by default a voice of its language")
      .option(
        "--captions [script]",
        "show what is said, or what --say says; without a script a provider writes it down",
      )
      .option("--text <text>", "lay a text over it")
      .option("--logo <fileOrUrl>", "lay a logo over it")
      .option("--position <place>", "where text and logo stand, such as top_right")
      .option("--clean-sound [noise]", "clean the sound; light, medium or strong against noise")
      .option("--steps <json>", "operations with all their fields, as POST /api/media-jobs takes them")
      .option("--title <title>", "its title in the list of videos")
      .option("--profile <profile>", "draft, standard or high")
      .option("--max-minutes <minutes>", "the longest video that is accepted, in tens; it sets the price")
      .option("-o, --output <file>", "where to save it; without it its URL is printed")
      .option("--no-wait", "print the job's ID and do not wait")
      .option("--dry-run", "print the price alone")
      .addHelpText(
        "after",
        example("reelwright edit talk.mp4 --cut-silences --clean-sound --format 9:16 -o short.mp4"),
      ),
  options: Options,
  async run(tools, options) {
    const client = tools.client();
    const { video, logo, title, profile, maxMinutes: max_minutes, output, wait, dryRun } = options;
    const upload = async (file: string, kind: "film" | "image") =>
      isUrl(file) ? file : await client.upload(await openFile(file), { kind });
    const chosen = stepsOf(options, logo === undefined ? undefined : await upload(logo, "image"));
    if (Object.keys(chosen).length === 0)
      throw new UsageError("Say what to do with the video, such as --cut-silences. See reelwright edit --help.");
    const common = { steps: chosen, title, profile, max_minutes };
    if (dryRun) {
      const source = isUrl(video) ? { source_url: video } : { video: await openFile(video) };
      const estimate = await client.edits.estimate("media_jobs", { ...common, ...source });
      return tools.print(estimate, `This costs ${inCredits(estimate.cost)}.`);
    }
    const job = await client.edits.create({ ...common, source_url: await upload(video, "film") });
    if (!wait) return tools.print({ jobId: job.id }, job.id);
    const made = await followJob(tools, job);
    for (const warning of made.warnings ?? []) tools.note(warning);
    if (output !== undefined) await saveFile(client, made.output_url, output);
    tools.print({ ...made, file: output }, output ?? made.output_url);
  },
});

/** The operations of a line. `--steps` has all their fields, and comes before the other options. */
function stepsOf(
  { from, to, cutSilences, format, say, voice, captions, text, position, cleanSound, steps }: Options,
  image_url?: string,
): Steps {
  const silences = choiceOf<Autocut["silences"]>(cutSilences);
  const captioned =
    captions === undefined ? undefined : { script_text: typeof captions === "string" ? captions : undefined };
  const voiceover: Voiceover | null =
    say === undefined ? null : { script_text: say, voice_id: voice, captions: captioned };
  const noise = choiceOf<AudioClean["noise"]>(cleanSound);
  return {
    ...((from !== undefined || to !== undefined) && { trim: { from, to } }),
    ...(cutSilences !== undefined && { autocut: { silences } }),
    ...(format !== undefined && { reframe: { format } }),
    ...(captioned && !voiceover && { captions: captioned }),
    ...(voiceover && { voiceover }),
    ...((text !== undefined || image_url !== undefined) && { watermark: { text, image_url, position } }),
    ...(cleanSound !== undefined && { audio_clean: { noise } }),
    ...steps,
  };
}

/** The choice of an option whose value may be left out. The service checks it. */
const choiceOf = <T>(given: string | true | undefined): T | undefined =>
  sentAsTyped<T>().safeParse(given === true ? undefined : given).data;
