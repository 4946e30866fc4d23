import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { asSharp } from "@reelwright/renderer/media/cut-picture";
import { type Picture, readPicture, type Size } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { colourCast } from "../score/colour-cast.ts";
import { clahe } from "./clahe.ts";
import { denoiseLight, noiseOf } from "./denoise-light.ts";

/** The size of the largest thumbnail. */
const kept: Size = { width: 1920, height: 1920 };
/** The share of equalised light in the result; all of it would look drawn. */
const evened = 0.42;
/** From this noise (deviation of light, 0..255), colours are smoothed too. */
const noisy = 1.6;
const liveliness = 1.1;
/** How much brighter the subject becomes, and how much darker the far corners. */
const lift = { subject: 0.12, corners: 0.2, reach: 0.24 };
const middleGrey = 112;

/**
 * Retouches a frame: removes noise, adds local contrast, halves a colour cast, corrects exposure, lightens the subject
 * and sharpens a little. The same frame gives the same bytes. Returns the name of a JPEG in `dir`. Throws MediaError
 * for a frame that cannot be read.
 */
export async function retouchFrame({
  frame,
  focal,
  dir,
  name,
}: {
  frame: string;
  focal: Focus;
  dir: string;
  name: string;
}): Promise<Size & { file: string }> {
  const picture = await readPicture(await admitPicture(frame, "The frame"), { name: "The frame", size: kept });
  const { width, height } = picture;
  const light = lightOf(picture.rgb);
  const noise = noiseOf(light, { width, height });
  const colours = noise > noisy ? { ...picture, rgb: await asSharp(picture).blur(1.4).raw().toBuffer() } : picture;
  const calm = await denoiseLight(light, { width, height, noise });
  const even = clahe(calm, { width, height });
  // Remaining noise would be amplified with the details.
  const share = evened / (1 + noise / 6);
  const mixed = Uint8Array.from(calm, (value, at) => value + ((even[at] ?? 0) - value) * share + 0.5);
  recolour(colours, {
    from: noise > noisy ? lightOf(colours.rgb) : light,
    to: lifted(mixed, { width, height }, focal),
  });
  const file = `${name}.jpg`;
  await loadSharp()(colours.rgb, { raw: { width, height, channels: 3 } })
    // The gain at edges is limited, so that no halos appear.
    .sharpen({ sigma: 0.9, m1: 0.3, m2: 1.4, x1: 2.5, y2: 7, y3: 9 })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toFile(path.join(dir, file));
  return { width, height, file };
}

function lightOf(rgb: Buffer): Uint8Array {
  const light = new Uint8Array(rgb.length / 3);
  for (let at = 0, from = 0; at < light.length; at++, from += 3)
    light[at] = 0.2126 * (rgb[from] ?? 0) + 0.7152 * (rgb[from + 1] ?? 0) + 0.0722 * (rgb[from + 2] ?? 0) + 0.5;
  return light;
}

/** Corrects exposure towards middle grey, then lightens the focal point and darkens far corners. */
function lifted(light: Uint8Array, { width, height }: Size, focal: Focus): Uint8Array {
  let sum = 0;
  for (const value of light) sum += value;
  const mean = Math.min(250, Math.max(5, sum / light.length));
  // Only half of the way: night stays night.
  const gamma = Math.min(1.25, Math.max(0.78, (Math.log(middleGrey / 255) / Math.log(mean / 255)) ** 0.5));
  const exposed = Uint8Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma + 0.5);
  const long = Math.max(width, height);
  const squares = (length: number, middle: number) =>
    Float32Array.from({ length }, (_, at) => ((at - middle * length) / long) ** 2);
  const [across, down] = [squares(width, focal.x), squares(height, focal.y)];
  const gains = Float32Array.from({ length: 256 }, (_, step) => {
    const away = step / 128;
    const corners = lift.corners * Math.min(1, Math.max(0, away - 0.1) / 0.6) ** 2;
    return 1 + lift.subject * Math.exp(-away / lift.reach ** 2 / 2) - corners;
  });
  const done = new Uint8Array(light.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const value = exposed[light[at] ?? 0] ?? 0;
      const gain = gains[Math.min(255, ((across[x] ?? 0) + (down[y] ?? 0)) * 128) | 0] ?? 1;
      // Lights stay below white.
      done[at] = gain > 1 ? value + value * (gain - 1) * (1 - value / 255) * 1.6 + 0.5 : value * gain + 0.5;
    }
  return done;
}

/** Gives a picture another light, in place: saturation follows the light, and the colour cast is halved. */
function recolour({ rgb }: Picture, { from, to }: { from: Uint8Array; to: Uint8Array }): void {
  const [red, green, blue] = colourCast(rgb);
  const byte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5);
  for (let at = 0, point = 0; point < from.length; at += 3, point++) {
    const was = from[point] ?? 0;
    const is = to[point] ?? 0;
    const strength = liveliness * Math.min(1.35, Math.max(0.65, (is + 8) / (was + 8)));
    rgb[at] = byte((is + ((rgb[at] ?? 0) - was) * strength) * red);
    rgb[at + 1] = byte((is + ((rgb[at + 1] ?? 0) - was) * strength) * green);
    rgb[at + 2] = byte((is + ((rgb[at + 2] ?? 0) - was) * strength) * blue);
  }
}
