import type { Box } from "@reelwright/vision/region";
import type { Size } from "../media/read-picture.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";
import { cropOutside, insideBars, surveyInside } from "./inside-bars.ts";
import { type CameraWish, type ShotCamera, shotCameras } from "./shot-camera.ts";

/** The camera of each shot of a video, in shares of its whole picture; and the part of it inside black bars. */
export function frameShots(
  survey: PictureSurvey,
  wish: CameraWish,
  { clip, place, rate }: { clip: Size; place: Size; rate: number },
): { part: Box; shots: ShotCamera[] } {
  const part = insideBars(survey);
  const focus = wish.focus && { x: (wish.focus.x - part.x) / part.width, y: (wish.focus.y - part.y) / part.height };
  const shots = shotCameras(
    surveyInside(survey, part),
    { ...wish, focus },
    { clip: { width: clip.width * part.width, height: clip.height * part.height }, place, rate },
  );
  return { part, shots: shots.map((shot) => ({ ...shot, crop: shot.crop && cropOutside(shot.crop, part) })) };
}
