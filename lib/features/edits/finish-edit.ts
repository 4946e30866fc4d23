import { stat } from "node:fs/promises";
import path from "node:path";
import { allOrNone } from "@reelwright/platform/all-or-none";
import { createTurns } from "@reelwright/platform/turns";
import { soundFile } from "@reelwright/renderer/edit/made-files";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import type { TaskContext } from "#domain/jobs/run-task";
import { renderWidth } from "#lambda/capabilities/render-width";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { JobFailed } from "#lambda/worker";
import { callDecoder } from "../jobs/call-decoder.ts";
import { stopCalls } from "../jobs/stop-calls.ts";
import { renderVariants } from "../reels/render-variants.ts";
import { variantFolder } from "../reels/variants.ts";
import { decodeResult } from "./decode-result.ts";
import { editFiles } from "./edit-input.ts";
import type { EditJob } from "./edit-job.ts";
import { encodeMix } from "./encode-mix.ts";
import type { MadeEdit, PlannedEdit } from "./planned-edit.ts";

interface Finishing {
  job: EditJob;
  planned: PlannedEdit;
  /** The result to write. */
  file: string;
  /** The folder for working files. */
  dir: string;
  context: TaskContext;
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

/** Larger files break players and do not fit on this function's disk. */
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
  {
    work: jobInputs,
    stopping: stopCalls,
    render: renderVariants,
    encodeMix,
    width: renderWidth,
    decode: callDecoder(decodeResult),
  },
  ({ work, stopping, render, encodeMix, width, decode }) => {
    async function renderVideo(
      { plan, keys, order = [...keys.keys()] }: NonNullable<MadeEdit["render"]>,
      { hasSound, mix }: MadeEdit,
      { job, file, dir, context }: Finishing,
    ): Promise<void> {
      const { attempt, report } = context;
      const fileOf = (_variant: number, index: number) => path.join(dir, `segment-${index}.mp4`);
      const ids = { accountId: job.account_id, jobId: job.id };
      const audio = hasSound ? path.join(dir, soundFile) : null;
      const inTurn = createTurns(width);
      await allOrNone(context.signal, [
        (signal) =>
          stopping({ attempt, signal }, (stop) =>
            render({ ...ids, variants: [{ plan, keys }], fileOf, onFrames: report, inTurn, stop, signal }),
          ),
        async (signal) => {
          if (audio && mix) await encodeMix(job.id, { mix, dir, out: audio, inTurn, context: { ...context, signal } });
          else if (audio) await work.download(`${variantFolder(job.id, 0)}assets/${soundFile}`, audio);
        },
      ]);
      const segments = order.map((index) => fileOf(0, index));
      await refuseLargeResult(
        segments,
        plan.fps,
        order.reduce((sum, at) => sum + (plan.segments[at]?.frames ?? 0), 0),
      );
      const listed = { ...plan, segments: order.flatMap((index) => plan.segments[index] ?? []) };
      await assembleReel({ plan: listed, segments, audio, out: file, signal: context.signal });
    }

    async function textsOf({ job, planned, dir }: Finishing): Promise<Map<string, string>> {
      const texts = new Map(planned.texts.map(({ name }) => [name, path.join(dir, `text.${name}`)]));
      for (const [name, text] of texts) await work.download(`${variantFolder(job.id, 0)}assets/${name}`, text);
      return texts;
    }

    return async (finishing: Finishing): Promise<FinishedEdit> => {
      const { job, planned, file, dir, context } = finishing;
      const { made } = planned;
      const key = keyOf(job, planned);
      if (made?.render) {
        await renderVideo(made.render, made, finishing);
        await work.upload(key, file, "video/mp4");
      } else await work.download(key, file);
      const hasPictures = planned.width !== null;
      const { output, download } = await decode({ key, hasPictures }, [key], context);
      const poster = hasPictures ? path.join(dir, "poster.jpg") : null;
      if (poster) await download("poster.jpg", poster);
      const { size: bytes } = await stat(file);
      return { file, poster, texts: await textsOf(finishing), type: output.type, bytes };
    };
  },
);

/** Where the result is for the function that decodes it: joined by us, made before, or the source itself. */
function keyOf({ id, input }: EditJob, { made }: PlannedEdit): string {
  if (made?.render) return `jobs/${id}/result`;
  if (made) return `${variantFolder(id, 0)}assets/${made.file}`;
  return editFiles(id, input)[0]?.key ?? "";
}
