import type { Stereo } from "#render/motion/ambience/voice";

/** How much sharper the wave turns in one millisecond than in any near it, at most: a drum is heard on, a click is not. */
export function findClick({ left, right }: Stereo): number {
  return Math.max(clickOf(left), clickOf(right));
}

/** In samples, and in stretches to both sides that each is compared with. Softer turns than the last nobody hears. */
const [stretch, around, faint] = [48, 6, 0.004];

function clickOf(samples: Float32Array): number {
  const turns = Array.from({ length: Math.floor(samples.length / stretch) }, (_, index) =>
    sharpest(samples, index * stretch),
  );
  return turns.reduce((worst, turn, index) => {
    if (turn < faint) return worst;
    const before = turns.slice(Math.max(0, index - around), Math.max(0, index - 1));
    const after = turns.slice(index + 2, index + around + 1);
    return Math.max(worst, turn / Math.max(faint / 4, ...before, ...after));
  }, 0);
}

function sharpest(samples: Float32Array, from: number): number {
  let most = 0;
  for (let at = from; at < from + stretch; at++)
    most = Math.max(most, Math.abs((samples[at - 1] ?? 0) - 2 * (samples[at] ?? 0) + (samples[at + 1] ?? 0)));
  return most;
}
