import { loadSharp } from "#platform/sharp";
import type { Size } from "../media/read-picture.ts";

/** The deviation of the noise in a picture's light, by the median response to a mask that edges and slopes hardly touch (Immerkær 1996). */
export function noiseOf(light: Uint8Array, { width, height }: Size): number {
  const counts = new Uint32Array(2041);
  let seen = 0;
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2, seen++) {
      const at = y * width + x;
      const point = (offset: number) => light[at + offset] ?? 0;
      const corners = point(-width - 1) + point(-width + 1) + point(width - 1) + point(width + 1);
      const sides = point(-width) + point(-1) + point(1) + point(width);
      const response = Math.min(2040, Math.abs(corners - 2 * sides + 4 * point(0)));
      counts[response] = (counts[response] ?? 0) + 1;
    }
  let left = seen / 2;
  let median = 0;
  while (left > (counts[median] ?? 0) && median < 2040) left -= counts[median++] ?? 0;
  // The mask's weights make 6 deviations of one point's; a median of magnitudes is 0.6745 of a deviation.
  return median / 6 / 0.6745;
}

/** Below this there is nothing to take out. */
const quiet = 1;

/** Light without noise: what is finer than two blurs is kept as far as it is stronger than noise would be. */
export async function denoiseLight(
  light: Uint8Array,
  { width, height, noise }: Size & { noise: number },
): Promise<Uint8Array> {
  if (noise < quiet) return light;
  const raw = { raw: { width, height, channels: 1 as const } };
  const blurred = (sigma: number) => loadSharp()(light, raw).blur(sigma).toColourspace("b-w").raw().toBuffer();
  const [fine, coarse] = [await blurred(0.9), await blurred(2)];
  const [fineNoise, coarseNoise] = [(2 * noise) ** 2, (0.8 * noise) ** 2];
  const kept = (detail: number, strength: number) => detail * ((detail * detail) / (detail * detail + strength));
  return Uint8Array.from(light, (value, at) => {
    const [near, far] = [fine[at] ?? 0, coarse[at] ?? 0];
    return Math.min(255, Math.max(0, far + kept(near - far, coarseNoise) + kept(value - near, fineNoise) + 0.5));
  });
}
