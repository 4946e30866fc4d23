import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { type GroundStyle, makeFitGround } from "../edit/fit-ground.ts";
import { stillOf } from "../media/admit-clip.ts";
import { asSharp, save } from "../media/cut-picture.ts";
import { type Picture, readPicture, type Size } from "../media/read-picture.ts";
import { type LoopMedium, sizeOf } from "./loop-media.ts";
import { groundFile, pictureFile, placeOf } from "./plan-turn.ts";

interface Laying {
  frame: Size;
  style: GroundStyle;
  /** The folder of the plan. */
  dir: string;
}

/**
 * Writes each picture at the size of the frame, and what is around clips of another shape. Returns a warning for each
 * medium that does not fill the frame.
 */
export async function layMedia(media: readonly LoopMedium[], { frame, style, dir }: Laying): Promise<string[]> {
  const warnings: string[] = [];
  for (const [index, medium] of media.entries()) {
    const size = sizeOf(medium);
    const place = placeOf(size, frame);
    const ground = path.join(dir, groundFile(index));
    if (place)
      warnings.push(
        `${medium.name}: It has ${size.width} x ${size.height} pixels, so it is shown whole in the frame of ${frame.width} x ${frame.height}.`,
      );
    if (medium.kind === "clip") {
      if (place) await makeFitGround(await stillOf(medium.source.clip), { style, frame, out: ground });
      continue;
    }
    const picture = await readPicture(medium.picture, { name: medium.name, size: frame });
    const out = path.join(dir, pictureFile(index));
    if (!place) await save(asSharp(picture).resize({ ...frame, fit: "fill", kernel: "lanczos3" }), out);
    else await saveInside(picture, { place, frame, style, out });
  }
  return warnings;
}

/** Writes a picture whole in its place of the frame. */
async function saveInside(
  picture: Picture,
  {
    place,
    frame,
    style,
    out,
  }: { place: { x: number; y: number } & Size; frame: Size; style: GroundStyle; out: string },
): Promise<void> {
  const ground = `${out}.ground.jpg`;
  await makeFitGround(picture, { style, frame, out: ground });
  const { width, height } = place;
  const input = await asSharp(picture).resize({ width, height, fit: "fill", kernel: "lanczos3" }).png().toBuffer();
  await save(loadSharp()(ground).composite([{ input, left: place.x, top: place.y }]), out);
}
