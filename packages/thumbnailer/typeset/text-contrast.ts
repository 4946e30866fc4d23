import { loadSharp } from "@reelwright/platform/sharp";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import type { Size } from "@reelwright/renderer/media/read-picture";

/** Letters and their surroundings in small cells, each with the pixels of both. */
export interface Surroundings {
  cells: readonly { letters: Uint32Array; around: Uint32Array }[];
}

/** About the width of one or two stems: the unit of comparison. */
const cell = 24;
/** The least number of pixels in a cell; fewer tell nothing. */
const least = 12;
const sampled = 5;
/** The share of surrounding pixels that may be nearer to the letters' light. */
const outlying = 0.1;

/** Finds the pixels of letters, and the two or three pixels around them, for letters drawn as SVG on a frame. */
export async function surroundingsOf(svg: string, frame: Size): Promise<Surroundings> {
  const { rgba } = await rasterise(svg, frame);
  const alpha = Buffer.alloc(frame.width * frame.height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = rgba[at * 4 + 3] ?? 0;
  const spread = await loadSharp()(alpha, { raw: { ...frame, channels: 1 } })
    .blur(1.6)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const cells = new Map<number, { letters: number[]; around: number[] }>();
  const across = Math.ceil(frame.width / cell);
  for (let at = 0; at < alpha.length; at++) {
    const isLetter = alpha[at] === 255;
    if (!isLetter && (alpha[at] !== 0 || (spread[at] ?? 0) < 8)) continue;
    const id = Math.floor(at / frame.width / cell) * across + Math.floor((at % frame.width) / cell);
    let found = cells.get(id);
    if (!found) {
      found = { letters: [], around: [] };
      cells.set(id, found);
    }
    (isLetter ? found.letters : found.around).push(at);
  }
  return {
    cells: [...cells.values()]
      .filter(({ letters, around }) => letters.length >= least && around.length >= least)
      .map(({ letters, around }) => ({ letters: Uint32Array.from(letters), around: Uint32Array.from(around) })),
  };
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** WCAG's relative luminance of a colour, 0..1, from integer channels 0..255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/**
 * The least WCAG contrast of letters to their surroundings over all cells. It compares the mean luminance of the
 * letters' pixels with that of the pixels next to them, without the tenth that is nearest in light. Without letters it is 21.
 */
export function textContrast({ cells }: Surroundings, luminanceAt: (point: number) => number): number {
  let worst = 21;
  for (const { letters, around } of cells) {
    let ink = 0;
    // Letters have one or two colours: a sample of their pixels is enough.
    for (let at = 0; at < letters.length; at += sampled) ink += luminanceAt(letters[at] ?? 0);
    ink /= Math.ceil(letters.length / sampled);
    const ground = new Float64Array(around.length);
    for (let at = 0; at < ground.length; at++) ground[at] = luminanceAt(around[at] ?? 0);
    ground.sort();
    const middle = ground[ground.length >> 1] ?? 0;
    const near = ground[Math.floor((ground.length - 1) * (ink > middle ? 1 - outlying : outlying))] ?? middle;
    worst = Math.min(worst, (Math.max(ink, near) + 0.05) / (Math.min(ink, near) + 0.05));
  }
  return worst;
}
