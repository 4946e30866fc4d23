import type { Plane } from "@reelwright/vision/match-blocks";

/** So many tones of light fill this share of slides and screens. */
const tones = 8;
const leastShare = 0.6;

/** The light of near black, where black is 16, and how far the light of neighbours is apart at an edge. */
const [nearBlack, edge] = [32, 20];
/** Text and windows on a dark screen have more edges: this share of all neighbours. */
const mostEdges = 0.025;

/** Whether a picture is filled with few tones, as slides, drawings and recordings of a screen are. */
export function isPlain({ light }: Plane): boolean {
  const commonest = countsOf(light).toSorted().slice(-tones);
  return commonest.reduce((sum, count) => sum + count, 0) >= leastShare * light.length;
}

/** Whether a picture is mostly black and has hardly an edge, as at night. Then few tones do not tell of a slide. */
export function isDark({ light, width }: Plane): boolean {
  const counts = countsOf(light);
  if (counts.indexOf(Math.max(...counts)) >= nearBlack) return false;
  let edges = 0;
  for (let at = 1; at < light.length; at++)
    if (at % width !== 0 && Math.abs((light[at] ?? 0) - (light[at - 1] ?? 0)) >= edge) edges++;
  return edges < mostEdges * light.length;
}

/** How many pixels have each tone. */
function countsOf(light: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
