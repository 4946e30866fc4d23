import type { FittedText } from "./fit-text.ts";

export type Alignment = "start" | "centre" | "end" | "left" | "right";

/** A line with its place: `x` is its start, and the words' positions are relative to it. */
export interface PlacedLine {
  words: readonly { markup: string; painted?: string; x: number; width: number; index: number }[];
  x: number;
  width: number;
  baseline: number;
  above: number;
  below: number;
}

/**
 * Places the lines of a fitted text in `width`, with its top left corner at (x, y). For right-to-left text, start is
 * the right.
 */
export function placeText(
  text: FittedText,
  { x, y, width, align }: { x: number; y: number; width: number; align: Alignment },
): PlacedLine[] {
  const side = sideOf(align, text.direction);
  return text.lines.map((line) => ({
    ...line,
    x: x + { left: 0, centre: (width - line.width) / 2, right: width - line.width }[side],
    baseline: y + line.baseline,
  }));
}

/** The side of an alignment for left-to-right or right-to-left text. */
export function sideOf(align: Alignment, direction: FittedText["direction"]): "left" | "centre" | "right" {
  if (align === "start") return direction === "rtl" ? "right" : "left";
  if (align === "end") return direction === "rtl" ? "left" : "right";
  return align;
}
