import { loadSharp } from "@reelwright/platform/sharp";
import type { Size } from "@reelwright/renderer/media/read-picture";

/**
 * Estimates the standard deviation of noise in a picture's light, by the median response to a mask that ignores edges
 * and slopes (Immerkær 1996).
 */
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

/** Less noise than this is left alone. */
const quiet = 1;

/**
 * Details of one size lie between two blurs; `share` is the strength of noise in that band, relative to its
 * deviation.
 */
const bands = [
  { sigma: 0.9, noise: 2 },
  { sigma: 2, noise: 1 },
  { sigma: 4.2, noise: 0.5 },
] as const;

/** Removes noise from the light. Details stay as far as they exceed the expected noise of their size. */
export async function denoiseLight(
  light: Uint8Array,
  { width, height, noise }: Size & { noise: number },
): Promise<Uint8Array> {
  if (noise < quiet) return light;
  const raw = { raw: { width, height, channels: 1 as const } };
  const done = new Float32Array(light.length);
  let finer: Uint8Array = light;
  for (const band of bands) {
    const blurred = await loadSharp()(light, raw).blur(band.sigma).toColourspace("b-w").raw().toBuffer();
    const strength = (band.noise * noise) ** 2;
    const details = Float32Array.from(finer, (value, at) => value - (blurred[at] ?? 0));
    const power = (at: number) => (details[at] ?? 0) ** 2;
    for (let at = 0; at < done.length; at++) {
      // A strong value without strong neighbours is noise too.
      const around = (power(at) + power(at - 1) + power(at + 1) + power(at - width) + power(at + width)) / 5;
      done[at] = (done[at] ?? 0) + (details[at] ?? 0) * (around / (around + strength));
    }
    finer = blurred;
  }
  return Uint8Array.from(done, (detail, at) => Math.min(255, Math.max(0, (finer[at] ?? 0) + detail + 0.5)));
}
