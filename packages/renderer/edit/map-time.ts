import type { Edit, Keep } from "./edit.ts";

/** The length of the result, in seconds. */
export const resultSeconds = ({ keeps, held }: Pick<Edit, "keeps" | "held">): number => editSeconds(keeps) + held;

/** How long the stretches that stay are shown, in seconds of the result. */
export const editSeconds = (keeps: readonly Keep[]): number =>
  keeps.reduce((sum, { from, to, speed }) => sum + (to - from) / speed, 0);

/** When a moment of the source is shown, in seconds of the result; null if it was cut. */
export function mapTime(keeps: readonly Keep[], seconds: number): number | null {
  let before = 0;
  for (const { from, to, speed } of keeps) {
    if (seconds < from) return null;
    if (seconds < to) return before + (seconds - from) / speed;
    before += (to - from) / speed;
  }
  return null;
}
