import type { Box } from "@reelwright/vision/region";
import { hasCaptionRoom } from "../captions/has-caption-room.ts";
import type { Rect, View } from "../plan/reel-plan.ts";
import type { SeenPicture } from "../plan/seen-picture.ts";
import type { Stage, Template } from "../plan/template.ts";
import { cameraMove, closeUp } from "../timeline/camera.ts";
import { type Lay, layOut } from "./choose-part.ts";
import type { Print } from "./make-print.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { besideCaptions, cardBesideCaptions, placeMedia } from "./place-media.ts";
import type { Size } from "./read-picture.ts";

/** How a picture is shown: its place in the frame, what of it lies there, and the camera's way. */
export interface StillCourse {
  /** What the picture is laid around. */
  focus: PictureFocus;
  /** Null for the whole frame. */
  window: Rect | null;
  lay: Lay;
  /** Degrees by which a print is turned; null where no print lies on a table and the camera moves over the picture itself. */
  tilt: number | null;
  seen: SeenPicture;
  from: View;
  to: View;
  /** A closer framing for a picture that is seen for long; null for prints, and where there is no room for one. */
  close: CloseUp;
}

export type CloseUp = { from: View; to: View } | null;

/** A print's whole table moves: half as far will do. */
const printAmount = 0.5;

interface Shown {
  stage: Pick<Stage, "frame" | "shape" | "window" | "captions" | "captionSpace">;
  template: Pick<Template, "framing" | "motion">;
  index: number;
}

/**
 * Decides how a picture of a size is shown as the medium that comes at a place. A head that fills it leaves room for
 * captions: it lies higher or lower in the crop, or the picture is smaller.
 */
export function stillCourse(picture: Size, focus: PictureFocus, shown: Shown): StillCourse {
  const { framing } = shown.template;
  const window = placeMedia(picture, focus, framing, shown.stage);
  if (framing.kind === "print" && window) return printCourse(picture, { focus, window, framing }, shown);
  const usual = courseIn(picture, focus, window, shown);
  const hasRoom = (course: StillCourse) =>
    hasCaptionRoom({ ...course, window: course.window ?? undefined }, shown.stage);
  if (hasRoom(usual)) return usual;
  for (const level of levels) {
    const moved = courseIn(picture, { ...focus, level }, window, shown);
    if (hasRoom(moved)) return moved;
  }
  const { captionSpace } = shown.stage;
  return captionSpace ? besideCaptionsIn(picture, focus, window, { ...shown.stage, captionSpace }, shown) : usual;
}

/** Where eyes may be put to leave room for captions below or above a head, in shares of the crop. */
const levels = [0.25, 0.6];

/** A picture in the part of its place that captions leave: as a card of the frame, or smaller in its window. */
function besideCaptionsIn(
  picture: Size,
  focus: PictureFocus,
  window: Rect | null,
  stage: Parameters<typeof besideCaptions>[1],
  shown: Shown,
): StillCourse {
  if (shown.template.framing.kind === "full" || !window)
    return courseIn(picture, focus, cardBesideCaptions(picture, focus, stage), shown);
  const left = besideCaptions(window, stage);
  const within = {
    x: 0,
    y: (left.y - window.y) / window.height,
    width: 1,
    height: left.height / window.height,
  };
  return courseIn(picture, focus, window, shown, within);
}

/** A picture in its window or in the whole frame, with the camera's way over it. */
function courseIn(
  picture: Size,
  focus: PictureFocus,
  window: Rect | null,
  { stage, template: { motion }, index }: Shown,
  within?: Box,
): StillCourse {
  const lay = layOut(picture, window ?? stage.frame, focus, within);
  const part = lay.inner.width * lay.inner.height < 1 ? lay.inner : null;
  const seen = { ...seenIn(lay.focus), part };
  // The camera must not push the picture's edge into the room that is left free.
  const seenByCamera = within ? { ...lay.focus, keep: lay.inner } : lay.focus;
  const close = closeUp(motion, seenByCamera);
  const leavesRoom = close && hasCaptionRoom({ ...close, seen, window: window ?? undefined }, stage);
  return {
    focus,
    window,
    lay,
    tilt: null,
    seen,
    close: leavesRoom ? close : null,
    ...cameraMove(motion, seenByCamera, index),
  };
}
/** A picture as a print on a table. The camera moves over the whole table. */
function printCourse(
  picture: Size,
  { focus, window, framing }: { focus: PictureFocus; window: Rect; framing: Print },
  { stage, template: { motion }, index }: Shown,
): StillCourse {
  const lay = layOut(picture, window, focus);
  const tilt = framing.tilts[index % Math.max(1, framing.tilts.length)] ?? 0;
  const table = onTable(lay.focus, { window, tilt, frame: stage.frame });
  const amount = (motion.amount ?? 1) * printAmount;
  const seen = { ...seenIn(table), part: shareOf(window, stage.frame) };
  return { focus, window, lay, tilt, seen, close: null, ...cameraMove({ ...motion, amount }, table, index) };
}

/** What matters of a focus to words that are laid over the picture. */
export const seenIn = ({ faces = [], subject }: PictureFocus): Pick<SeenPicture, "faces" | "subjects"> => ({
  faces,
  subjects: faces.length === 0 && subject ? [subject] : [],
});

const shareOf = (rect: Rect, frame: Size): Box => ({
  x: rect.x / frame.width,
  y: rect.y / frame.height,
  width: rect.width / frame.width,
  height: rect.height / frame.height,
});

/** The focus of a print's picture in shares of the whole frame, with room for the turning of the print. */
function onTable(
  focus: PictureFocus,
  { window, tilt, frame }: { window: Rect; tilt: number; frame: Size },
): PictureFocus {
  const turned = (Math.abs(Math.sin((tilt * Math.PI) / 180)) * Math.max(window.width, window.height)) / 2;
  const across = (value: number) => Math.min(1, Math.max(0, value / frame.width));
  const down = (value: number) => Math.min(1, Math.max(0, value / frame.height));
  const onFrame = ({ x, y, width, height }: Box): Box => {
    const left = across(window.x + x * window.width - turned);
    const top = down(window.y + y * window.height - turned);
    return {
      x: left,
      y: top,
      width: across(window.x + (x + width) * window.width + turned) - left,
      height: down(window.y + (y + height) * window.height + turned) - top,
    };
  };
  return {
    x: across(window.x + window.width / 2),
    y: down(window.y + window.height / 2),
    level: 0.5,
    keep: onFrame(focus.keep ?? { x: 0, y: 0, width: 1, height: 1 }),
    ...(focus.faces && { faces: focus.faces.map(onFrame) }),
    ...(focus.subject && { subject: onFrame(focus.subject) }),
  };
}
