import path from "node:path";
import { loadSharp } from "#platform/sharp";
import { cameraMove } from "../timeline/camera.ts";
import type { Shot } from "../timeline/scenes.ts";
import { cutPicture, grown, headroom, save } from "./cut-picture.ts";
import { focalPoint } from "./focal-point.ts";
import { frameMedia, printMedia, type Showing } from "./frame-media.ts";
import type { Picture } from "./read-picture.ts";
import { treatStill } from "./treat.ts";

/** A shot and how good a poster it makes. */
export interface PreparedShot {
  shot: Shot;
  score: number;
}

/** A print's whole table moves: half as far will do. */
const printAmount = 0.5;

/** A picture as the template shows it: cut, coloured, framed, with the camera's course over it. Writes its files into `dir`. */
export async function prepareStill(picture: Picture, showing: Showing): Promise<PreparedShot> {
  const { stage, template, index, dir } = showing;
  const { treatment, motion } = template;
  const focus = await focalPoint(picture);
  const media = { kind: "still" as const, file: `image-${index}.jpg` };
  const out = path.join(dir, media.file);
  const print = await printMedia(picture, focus, showing, media.file);
  if (print) {
    const move = cameraMove({ ...motion, amount: (motion.amount ?? 1) * printAmount }, print, index);
    return { shot: { media, ...move }, score: await scoreOf(out) };
  }
  const place = await frameMedia(picture, focus, showing);
  const cut = cutPicture(picture, grown(place.window ?? stage.frame, headroom), focus);
  await save(await treatStill(cut.image, treatment, stage), out);
  return { shot: { media, ...place, ...cameraMove(motion, cut.focus, index) }, score: await scoreOf(out) };
}

/** Sharp, neither dark nor washed out, with some contrast: 0..1. */
export async function scoreOf(file: string): Promise<number> {
  const small = await loadSharp()(file).resize(270, 270, { fit: "inside" }).removeAlpha().png().toBuffer();
  const { sharpness, channels } = await loadSharp()(small).stats();
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / Math.max(1, channels.length);
  const spread = channels.reduce((sum, channel) => sum + channel.stdev, 0) / Math.max(1, channels.length);
  const exposure = 1 - Math.abs(mean - 118) / 137;
  return Math.min(1, sharpness / 3) * 0.4 + exposure * 0.35 + Math.min(1, spread / 70) * 0.25;
}
