import type { Subjects } from "@reelwright/vision/find-subjects";
import type { Face } from "@reelwright/vision/region";
import type { FreeSide } from "./clip-crop.ts";
import { startAround } from "./come-closer.ts";
import type { Wish } from "./crop-path.ts";
import { focusOf, type PictureFocus } from "./picture-focus.ts";

/** The wanted starts of a crop around the people of each sample. Samples without people wish nothing. */
export function peopleWishes(
  samples: readonly { seconds: number; faces: readonly Face[] }[],
  { axis, length }: FreeSide,
): Wish[] {
  const most = 1 - length;
  return samples.flatMap(({ seconds, faces }): Wish[] => {
    if (faces.length === 0) return [];
    const focus = focusOf({ faces, main: null });
    const at = startAround(focus, { axis, length });
    const { keep } = focus;
    const end = keep ? keep[axis] + keep[axis === "x" ? "width" : "height"] : at + length;
    const from = Math.min(at, Math.max(0, end - length));
    return [{ seconds, at, from, to: Math.max(at, Math.min(most, keep?.[axis] ?? at)) }];
  });
}

/** One wish around what is salient in most samples; the middle if there are no samples. */
export function salientWish(
  samples: readonly { seconds: number; subjects: Subjects }[],
  { axis, length }: FreeSide,
): Wish[] {
  const places = samples
    .map(({ subjects }) => startAround(softened(subjects), { axis, length }))
    .toSorted((a, b) => a - b);
  const at = places[Math.floor(places.length / 2)] ?? (1 - length) / 2;
  return samples.slice(0, 1).map(({ seconds }) => ({ seconds, at, from: at, to: at }));
}

/** A salient point may be a cloud in a corner, so the middle counts too. */
function softened({ main }: Subjects): PictureFocus {
  const { x, y, level } = focusOf({ faces: [], main });
  const trust = 0.8;
  return { x: 0.5 + (x - 0.5) * trust, y: 0.5 + (y - 0.5) * trust, level, keep: null };
}
