import { admitClip } from "@reelwright/renderer/media/admit-clip";
import { clipFrames } from "@reelwright/renderer/media/clip-frames";
import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import { surveyFrames } from "@reelwright/renderer/media/survey-frames";
import type { PictureSurvey } from "@reelwright/renderer/survey/picture-survey";
import { surveyPictures } from "@reelwright/renderer/survey/survey-pictures";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects } from "@reelwright/vision/find-subjects";
import { ffmpeg } from "../../support/media.ts";

/** Surveys a video as reframing does. */
export async function surveyFile(
  file: string,
  { dir, vision }: { dir: string; vision: VisionTools },
): Promise<{ clip: Size; survey: PictureSurvey }> {
  const clip = await admitClip(file, { name: file, ffmpeg });
  const { size, filters } = surveyFrames(clip, 384 * 216);
  const frames = clipFrames({ inputs: [clip.input], filters, size, dir, ffmpeg }, 1 / 30);
  const look = (picture: Picture) => findSubjects(picture, vision);
  return { clip, survey: await surveyPictures(frames, size, { look, kernel: vision.kernel }) };
}
