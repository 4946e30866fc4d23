import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** A filter of the second order: b0 b1 b2 a1 a2. */
type Section = readonly [number, number, number, number, number];
/** How ears weigh frequencies, at 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const weighting: readonly Section[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];
const blockSeconds = 0.4;
const gate = { absolute: -70, relative: -10 };

/** Integrated loudness in LUFS, gated (ITU-R BS.1770-4, by blocks that do not overlap); null for silence. */
export function loudnessOf({ left, right }: Stereo): number | null {
  const [one, other] = [weighted(left), weighted(right)];
  const block = Math.round(blockSeconds * sampleRate);
  const powers: number[] = [];
  for (let start = 0; start + block <= left.length; start += block) {
    let sum = 0;
    for (let at = start; at < start + block; at++) sum += (one[at] ?? 0) ** 2 + (other[at] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const loud = powers.filter((power) => lufs(power) > gate.absolute);
  const kept = loud.filter((power) => lufs(power) > lufs(mean(loud)) + gate.relative);
  return kept.length === 0 ? null : lufs(mean(kept));
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function weighted(samples: Float32Array): Float64Array {
  let out = Float64Array.from(samples);
  for (const [b0, b1, b2, a1, a2] of weighting) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    out = out.map((x) => {
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  }
  return out;
}
