import type { Overlay } from "../../plan/reel-plan.ts";
import type { Entrance, Span, Stage } from "../../plan/template.ts";
import type { TextStyle } from "../../style/text-style.ts";
import { bleedOf, inkText } from "../../text/ink-text.ts";
import type { PlacedLine } from "../../text/place-text.ts";

/** The length of exits, in frames. */
export const exitFrames = 9;

interface Inked {
  size: number;
  style: TextStyle;
  entrance: Entrance;
  span: Span;
  z?: number;
  fromRight?: boolean;
}

/** Placed lines as overlays: one for all, or one per line or word, each after the one before. */
export function textOverlays(
  lines: readonly PlacedLine[],
  { size, style, entrance, span, z = 20, fromRight }: Inked,
  stage: Stage,
): Overlay[] {
  const { kind, frames, by = "block", stagger = 4, from = 0 } = entrance;
  return piecesOf(lines, style.box || style.marker ? (by === "word" ? "line" : by) : by).map((piece, index) => ({
    isText: true,
    ...drawnOver(
      boundsOf(piece, bleedOf(style) * size),
      (offset) => inkText(shifted(piece, offset), size, style, stage.colours),
      {
        start: span.start + from + index * stagger,
        end: span.end,
        enter: { kind, frames, ...(fromRight && { fromRight }) },
        z,
      },
    ),
  }));
}

function piecesOf(lines: readonly PlacedLine[], by: "block" | "line" | "word"): PlacedLine[][] {
  if (by === "block") return [[...lines]];
  if (by === "line") return lines.map((line) => [line]);
  return lines.flatMap((line) =>
    line.words
      .toSorted((a, b) => a.index - b.index)
      .map((word) => [{ ...line, words: [{ ...word, x: 0 }], x: line.x + word.x, width: word.width }]),
  );
}

function boundsOf(lines: readonly PlacedLine[], pad: number) {
  return {
    x: Math.min(...lines.map(({ x }) => x)) - pad,
    y: Math.min(...lines.map(({ baseline, above }) => baseline - above)) - pad,
    right: Math.max(...lines.map(({ x, width }) => x + width)) + pad,
    bottom: Math.max(...lines.map(({ baseline, below }) => baseline + below)) + pad,
  };
}

const shifted = (lines: readonly PlacedLine[], { x, y }: { x: number; y: number }) =>
  lines.map((line) => ({ ...line, x: line.x - x, baseline: line.baseline - y }));

/** An overlay of SVG within bounds of the frame, drawn from its own corner. Corners are even, as 4:2:0 needs. */
export function drawnOver(
  bounds: { x: number; y: number; right: number; bottom: number },
  draw: (offset: { x: number; y: number }) => string,
  { enter, exit, ...time }: Pick<Overlay, "start" | "end" | "z" | "enter"> & Partial<Pick<Overlay, "exit" | "drift">>,
): Overlay {
  const even = (value: number) => Math.floor(value / 2) * 2;
  const [x, y] = [even(bounds.x), even(bounds.y)];
  return {
    x,
    y,
    width: even(bounds.right - x + 1) + 2,
    height: even(bounds.bottom - y + 1) + 2,
    markup: draw({ x, y }),
    enter,
    exit: exit ?? { kind: "fade", frames: exitFrames },
    ...time,
  };
}
