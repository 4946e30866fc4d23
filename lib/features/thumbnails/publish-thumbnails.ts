import { stat } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { callJobEnd } from "#domain/jobs/call-job-end";
import type { AttemptRef, Job } from "#domain/records/job";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import { type MadeThumbnails, namesOf } from "./decode-thumbnails.ts";
import type { SpokenVideo } from "./spoken-video.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import type { ThumbnailsView } from "./thumbnail-view.ts";
import { unusedWishes } from "./unused-wishes.ts";

const kinds = { frames: "frame", enhance: "enhanced", generate: "generated" } as const;
const types: Record<string, string> = { ".jpg": "image/jpeg", ".png": "image/png" };
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

interface Made {
  thumbnails: MadeThumbnails;
  /** What could not be drawn. */
  warnings: readonly string[];
  analysis: Omit<ThumbnailsView["analysis"], "title" | "language">;
  /** Saves a file that was made to a local one. */
  download(name: string, file: string): Promise<void>;
  /** The provider that retouched or painted the pictures. */
  engine: string;
  /** With the title on them. */
  input: ThumbnailInput;
  spoken: SpokenVideo | null;
}

/** Publishes an attempt's thumbnails, and ends its job with them. */
export const publishThumbnails = capability({ media: publishMedia, ender: callJobEnd }, ({ media, ender }) => {
  return async (job: Job, attempt: AttemptRef, made: Made): Promise<void> => {
    const { thumbnails, analysis, download, engine, spoken } = made;
    const { visual_mode, title, language } = made.input;
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${job.video.folder}${attempt.attempt}/`;
    await using scratch = await scratchFolder();
    let size = 0;
    for (const name of namesOf(thumbnails)) {
      const file = path.join(scratch.dir, name);
      await download(name, file);
      await media.upload(`${folder}${name}`.slice(1), file, types[path.extname(name)] ?? "");
      size += (await stat(file)).size;
    }
    const outputs = thumbnails.map((made) => ({ ...outputOf(made, folder), source_kind: kinds[visual_mode] }));
    const [first] = outputs;
    if (!first) throw new Error(`The job ${job.id} has no thumbnails`);
    const warnings = [...unusedWishes(made.input), ...made.warnings];
    const result: ThumbnailsView = {
      visual_mode,
      engine: visual_mode === "frames" ? null : engine,
      outputs,
      analysis: {
        ...analysis,
        title,
        language,
        ...(spoken && { summary: spoken.summary, transcript: spoken.transcript }),
      },
      ...(warnings.length > 0 && { warnings }),
    };
    const { duration } = analysis;
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await ender.complete(attempt, { path: first.url, thumbnail: first.url, duration, size, result })))
      await media.removePrefix(folder.slice(1));
  };
});

function outputOf(
  { variant, format, width, height, file, masterFile, frame, focal, text }: MadeThumbnails[number],
  folder: string,
) {
  return {
    url: folder + file,
    format,
    variant,
    width,
    height,
    master_url: folder + masterFile,
    raw_frame_url: folder + frame.file,
    timestamp: thousandths(frame.timestamp),
    score: thousandths(frame.score),
    score_parts: frame.score_parts,
    focal,
    contrast: text && thousandths(text.contrast),
  };
}
