import type { FittedText } from "./fit-text.ts";

export type Alignment = "start" | "centre" | "end" | "left" | "right";

/** A line of words with its place: `x` is where it begins, words count from there. */
export interface PlacedLine {
  words: readonly { markup: string; painted?: string; x: number; width: number; index: number }[];
  x: number;
  width: number;
  baseline: number;
  above: number;
  below: number;
}

/** Lines of a fitted text at (x, y), its top left corner, inside `width`; start is right where text runs from the right. */
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

/** Where an alignment is, for a text that runs from the left or from the right. */
export function sideOf(align: Alignment, direction: FittedText["direction"]): "left" | "centre" | "right" {
  if (align === "start") return direction === "rtl" ? "right" : "left";
  if (align === "end") return direction === "rtl" ? "left" : "right";
  return align;
}
