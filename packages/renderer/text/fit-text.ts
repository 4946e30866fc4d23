import type { TextStyle } from "../style/text-style.ts";
import { bidiWords, type Direction, directionOf } from "./bidi.ts";
import { breakLongWord } from "./break-long-word.ts";
import type { Line, Shaper } from "./shape-text.ts";

/** Text set in balanced lines, and its size: from the top of the first line's letters to the bottom of the last. */
export interface FittedText {
  size: number;
  direction: Direction;
  lines: (Line & { baseline: number; above: number; below: number })[];
  width: number;
  height: number;
  /** Whether its end is missing. */
  isCut: boolean;
}

interface Fitting {
  shaper: Shaper;
  style: Pick<TextStyle, "face" | "caps" | "tracking" | "leading">;
  /** The available size, in pixels. */
  width: number;
  height?: number;
  mostLines: number;
  largest: number;
  smallest: number;
  language?: string;
}

const defaultLeading = 1.12;
const measuredAt = 100;

/**
 * Sets words in as few balanced lines as fit, at the largest possible size. A very long text is cut with an ellipsis.
 */
export function fitText(
  text: string,
  { shaper, style, width, height, mostLines, largest, smallest, language }: Fitting,
): FittedText {
  const cased = style.caps ? text.toLocaleUpperCase(language) : text;
  const direction = directionOf(cased, language);
  // A non-breaking space keeps its words on one line.
  const words = cased.split(/[^\S\u00a0]+/).filter(Boolean);
  const set = (lines: readonly string[][], size: number): Line[] => {
    // The whole text is one paragraph: the order of a line depends on the words around it.
    const placed = bidiWords(lines.flat(), direction);
    let from = 0;
    return lines.map((line) => {
      from += line.length;
      const setting = { size, face: style.face, tracking: style.tracking };
      return shaper.line(placed.slice(from - line.length, from), setting);
    });
  };
  const widthAt = (words: string[]) => set([words], measuredAt)[0]?.width ?? 0;
  const stacked = (lines: readonly string[][], size: number) =>
    stackLines(set(lines, size), {
      size,
      leading: style.leading ?? defaultLeading,
      cap: shaper.capHeight(style.face) * size,
    });
  // Outlines scale linearly: each word is measured once, at one size.
  const measures = new Map<string, number>();
  const measure = (word: string) => {
    const known = measures.get(word) ?? widthAt([word]);
    measures.set(word, known);
    return known;
  };
  const space = widthAt(["a", "a"]) - 2 * measure("a");
  for (let size = largest; ; size *= 0.93) {
    const scale = size / measuredAt;
    const widthOf = (line: readonly string[]) =>
      (line.reduce((sum, word) => sum + measure(word), 0) + space * (line.length - 1)) * scale;
    const last = size * 0.93 < smallest;
    const lines = breakLines(
      last ? words.flatMap((word) => breakLongWord(word, (piece) => widthOf([piece]), width)) : words,
      widthOf,
      width,
    );
    const kept = last ? ellipsed(lines, mostLines, widthOf, width) : lines;
    const measured = stacked(kept, measuredAt);
    const fits =
      lines.length <= mostLines &&
      measured.width * scale <= width + 0.5 &&
      (height === undefined || measured.height * scale <= height);
    if (fits || last) return { size, direction, isCut: kept !== lines, ...stacked(kept, size) };
  }
}

/** Stacks lines far enough apart for their marks. Capitals, not accents, define the top edge. */
function stackLines(
  lines: readonly Line[],
  { size, leading, cap }: { size: number; leading: number; cap: number },
): Pick<FittedText, "lines" | "width" | "height"> {
  let baseline = 0;
  let below = 0;
  const placed = lines.map((line, index) => {
    const ink = {
      above: Math.max(0, ...line.words.map((word) => word.above)),
      below: Math.max(0, ...line.words.map((word) => word.below)),
    };
    baseline =
      index === 0 ? Math.max(cap, ink.above) : baseline + Math.max(leading * size, below + ink.above + size * 0.05);
    below = ink.below;
    return { ...line, baseline, ...ink };
  });
  return { lines: placed, width: Math.max(0, ...lines.map((line) => line.width)), height: baseline + below };
}

/** The first lines. If there are too many, the last one ends in an ellipsis that fits. */
function ellipsed(lines: string[][], most: number, widthOf: (line: string[]) => number, width: number): string[][] {
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? [])];
  // A broken word ends in a hyphen there, which the ellipsis replaces.
  const cut = () => [...last.slice(0, -1), `${last.at(-1)?.replace(/-$/, "") ?? ""}…`];
  while (last.length > 1 && widthOf(cut()) > width) last.pop();
  return [...lines.slice(0, most - 1), cut()];
}

/**
 * Breaks words into the fewest lines, and of those the most even: the least sum of squared widths leaves no word alone.
 */
export function breakLines(words: readonly string[], widthOf: (line: string[]) => number, width: number): string[][] {
  interface Breaking {
    lines: string[][];
    squares: number;
  }
  // From the last word to the first: the best lines for the words from each one on.
  const best: Breaking[] = [{ lines: [], squares: 0 }];
  for (let from = words.length - 1; from >= 0; from--) {
    let chosen: Breaking | undefined;
    for (let end = from + 1; end <= words.length; end++) {
      const line = words.slice(from, end);
      const wide = widthOf(line);
      if (chosen && wide > width) break;
      const rest = best[words.length - end];
      if (!rest) continue;
      const next = { lines: [line, ...rest.lines], squares: rest.squares + wide ** 2 };
      const fewer = next.lines.length - (chosen?.lines.length ?? Number.POSITIVE_INFINITY);
      if (!chosen || fewer < 0 || (fewer === 0 && next.squares < chosen.squares)) chosen = next;
    }
    if (chosen) best.push(chosen);
  }
  return best.at(-1)?.lines ?? [];
}
