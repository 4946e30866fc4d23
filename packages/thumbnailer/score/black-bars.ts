import type { Picture } from "@reelwright/renderer/media/read-picture";
import { lumaOf, type Plane } from "./luma-of.ts";

/** The visible part of a picture, in shares of it. */
export interface VisiblePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Black in a video is at most 16, and a little more after compression. */
const dark = 26;
/** The share of a line that may be lighter, such as a speck or a ringing edge. */
const light = 0.01;
/** Anything narrower is not a bar; anything wider is a dark picture. */
const [least, most] = [0.02, 0.42];
const uneven = 1.5;

/**
 * The part of a video without letterbox or pillarbox bars. Bars count if all pictures have them; black pictures are
 * ignored.
 */
export function withoutBars(pictures: readonly Picture[]): VisiblePart {
  const lines = pictures.map((picture) => darkLines(lumaOf(picture))).filter((found) => found !== null);
  const narrowest = (side: keyof VisiblePart) =>
    lines.length > 0 ? Math.min(...lines.map((found) => found[side])) : 0;
  const [left, right] = barsOf(narrowest("left"), narrowest("right"));
  const [top, bottom] = barsOf(narrowest("top"), narrowest("bottom"));
  return { left, top, right: 1 - right, bottom: 1 - bottom };
}

/** Whether a picture has bars of its own. */
export function hasBars(luma: Plane): boolean {
  const lines = darkLines(luma);
  return (
    lines !== null && [...barsOf(lines.left, lines.right), ...barsOf(lines.top, lines.bottom)].some((bar) => bar > 0)
  );
}

/** Bars come in pairs of about the same width; a dark sky does not. */
function barsOf(one: number, other: number): [number, number] {
  const narrow = Math.min(one, other);
  const pair = narrow >= least && Math.max(one, other) <= Math.min(most, narrow * uneven);
  return pair ? [one, other] : [0, 0];
}

/** The depth of the dark lines on each side; null for a picture that is dark everywhere. */
function darkLines({ values, width, height }: Plane): VisiblePart | null {
  const isDark = (from: number, step: number, length: number) => {
    let lit = 0;
    for (let at = 0; at < length; at++) if ((values[from + at * step] ?? 0) > dark) lit++;
    return lit <= length * light;
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

/** Crops a picture to its visible part. */
export function cropTo({ rgb, width, height }: Picture, visible: VisiblePart): Picture {
  const { left, top, ...size } = pixelsOf(visible, { width, height });
  if (size.width === width && size.height === height) return { rgb, width, height };
  const cut = Buffer.alloc(size.width * size.height * 3);
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * width + left) * 3;
    rgb.copy(cut, row * size.width * 3, from, from + size.width * 3);
  }
  return { rgb: cut, ...size };
}

export function pixelsOf(visible: VisiblePart, { width, height }: { width: number; height: number }) {
  const [left, top] = [Math.round(visible.left * width), Math.round(visible.top * height)];
  const right = Math.max(left + 1, Math.round(visible.right * width));
  const bottom = Math.max(top + 1, Math.round(visible.bottom * height));
  return { left, top, width: right - left, height: bottom - top };
}
