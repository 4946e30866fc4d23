import type { Size } from "../media/read-picture.ts";
import type { DarkEdges } from "./picture-survey.ts";

/** Black in a video is at most 16, and a little more after compression. */
const dark = 26;
/** The share of a line that may be lighter, such as a speck or a ringing edge. */
const specks = 0.01;
/** Anything narrower is not a bar; anything wider is a dark picture. */
const [least, most] = [0.02, 0.42];
const uneven = 1.5;

/** The depth of the dark lines on each side of a picture; null for one that is dark everywhere. */
export function darkEdges({ light, width, height }: Size & { light: ArrayLike<number> }): DarkEdges | null {
  const isDark = (from: number, step: number, length: number) => {
    let lit = 0;
    for (let at = 0; at < length; at++) if ((light[from + at * step] ?? 0) > dark) lit++;
    return lit <= length * specks;
  };
  const count = (lines: number, at: (line: number) => boolean) => {
    let line = 0;
    while (line < lines && at(line)) line++;
    return line;
  };
  const top = count(height, (line) => isDark(line * width, 1, width));
  if (top === height) return null;
  const bottom = count(height, (line) => isDark((height - 1 - line) * width, 1, width));
  const left = count(width, (line) => isDark(line, width, height));
  const right = count(width, (line) => isDark(width - 1 - line, width, height));
  // The line beside a bar is mixed, so it goes too. A picture without bars keeps all its lines.
  const share = (lines: number, whole: number) => (lines > 0 ? (lines + 1) / whole : 0);
  return {
    left: share(left, width),
    top: share(top, height),
    right: share(right, width),
    bottom: share(bottom, height),
  };
}

/** The bars that all pictures have, by the dark lines of each. Dark pictures do not count. */
export function barsOf(edges: readonly (DarkEdges | null)[]): DarkEdges {
  const known = edges.filter((edge) => edge !== null);
  const narrowest = (side: keyof DarkEdges) =>
    known.reduce((depth, edge) => Math.min(depth, edge[side]), known.length > 0 ? 1 : 0);
  const [left, right] = pairOf(narrowest("left"), narrowest("right"));
  const [top, bottom] = pairOf(narrowest("top"), narrowest("bottom"));
  return { left, top, right, bottom };
}

/** Bars come in pairs of about the same width; a dark sky does not. */
function pairOf(one: number, other: number): [number, number] {
  const narrow = Math.min(one, other);
  const pair = narrow >= least && Math.max(one, other) <= Math.min(most, narrow * uneven);
  return pair ? [one, other] : [0, 0];
}
