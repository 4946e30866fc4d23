import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

/** What stands on a table or a floor. */
export const thing = (
  size: number,
  colours: string,
  box: readonly [number, number],
  draw: (b: Brush) => void,
  volume = 0.3,
): Subject => ({
  box,
  size,
  colours,
  volume,
  draw,
});
