import { stillOf } from "@reelwright/renderer/media/admit-clip";
import { choosePart } from "@reelwright/renderer/media/choose-part";
import { partAt } from "@reelwright/renderer/media/clip-crop";
import { clipFrames } from "@reelwright/renderer/media/clip-frames";
import { focusOfClip, followSubjects } from "@reelwright/renderer/media/follow-subjects";
import { insetOf } from "@reelwright/renderer/media/inset-clip";
import { type PictureFocus, pictureFocus } from "@reelwright/renderer/media/picture-focus";
import { placeMedia } from "@reelwright/renderer/media/place-media";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { type ClipSurvey, surveyClip } from "@reelwright/renderer/media/survey-clip";
import { templateWindow } from "@reelwright/renderer/media/template-window";
import type { Framing } from "@reelwright/renderer/plan/template";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects } from "@reelwright/vision/find-subjects";
import type { Box } from "@reelwright/vision/region";
import { ffmpeg } from "../../support/media.ts";
import type { FramedClip } from "./make-clips.ts";

export interface Judgement {
  pictures: number;
  withFace: number;
  /** Main faces whose middle is in the middle 70 % of the frame; and so along the side on which the clip is cut. */
  inMiddle: number;
  acrossMiddle: number;
  /** Main faces of which most is not in the frame. */
  lost: number;
  /** Main faces that are in the frame whole. */
  whole: number;
  /** As many would be in the middle if the crop were laid around the clip's first picture and stayed there. */
  before: number;
  cutsFound: number;
  cutsMissed: number;
  cutsInvented: number;
}

interface Watched {
  clip: Size;
  seconds: number;
  survey: ClipSurvey;
  focus: PictureFocus;
  /** The main face at each moment, in shares of the clip's picture. */
  faces: { seconds: number; box: Box | null }[];
  cuts: number[];
}

const perSecond = 2;
/** Half way between the pictures in which the product looks for faces, where its path knows least. */
const firstSeconds = 0.25;
const middle = { from: 0.15, to: 0.85 };
const cutTolerance = 0.05;

/** Looks at a clip as the product does, and again on its own for where the main face is. */
export async function watchClip(
  { clip, seconds, cuts }: FramedClip,
  { dir, vision }: { dir: string; vision: VisionTools },
): Promise<Watched> {
  const survey = await surveyClip(clip, { seconds, dir, ffmpeg, vision });
  const focus = await pictureFocus(await stillOf(clip), vision);
  const scale = Math.min(1, 640 / Math.max(clip.width, clip.height));
  const size = { width: 2 * Math.round((clip.width * scale) / 2), height: 2 * Math.round((clip.height * scale) / 2) };
  const filters = `scale=${size.width}:${size.height},fps=${perSecond}:start_time=${firstSeconds},format=yuv420p`;
  const faces: Watched["faces"] = [];
  for await (const { frame } of clipFrames({ inputs: [clip.input], filters, size, dir, ffmpeg }, 1 / perSecond)) {
    const { faces: found } = await findSubjects({ rgb: greyOf(frame, size), ...size }, vision);
    faces.push({ seconds: firstSeconds + faces.length / perSecond, box: found[0]?.box ?? null });
  }
  return { clip, seconds, survey, focus, faces, cuts };
}

/** Light alone: a second opinion that colours do not sway. */
function greyOf(frame: Buffer, { width, height }: Size): Buffer {
  const rgb = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at < width * height; at++)
    rgb.fill(Math.min(255, Math.max(0, 1.164 * ((frame[at] ?? 0) - 16))), at * 3, at * 3 + 3);
  return rgb;
}

/** How a clip's main face stands in the frame when the clip is framed for a template. */
export function judgeFraming(watched: Watched, framing: Framing, frame: Size): Judgement {
  const { clip, survey, focus, faces, cuts } = watched;
  const aspect = frame.width / frame.height;
  const shape = aspect < 0.75 ? "tall" : aspect > 1.2 ? "wide" : "square";
  const whole = { x: 0, y: 0, ...frame };
  const window = templateWindow({ framing }, { frame, shape });
  const stage = { frame, shape, window } as const;
  const around = focusOfClip(survey);
  const place = insetOf(clip, placeMedia(clip, around, framing, stage) ?? whole, around);
  const inShares = {
    x: place.x / frame.width,
    y: place.y / frame.height,
    width: place.width / frame.width,
    height: place.height / frame.height,
  };
  const crop = followSubjects(survey, clip, place, inShares);
  const fixedPlace = placeMedia(clip, focus, framing, stage) ?? whole;
  const fixed = choosePart(clip, fixedPlace, { ...focus, keep: null });
  const found = survey.shots.slice(1).filter((at) => cuts.some((cut) => Math.abs(cut - at) < cutTolerance));
  const judgement: Judgement = {
    pictures: faces.length,
    withFace: 0,
    inMiddle: 0,
    acrossMiddle: 0,
    lost: 0,
    whole: 0,
    before: 0,
    cutsFound: found.length,
    cutsMissed: cuts.length - found.length,
    cutsInvented: survey.shots.length - 1 - found.length,
  };
  for (const { seconds, box } of faces) {
    if (!box) continue;
    const seen = inFrame(box, partAt(crop, seconds), place, frame);
    const isMiddle = (at: number) => at >= middle.from && at <= middle.to;
    const visible = visibleShare(box, partAt(crop, seconds));
    judgement.withFace++;
    if (isMiddle(seen.x) && isMiddle(seen.y)) judgement.inMiddle++;
    if (isMiddle(seen[crop.axis])) judgement.acrossMiddle++;
    if (visible < 0.5) judgement.lost++;
    if (visible > 0.98) judgement.whole++;
    const was = inFrame(box, fixed, fixedPlace, frame);
    if (isMiddle(was.x) && isMiddle(was.y)) judgement.before++;
  }
  return judgement;
}

/** Where a box's middle is in the frame, in shares of it. */
const inFrame = (box: Box, part: Box, place: Box, frame: Size) => ({
  x: (place.x + ((box.x + box.width / 2 - part.x) / part.width) * place.width) / frame.width,
  y: (place.y + ((box.y + box.height / 2 - part.y) / part.height) * place.height) / frame.height,
});

function visibleShare(box: Box, part: Box): number {
  const across = Math.min(box.x + box.width, part.x + part.width) - Math.max(box.x, part.x);
  const down = Math.min(box.y + box.height, part.y + part.height) - Math.max(box.y, part.y);
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height);
}
