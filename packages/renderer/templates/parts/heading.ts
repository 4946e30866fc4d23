import type { Box, Decoration, Entrance, Span, Stage } from "../../plan/template.ts";
import type { TextStyle } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { bleedOf } from "../../text/ink-text.ts";
import { type Alignment, placeText, sideOf } from "../../text/place-text.ts";
import type { Panel } from "./stack.ts";
import { drawnOver, textOverlays } from "./text-overlays.ts";

/** The title in a fixed place beside the pictures, after it was shown over them, on as many lines as fit. */
export const heading =
  ({
    box,
    style,
    largest,
    smallest,
    lines = 3,
    align = "centre",
    at = 0.5,
    panel,
    enter = { kind: "fade", frames: 8 },
    during = "rest",
  }: {
    /** Shares of the frame, or a box computed from the stage. */
    box: Record<Stage["shape"], Box> | ((stage: Stage) => Box);
    style: TextStyle;
    largest: number;
    smallest: number;
    lines?: number;
    align?: Alignment;
    /** The vertical place in its box: 0 at the top, 1 at the bottom. */
    at?: number;
    panel?: Panel;
    enter?: Entrance;
    during?: "body" | "rest";
  }): Decoration =>
  (stage, spans) => {
    const { frame, short, shaper, language, title, shape } = stage;
    if (!title) return [];
    const bleed = bleedOf(style) * largest * short;
    const { x, y, width, height } = typeof box === "function" ? box(stage) : box[shape];
    const room = { x: x * frame.width + bleed, width: width * frame.width - 2 * bleed };
    const fitted = fitText(title, {
      shaper,
      language,
      style,
      width: room.width,
      height: height * frame.height,
      mostLines: lines,
      largest: largest * short,
      smallest: smallest * short,
    });
    const side = sideOf(align, fitted.direction);
    const top = y * frame.height + (height * frame.height - fitted.height) * at;
    const placed = placeText(fitted, { ...room, y: top, align: side });
    const left = room.x + { left: 0, centre: (room.width - fitted.width) / 2, right: room.width - fitted.width }[side];
    const span: Span = spans[during];
    const fromRight = fitted.direction === "rtl";
    const words = textOverlays(placed, { size: fitted.size, style, entrance: enter, span, z: 31, fromRight }, stage);
    if (!panel) return words;
    const { markup, bounds } = panel({ x: left, y: top, width: fitted.width, height: fitted.height }, stage, side);
    return [
      drawnOver(
        { x: bounds.x, y: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height },
        (offset) => `<g transform="translate(${-offset.x} ${-offset.y})">${markup}</g>`,
        { ...span, z: 30, enter: { kind: enter.kind, frames: enter.frames, fromRight } },
      ),
      ...words,
    ];
  };
