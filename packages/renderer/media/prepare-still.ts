import path from "node:path";
import type { Box } from "@reelwright/vision/region";
import type { Rect } from "../plan/reel-plan.ts";
import { cameraMove } from "../timeline/camera.ts";
import type { Shot } from "../timeline/scenes.ts";
import { choosePart } from "./choose-part.ts";
import { grown, headroom, save } from "./cut-picture.ts";
import { frameMedia, printMedia, type Showing } from "./frame-media.ts";
import { layPicture } from "./lay-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { posterScore } from "./poster-score.ts";
import type { Picture, Size } from "./read-picture.ts";
import { treatStill } from "./treat.ts";

/** A shot and how good a poster it makes. */
export interface PreparedShot {
  shot: Shot;
  score: number;
  /** What captions have to know of the picture that the camera sees. */
  seen: SeenPicture;
  /** How many times larger than it was sent the picture is shown. */
  enlarged?: number;
}

/** Faces, and the part that the picture itself takes (null for all), in shares of the picture that the camera moves over. */
export interface SeenPicture {
  faces: readonly Box[];
  part: Box | null;
}

/** A print's whole table moves: half as far will do. */
const printAmount = 0.5;

/** A picture as the template shows it: cut, coloured, framed, with the camera's course over it. Writes its files into `dir`. */
export async function prepareStill(picture: Picture, focus: PictureFocus, showing: Showing): Promise<PreparedShot> {
  const { stage, template, index, dir } = showing;
  const { treatment, motion } = template;
  const media = { kind: "still" as const, file: `image-${index}.jpg` };
  const out = path.join(dir, media.file);
  const print = await printMedia(picture, focus, showing, media.file);
  if (print) {
    const move = cameraMove({ ...motion, amount: (motion.amount ?? 1) * printAmount }, print.focus, index);
    const enlarged = enlargement(picture, print.window, focus);
    const seen = { faces: print.focus.faces ?? [], part: shareOf(print.window, stage.frame) };
    return { shot: { media, ...move }, score: await posterScore(out), enlarged, seen };
  }
  const place = await frameMedia(picture, focus, showing);
  const window = place.window ?? stage.frame;
  const laid = await layPicture(picture, grown(window, headroom), focus);
  await save(await treatStill(laid.image, treatment, stage), out);
  const shot: Shot = { media, ...place, ...cameraMove(motion, laid.focus, index) };
  const seen = { faces: laid.focus.faces ?? [], part: laid.shown };
  return { shot, score: await posterScore(out), enlarged: enlargement(picture, window, focus), seen };
}

const shareOf = (rect: Rect, frame: Size): Box => ({
  x: rect.x / frame.width,
  y: rect.y / frame.height,
  width: rect.width / frame.width,
  height: rect.height / frame.height,
});

/** How many pixels of a place one of the picture takes, along a side. */
function enlargement(picture: Picture, place: Size, focus: PictureFocus): number {
  const part = choosePart(picture, place, focus);
  return Math.min(place.width / (part.width * picture.width), place.height / (part.height * picture.height));
}
