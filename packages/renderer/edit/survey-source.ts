import { findSubjects } from "@reelwright/vision/find-subjects";
import type { AdmittedClip } from "../media/admit-clip.ts";
import { clipFrames } from "../media/clip-frames.ts";
import type { Picture } from "../media/read-picture.ts";
import { surveyFrames } from "../media/survey-frames.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";
import { surveyPictures } from "../survey/survey-pictures.ts";
import type { EditSource } from "./edit-source.ts";
import type { Stretch } from "./film-piece.ts";
import type { StepContext } from "./step.ts";

/** The area of surveyed pictures, in pixels. */
const area = 384 * 216;
/** The times of pictures are rounded. */
const rounding = 1e-3;

interface Surveying extends Pick<StepContext, "dir" | "tools" | "signal"> {
  /** Only keyframes: a tenth of the time, but neither cuts nor motion are found. */
  keyframesOnly: boolean;
  /** Receives each picture in which subjects are looked for, and its place among them. */
  onLook: (picture: Picture, index: number) => Promise<void>;
}

/** Surveys a stretch of a source. */
export function surveySource(
  { clip, startSeconds }: EditSource,
  { from, to }: Stretch,
  surveying: Surveying,
): Promise<PictureSurvey> {
  // Without seeking, pictures have the times of the file. With it, times count from where was sought.
  const sought = from > 0 ? { startSeconds: startSeconds + from } : {};
  const file = { ...clip, input: { ...clip.input, ...sought } };
  return surveyFile(file, { from, to, shift: from > 0 ? from : -startSeconds }, surveying);
}

/** Surveys a part of a file. `shift` is what to add to the times of its pictures. */
export function surveyFile(
  file: Pick<AdmittedClip, "input" | "width" | "height" | "colour">,
  { shift, from, to }: Stretch & { shift: number },
  { dir, tools: { ffmpeg, vision }, signal, keyframesOnly, onLook }: Surveying,
): Promise<PictureSurvey> {
  const { size, filters } = surveyFrames(file, area);
  const decoded = clipFrames(
    { inputs: [{ ...file.input, keyframesOnly }], filters, size, dir, ffmpeg, signal },
    1 / 30,
  );
  const look = async (picture: Picture, index: number) => {
    await onLook(picture, index);
    return findSubjects(picture, vision);
  };
  return surveyPictures(within(decoded, { shift, from, to }), size, { look, kernel: vision.kernel });
}

/** The pictures of a stretch, with their times in the source. */
async function* within(
  frames: AsyncGenerator<{ frame: Buffer; seconds: number }>,
  { shift, from, to }: Stretch & { shift: number },
) {
  for await (const { frame, seconds } of frames) {
    const at = Math.max(0, shift + seconds);
    if (at >= to) return;
    if (at >= from - rounding) yield { frame, seconds: at };
  }
}
