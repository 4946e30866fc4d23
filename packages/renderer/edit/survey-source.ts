import { findSubjects } from "@reelwright/vision/find-subjects";
import { clipFrames } from "../media/clip-frames.ts";
import type { Picture } from "../media/read-picture.ts";
import { surveyFrames } from "../media/survey-frames.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";
import { surveyPictures } from "../survey/survey-pictures.ts";
import type { EditSource } from "./edit-source.ts";
import type { StepContext } from "./step.ts";

/** The area of surveyed pictures, in pixels. */
const area = 384 * 216;

/** A stretch of a source to be surveyed, in seconds from its first picture. */
interface Stretch {
  from: number;
  to: number;
  /** Only keyframes: a tenth of the time, but neither cuts nor motion are found. */
  keyframesOnly: boolean;
}

/** Surveys a stretch of a source. `onLook` receives each picture in which subjects are looked for, and its place among them. */
export async function surveySource(
  { clip, startSeconds }: EditSource,
  { from, to, keyframesOnly }: Stretch,
  {
    dir,
    tools: { ffmpeg, vision },
    signal,
    onLook,
  }: Pick<StepContext, "dir" | "tools" | "signal"> & { onLook: (picture: Picture, index: number) => Promise<void> },
): Promise<PictureSurvey> {
  const { size, filters } = surveyFrames(clip, area);
  // Without seeking, pictures have the times of the file. With it, times count from where was sought.
  const seek = from > 0 ? startSeconds + from : null;
  const input = { ...clip.input, keyframesOnly, ...(seek !== null && { startSeconds: seek }) };
  const decoded = clipFrames({ inputs: [input], filters, size, dir, ffmpeg, signal }, 1 / 30);
  const first = seek === null ? -startSeconds : from;
  const look = async (picture: Picture, index: number) => {
    await onLook(picture, index);
    return findSubjects(picture, vision);
  };
  return surveyPictures(until(decoded, { first, to }), size, { look, kernel: vision.kernel });
}

/** Pictures with their times in the source, up to a time. */
async function* until(
  frames: AsyncGenerator<{ frame: Buffer; seconds: number }>,
  { first, to }: { first: number; to: number },
) {
  for await (const { frame, seconds } of frames) {
    if (first + seconds >= to) return;
    yield { frame, seconds: Math.max(0, first + seconds) };
  }
}
