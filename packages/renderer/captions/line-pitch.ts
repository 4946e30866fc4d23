import type { Line } from "../text/shape-text.ts";
import type { Cue } from "./caption-layout.ts";
import type { SaidWord } from "./said-words.ts";

/** A cue's words on their lines, before the baselines are known. */
export interface SetCue {
  startMs: number;
  endMs: number;
  size: number;
  lines: SaidWord[][];
  shaped: Line[];
}

/** The least extent of a line from its baseline; marks and descenders need more. */
const least = { above: 0.94, below: 0.34 };
/** The width of effects around letters. */
const edge = 0.12;
/** Only a cue this much smaller than the largest keeps its own size: one with a very long word. */
const ownScale = 0.8;

/** Lines end at even pixels, where drawings may be cut. */
const even = (value: number) => Math.ceil(value / 2) * 2;

/** Gives all lines the same distance, as the tallest marks and deepest descenders need. */
export function evenPitch(cues: readonly SetCue[]): Cue[] {
  const reach = (side: "above" | "below") =>
    Math.max(
      least[side],
      ...cues.flatMap(({ size, shaped }) =>
        shaped.flatMap(({ words }) => words.map((word) => word[side] / size + edge)),
      ),
    );
  const [above, below] = [reach("above"), reach("below")];
  const largest = Math.max(0, ...cues.map(({ size }) => size));
  return cues.map((cue) => {
    const size = cue.size < largest * ownScale ? cue.size : largest;
    return placeWords(cue, { above: even(above * size), below: even(below * size) });
  });
}

function placeWords(
  { size, lines, shaped, startMs, endMs }: SetCue,
  { above, below }: Pick<Cue, "above" | "below">,
): Cue {
  const margin = Math.ceil(size * 0.25) * 2;
  const outer = even(size * 0.06);
  const width = Math.ceil(Math.max(...shaped.map((line) => line.width))) + 2 * margin;
  return {
    startMs,
    endMs,
    size,
    above,
    below,
    margin,
    width,
    height: shaped.length * (above + below) + 2 * outer + 2 * margin,
    said: lines.flat(),
    words: shaped.flatMap((line, row) =>
      line.words.map(({ markup, painted, width: wordWidth, fromRight, stops, x, index }) => ({
        markup,
        width: wordWidth,
        fromRight,
        stops,
        ...(painted && { painted }),
        x: margin + (width - 2 * margin - line.width) / 2 + x,
        baseline: margin + outer + row * (above + below) + above,
        startMs: lines[row]?.[index]?.startMs ?? 0,
        isKey: lines[row]?.[index]?.isKey ?? false,
      })),
    ),
  };
}
