import { hash } from "../pixels/noise.ts";

/** The side of the noise tile, a power of two. The kernel reads its first columns again after the last. */
export const side = 512;
const again = 16;
/** Standard deviations: of the tile's values, and of luma in the middle tones at full strength. */
const [spread, lumaSpread] = [36, 20];

/** A seamless tile of film grain with grains of about two pixels, and the gain of its values (Q15). */
export function grainTile(strength: number): { tile: Int8Array; gain: number } {
  // The sum of a number's four bytes is nearly normally distributed.
  const noise = Float64Array.from({ length: side * side }, (_, index) => {
    const value = hash(index);
    return (value & 255) + ((value >> 8) & 255) + ((value >> 16) & 255) + (value >>> 24) - 510;
  });
  const soft = softened(softened(noise, 1), side);
  const deviation = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length);
  const tile = new Int8Array((side + again) * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side + again; x++) {
      const value = ((soft[y * side + (x % side)] ?? 0) / deviation) * spread;
      tile[y * (side + again) + x] = Math.max(-127, Math.min(127, Math.round(value)));
    }
  return { tile, gain: Math.round((strength * lumaSpread * 32_768) / spread) };
}

/** Averages each value with the neighbours `step` before and after it. */
const softened = (values: Float64Array, step: number): Float64Array => {
  const wrapped = (index: number) => values[(index + values.length) % values.length] ?? 0;
  return values.map((value, index) => 2 * value + wrapped(index - step) + wrapped(index + step));
};
