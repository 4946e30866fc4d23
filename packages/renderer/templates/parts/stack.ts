import type { Overlay, Rect } from "../../plan/reel-plan.ts";
import type { Entrance, Layout, Stage } from "../../plan/template.ts";
import type { Colour, TextStyle } from "../../style/text-style.ts";
import { type FittedText, fitText } from "../../text/fit-text.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { type Alignment, placeText, sideOf } from "../../text/place-text.ts";
import { drawnOver, textOverlays } from "./text-overlays.ts";

/** The panel behind a stack's text: SVG in the frame's coordinates, and its box. */
export type Panel = (text: Rect, stage: Stage, side: Side) => { markup: string; bounds: Rect };
export type Side = "left" | "centre" | "right";

export interface StackOptions {
  align: Alignment;
  /** The vertical place in the room for text: 0 at the top, 1 at the bottom. */
  at: number;
  /** The most of that room that it takes, in shares. */
  width?: number;
  height?: number;
  /** The range of the headline's size, as shares of the frame's short side, and its most lines. */
  largest?: number;
  smallest?: number;
  lines?: number;
  /** The largest size of the small line. */
  smallSize?: number;
  /** Whether the small line is above the headline. */
  kicker?: boolean;
  /** A line between the two; lengths are shares of the short side. */
  rule?: { colour: Colour; thick: number; length?: number; radius?: number };
  /** Between the parts, a share of the short side. */
  gap?: number;
  panel?: Panel;
  panelEnter?: Entrance;
  /** Free space around the text for a panel's edges, in shares of the short side. */
  pad?: { x: number; y: number };
  enter?: Entrance;
}

interface Part {
  height: number;
  width: number;
  draw: (y: number, start: number) => Overlay[];
}

const quiet: Entrance = { kind: "fade", frames: 8 };
/** Frames between the entries of two parts. */
const after = 5;

/** Headline, rule and small line in a column: the layout of most intros and outros. */
export function stack(options: StackOptions): Layout {
  const { align, at, enter = quiet, gap: gapShare = 0.035, rule, kicker = false } = options;
  return ({ headline, small }, stage, span, type) => {
    const gap = gapShare * stage.short;
    const room = roomOf(options, stage);
    const [foot, head] = fitBoth({ headline, small }, { options, stage, type, room, gap });
    const side = sideOf(align, (head ?? foot)?.direction ?? stage.direction);

    const textPart = (text: FittedText, style: TextStyle, by: Entrance["by"]): Part => ({
      ...text,
      draw: (y, start) =>
        textOverlays(
          placeText(text, { x: room.x, y, width: room.width, align: side }),
          {
            size: text.size,
            style,
            entrance: { ...enter, by },
            span: { start, end: span.end },
            fromRight: text.direction === "rtl",
          },
          stage,
        ),
    });
    const texts = [
      ...(head ? [textPart(head, type.headline, enter.by)] : []),
      ...(foot ? [textPart(foot, type.small, "block")] : []),
    ];
    if (kicker) texts.reverse();
    const [first, second] = texts;
    const parts = first && second && rule ? [first, rulePart(rule), second] : texts;

    const width = Math.max(0, ...texts.map((part) => part.width));
    const height = parts.reduce((sum, part) => sum + part.height, 0) + gap * (parts.length - 1);
    const x = room.x + { left: 0, centre: (room.width - width) / 2, right: room.width - width }[side];
    let y = room.y + (room.height - height) * at;
    const overlays = options.panel ? [panelOver(options.panel({ x, y, width, height }, stage, side))] : [];
    for (const [index, part] of parts.entries()) {
      overlays.push(...part.draw(y, span.start + index * after));
      y += part.height + gap;
    }
    return overlays;

    function rulePart({ colour, thick, length = 0.1, radius = 0 }: NonNullable<StackOptions["rule"]>): Part {
      const size = { width: length * stage.short, height: Math.max(2, thick * stage.short) };
      return {
        ...size,
        draw: (top, start) => {
          const left = x + { left: 0, centre: (width - size.width) / 2, right: width - size.width }[side];
          const bounds = { x: left, y: top, right: left + size.width, bottom: top + size.height };
          const draw = (offset: { x: number; y: number }) =>
            `<rect x="${left - offset.x}" y="${top - offset.y}" width="${size.width}" height="${size.height}" rx="${radius * stage.short}" fill="${hexOfColour(colour, stage.colours)}"/>`;
          const { from = 0, frames } = enter;
          return [
            drawnOver(bounds, draw, {
              start: start + from,
              end: span.end,
              z: 19,
              enter: { kind: enter.kind === "none" ? "none" : "wipe", frames, fromRight: side === "right" },
            }),
          ];
        },
      };
    }

    function panelOver({ markup, bounds }: ReturnType<Panel>): Overlay {
      const { kind, frames, from = 0 } = options.panelEnter ?? enter;
      return drawnOver(
        { x: bounds.x, y: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height },
        (offset) => `<g transform="translate(${-offset.x} ${-offset.y})">${markup}</g>`,
        { start: span.start + from, end: span.end, z: 15, enter: { kind, frames, fromRight: side === "right" } },
      );
    }
  };
}

/** The part of the room for text that a stack may fill. */
function roomOf(
  { width = 1, height = 1, align, pad = { x: 0, y: 0 } }: StackOptions,
  { safe, short, direction }: Stage,
) {
  const side = sideOf(align, direction);
  const wide = safe.width * width;
  const x = safe.x + { left: 0, centre: (safe.width - wide) / 2, right: safe.width - wide }[side];
  return {
    x: x + pad.x * short,
    y: safe.y + (safe.height * (1 - height)) / 2 + pad.y * short,
    width: wide - 2 * pad.x * short,
    height: safe.height * height - 2 * pad.y * short,
  };
}

/** The small line takes what it needs, and the headline gets the rest. */
function fitBoth(
  { headline, small }: { headline?: string; small?: string },
  {
    options: { largest = 0.11, smallest = 0.045, lines = 4, smallSize = 0.042, rule },
    stage: { short, shaper, language },
    type,
    room,
    gap,
  }: {
    options: StackOptions;
    stage: Stage;
    type: { headline: TextStyle; small: TextStyle };
    room: { width: number; height: number };
    gap: number;
  },
): [small: FittedText | undefined, headline: FittedText | undefined] {
  const common = { shaper, language, width: room.width };
  // Alone, it may use the whole room.
  const alone = headline ? 1 : 1.5;
  const foot = small
    ? fitText(small, {
        ...common,
        style: type.small,
        mostLines: 2,
        height: room.height * 0.5,
        largest: short * smallSize * alone,
        smallest: short * Math.min(0.03, smallSize),
      })
    : undefined;
  const taken = foot ? foot.height + gap * (rule ? 2 : 1) : 0;
  const head = headline
    ? fitText(headline, {
        ...common,
        style: type.headline,
        mostLines: lines,
        height: room.height - taken,
        largest: short * largest,
        smallest: short * smallest,
      })
    : undefined;
  return [foot, head];
}
