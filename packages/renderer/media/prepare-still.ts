import path from "node:path";
import { cameraMove } from "../timeline/camera.ts";
import type { Shot } from "../timeline/scenes.ts";
import { cutPicture, grown, headroom, save } from "./cut-picture.ts";
import { focalPoint } from "./focal-point.ts";
import { frameMedia, printMedia, type Showing } from "./frame-media.ts";
import { posterScore } from "./poster-score.ts";
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
    return { shot: { media, ...move }, score: await posterScore(out) };
  }
  const place = await frameMedia(picture, focus, showing);
  const cut = cutPicture(picture, grown(place.window ?? stage.frame, headroom), focus);
  await save(await treatStill(cut.image, treatment, stage), out);
  return { shot: { media, ...place, ...cameraMove(motion, cut.focus, index) }, score: await posterScore(out) };
}
