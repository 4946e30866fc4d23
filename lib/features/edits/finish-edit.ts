import { stat } from "node:fs/promises";
import path from "node:path";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { soundFile } from "@reelwright/renderer/edit/make-edit";
import { takePoster } from "@reelwright/renderer/edit/take-poster";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { JobFailed } from "#lambda/worker";
import { asJobFailure } from "../jobs/as-job-failure.ts";
import { renderVariants } from "../reels/render-variants.ts";
import { variantFolder } from "../reels/variants.ts";
import { editFiles } from "./edit-input.ts";
import type { EditJob } from "./edit-job.ts";
import type { MadeEdit, PlannedEdit } from "./planned-edit.ts";

interface Finishing {
  job: EditJob;
  planned: PlannedEdit;
  /** The result to write. */
  file: string;
  /** The folder for working files. */
  dir: string;
  /** Receives the number of rendered frames. */
  onFrames: (done: number) => void;
  signal: AbortSignal;
}

/** The files of a result. */
export interface FinishedEdit {
  file: string;
  /** A picture of it; null for sound. */
  poster: string | null;
  /** The files beside it, by their names in the plan. */
  texts: ReadonlyMap<string, string>;
  type: string;
  bytes: number;
}

/** Players and downloads fail at more, and so would the folder of this function. */
const mostBytes = 2 * 1024 ** 3;

/** Ends the job if its segments are too large together. Each is listed as often as it is shown. */
async function refuseLargeResult(segments: readonly string[], fps: number, frames: number): Promise<void> {
  const sizes = new Map<string, number>();
  for (const segment of new Set(segments)) sizes.set(segment, (await stat(segment)).size);
  const bytes = segments.reduce((sum, segment) => sum + (sizes.get(segment) ?? 0), 0);
  if (bytes <= mostBytes) return;
  const seconds = frames / fps;
  const message = `The result would have ${(bytes / 1024 ** 3).toFixed(1)} GiB; the limit is 2. ${Math.floor((seconds * mostBytes) / bytes)} s would fit, or a profile with fewer pixels.`;
  throw new JobFailed("media_unsuitable", message);
}

/** Makes the file of an edit: rendered, made before, or the source itself if there was nothing to do. */
export const finishEdit = capability(
  { work: jobInputs, render: renderVariants, tools: renderTools },
  ({ work, render, tools }) => {
    async function renderVideo(
      { plan, keys, order = [...keys.keys()] }: NonNullable<MadeEdit["render"]>,
      { hasSound }: MadeEdit,
      { job, file, dir, onFrames, signal }: Finishing,
    ): Promise<void> {
      const fileOf = (_variant: number, index: number) => path.join(dir, `segment-${index}.mp4`);
      const ids = { accountId: job.account_id, jobId: job.id };
      await render({ ...ids, variants: [{ plan, keys }], fileOf, onFrames, signal });
      const audio = hasSound ? path.join(dir, soundFile) : null;
      if (audio) await work.download(`${variantFolder(job.id, 0)}assets/${soundFile}`, audio);
      const segments = order.map((index) => fileOf(0, index));
      await refuseLargeResult(
        segments,
        plan.fps,
        order.reduce((sum, at) => sum + (plan.segments[at]?.frames ?? 0), 0),
      );
      const listed = { ...plan, segments: order.flatMap((index) => plan.segments[index] ?? []) };
      await assembleReel({ plan: listed, segments, audio, out: file, signal });
    }

    async function textsOf({ job, planned, dir }: Finishing): Promise<Map<string, string>> {
      const texts = new Map(planned.texts.map(({ name }) => [name, path.join(dir, `text.${name}`)]));
      for (const [name, text] of texts) await work.download(`${variantFolder(job.id, 0)}assets/${name}`, text);
      return texts;
    }

    return async (finishing: Finishing): Promise<FinishedEdit> => {
      const { job, planned, file, dir, signal } = finishing;
      const { made } = planned;
      const [video] = editFiles(job.id, job.input);
      if (made?.render) await renderVideo(made.render, made, finishing);
      else if (made) await work.download(`${variantFolder(job.id, 0)}assets/${made.file}`, file);
      else await work.download(video?.key ?? "", file);
      const poster = planned.width === null ? null : path.join(dir, "poster.jpg");
      if (poster) await asJobFailure(takePoster(file, { out: poster, ffmpeg: tools.ffmpeg, signal }));
      const { size: bytes } = await stat(file);
      const texts = await textsOf(finishing);
      return { file, poster, texts, type: (await sniffFile(file)) ?? "video/mp4", bytes };
    };
  },
);
