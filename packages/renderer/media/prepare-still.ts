import path from "node:path";
import type { Sharp } from "sharp";
import type { SeenPicture } from "../plan/seen-picture.ts";
import type { Shot } from "../timeline/scenes.ts";
import type { Lay } from "./choose-part.ts";
import { asSharp, grown, headroom, save } from "./cut-picture.ts";
import { frameMedia, printMedia, type Showing } from "./frame-media.ts";
import { layPicture } from "./lay-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { posterScore } from "./poster-score.ts";
import type { Picture, Size } from "./read-picture.ts";
import { type CloseUp, stillCourse } from "./still-course.ts";
import { treatStill } from "./treat.ts";

/** A shot and how good a poster it makes. */
export interface PreparedShot {
  shot: Shot;
  score: number;
  /** What captions have to know of the picture that the camera sees. */
  seen: SeenPicture;
  /** A closer framing, for a picture that is seen for long. */
  close?: CloseUp;
  /** How many times larger than it was sent the picture is shown. */
  enlarged?: number;
}

/** A picture as the template shows it: cut, coloured, framed, with the camera's course over it. Writes its files into `dir`. */
export async function prepareStill(picture: Picture, given: PictureFocus, showing: Showing): Promise<PreparedShot> {
  const { stage, template, index, dir } = showing;
  const media = { kind: "still" as const, file: `image-${index}.jpg` };
  const out = path.join(dir, media.file);
  const { focus, window, tilt, lay, seen, close, from, to } = stillCourse(picture, given, showing);
  const place = window ?? stage.frame;
  const enlarged = enlargement(picture, place, lay);
  if (window && tilt !== null) {
    await printMedia(picture, focus, { window, tilt }, showing, media.file);
    return { shot: { media, from, to }, score: await posterScore(out), enlarged, seen, close };
  }
  const framed = await frameMedia(picture, { focus, window }, showing);
  const image = await layPicture(picture, grown(place, headroom), { lay, focus });
  const drawn = await pixelsOf(await treatStill(image, template.treatment, stage));
  await save(asSharp(drawn), out);
  // To decode what was just encoded would take as long as to encode it.
  return { shot: { media, ...framed, from, to }, score: await posterScore(drawn), enlarged, seen, close };
}

async function pixelsOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** How many pixels of its place one of the picture takes, along a side. */
const enlargement = (picture: Picture, place: Size, { part, inner }: Lay): number =>
  (inner.width * place.width) / (part.width * picture.width);
