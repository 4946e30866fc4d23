import type { Stereo } from "@reelwright/renderer/audio/stereo-file";

/** How much sharper the wave turns in one millisecond than in any near it, at most: a drum is heard on, a click is not. */
export function findClick({ left, right }: Stereo): number {
  return Math.max(clickOf(left), clickOf(right));
}

/** In samples, and in stretches to both sides that each is compared with. Softer turns than the last nobody hears. */
const [stretch, around, faint] = [48, 6, 0.004];

function clickOf(samples: Float32Array): number {
  const count = Math.floor(samples.length / stretch);
  const turns = Array.from({ length: count }, (_, index) => sharpest(samples, index * stretch));
  const beside = Array.from({ length: 2 * around + 1 }, (_, index) => index - around).filter(
    (far) => Math.abs(far) > 1,
  );
  return turns.reduce((worst, turn, index) => {
    if (turn < Math.max(faint, worst * (faint / 4))) return worst;
    const near = beside.map((far) => turns[(index + far + count) % count] ?? 0);
    return Math.max(worst, turn / Math.max(faint / 4, ...near));
  }, 0);
}

/** A loop's end is followed by its beginning. */
function sharpest(samples: Float32Array, from: number): number {
  const value = (at: number) => samples[(at + samples.length) % samples.length] ?? 0;
  let most = 0;
  for (let at = from; at < from + stretch; at++)
    most = Math.max(most, Math.abs(value(at - 1) - 2 * value(at) + value(at + 1)));
  return most;
}
