import type { Box } from "@reelwright/vision/region";
import type { Rect, View } from "../plan/reel-plan.ts";
import type { Span, Stage, Template } from "../plan/template.ts";
import { cameraMove, closeUp } from "../timeline/camera.ts";
import { type Lay, layOut } from "./choose-part.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { placeMedia } from "./place-media.ts";
import type { Size } from "./read-picture.ts";

/** Something in a picture that the camera moves over, in shares of that picture. */
export interface SeenBox extends Box {
  /** Frames from the scene's beginning; the whole scene if not said. */
  during?: Span;
}

/** What is to be seen in a scene, and the part of its picture that the medium itself takes (null for all). */
export interface SeenPicture {
  faces: readonly SeenBox[];
  /** What stands out where there are no faces: an animal, a thing. */
  subjects?: readonly SeenBox[];
  part: Box | null;
}

/** How a picture is shown: its place in the frame, what of it lies there, and the camera's way. */
export interface StillCourse {
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

/** Decides how a picture of a size is shown as the medium that comes at a place. */
export function stillCourse(
  picture: Size,
  focus: PictureFocus,
  {
    stage,
    template: { framing, motion },
    index,
  }: {
    stage: Pick<Stage, "frame" | "shape" | "captions">;
    template: Pick<Template, "framing" | "motion">;
    index: number;
  },
): StillCourse {
  const window = placeMedia(picture, focus, framing, stage);
  const lay = layOut(picture, window ?? stage.frame, focus);
  if (framing.kind !== "print" || !window) {
    const part = lay.inner.width * lay.inner.height < 1 ? lay.inner : null;
    const seen = { ...seenIn(lay.focus), part };
    return {
      window,
      lay,
      tilt: null,
      seen,
      close: closeUp(motion, lay.focus),
      ...cameraMove(motion, lay.focus, index),
    };
  }
  const tilt = framing.tilts[index % Math.max(1, framing.tilts.length)] ?? 0;
  const table = onTable(lay.focus, { window, tilt, frame: stage.frame });
  const amount = (motion.amount ?? 1) * printAmount;
  const seen = { ...seenIn(table), part: shareOf(window, stage.frame) };
  return { window, lay, tilt, seen, close: null, ...cameraMove({ ...motion, amount }, table, index) };
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
