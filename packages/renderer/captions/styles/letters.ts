import type { CaptionLook } from "../../plan/reel-plan.ts";
import type { StyledCue } from "./style.ts";

const n = (value: number) => value.toFixed(2);

/** The letters of a cue with SVG attributes. Colour glyphs are drawn over them. */
export function letters({ words }: Pick<StyledCue, "words">, attributes: string): string {
  const placed = words
    .map(
      ({ markup, painted = "", x, baseline }) =>
        `<g transform="translate(${n(x)} ${n(baseline)})">${markup}${painted}</g>`,
    )
    .join("");
  return `<g ${attributes}>${placed}</g>`;
}

/** Letters in the ink colour, and stressed words in the accent. */
export const inked = (
  { words }: Pick<StyledCue, "words">,
  { ink, accent }: Pick<CaptionLook, "ink" | "accent">,
): string =>
  letters({ words: words.filter(({ isKey }) => !isKey) }, `fill="${ink}"`) +
  letters({ words: words.filter(({ isKey }) => isKey) }, `fill="${accent}"`);

/**
 * Outlines of `width` around a cue's letters, half of it outside. Paths are scaled one by one, but their outlines are
 * not.
 */
export const edges = (cue: Pick<StyledCue, "words">, colour: string, width: number, more = 'fill="none"'): string =>
  letters(cue, `${more} stroke="${colour}" stroke-linejoin="round" stroke-width="${n(width)}"`).replaceAll(
    "<path ",
    '<path vector-effect="non-scaling-stroke" ',
  );

/** The lines of a cue from top to bottom, each with its words from left to right. */
export function linesOf<Word extends { x: number; baseline: number }>(words: readonly Word[]): Word[][] {
  const baselines = [...new Set(words.map(({ baseline }) => baseline))].sort((a, b) => a - b);
  return baselines.map((baseline) => words.filter((word) => word.baseline === baseline).toSorted((a, b) => a.x - b.x));
}
