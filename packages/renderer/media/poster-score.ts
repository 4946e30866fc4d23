import { loadSharp } from "@reelwright/platform/sharp";
import { asSharp } from "./cut-picture.ts";
import { lookOf } from "./picture-look.ts";
import type { Picture } from "./read-picture.ts";

const side = 270;
/** The weight of each measure, and the value that gets the full score: good photographs reach about these. */
const sharp = { weight: 0.3, best: 3 };
const lit = { weight: 0.3, mean: 118, reach: 118 };
const contrast = { weight: 0.2, best: 62 };
const colour = { weight: 0.2, best: 70 };
/** This share of lights or shadows without detail halves the score for light. */
const lostHalf = 0.35;

/** Scores a picture or its file as a poster, 0..1: sharp, neither dark nor washed out, with contrast and colours. */
export async function posterScore(picture: string | Picture): Promise<number> {
  const { data, info } = await (typeof picture === "string" ? loadSharp()(picture) : asSharp(picture))
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { sharpness } = await loadSharp()(data, {
    raw: { width: info.width, height: info.height, channels: 3 },
  }).stats();
  const { mean, spread, lost, colourfulness } = lookOf(data);
  const exposure = Math.max(0, 1 - Math.abs(mean - lit.mean) / lit.reach) / (1 + lost / lostHalf);
  return (
    sharp.weight * Math.min(1, sharpness / sharp.best) +
    lit.weight * exposure +
    contrast.weight * Math.min(1, spread / contrast.best) +
    colour.weight * Math.min(1, colourfulness / colour.best)
  );
}
