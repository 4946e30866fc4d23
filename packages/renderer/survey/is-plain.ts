import type { Plane } from "@reelwright/vision/match-blocks";

/** So many tones of light fill this share of slides and screens. */
const tones = 8;
const leastShare = 0.6;

/** Whether a picture is filled with few tones, as slides, drawings and recordings of a screen are. */
export function isPlain({ light }: Plane): boolean {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  const commonest = counts.toSorted().slice(-tones);
  return commonest.reduce((sum, count) => sum + count, 0) >= leastShare * light.length;
}
