import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, Entrance, Spans, Stage } from "../../plan/template.ts";
import type { Colour, TextStyle } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { bleedOf, hexOfColour, inkText } from "../../text/ink-text.ts";
import { type Alignment, placeText } from "../../text/place-text.ts";
import { textOverlays } from "./text-overlays.ts";

type Part = Exclude<keyof Spans, "title">;
/** The text of a label: one of the reel's texts, or a sign for all languages. */
export type Saying = "title" | "source" | { sign: string };

const said = (what: Saying, { title, source }: Stage): string | undefined =>
  typeof what === "object" ? what.sign : what === "title" ? (title ?? source) : (source ?? title);

/** A short line at a corner or edge of the frame. Without its text, nothing is drawn. */
export const label =
  ({
    say,
    style,
    size,
    at,
    during = say === "title" ? "rest" : "body",
    enter = { kind: "fade", frames: 10 },
    width = 0.6,
  }: {
    say: Saying;
    style: TextStyle;
    size: number;
    /** `x` within the frame, or within the window that pictures stand in. */
    at: { x: Alignment; y: number; inset?: number; within?: "frame" | "window" };
    during?: Part;
    enter?: Entrance;
    width?: number;
  }): Decoration =>
  (stage, spans) => {
    const text = said(say, stage);
    if (!text) return [];
    const { frame, short, shaper, window } = stage;
    // A sign is the same in every language.
    const language = typeof say === "object" ? undefined : stage.language;
    const inset = (at.inset ?? 0.05) * short + bleedOf(style) * size * short;
    const around = at.within === "window" ? window : { x: 0, width: frame.width };
    const room = { x: around.x + inset, width: around.width - 2 * inset };
    const fitted = fitText(text, {
      shaper,
      language,
      style,
      width: room.width * width,
      mostLines: 1,
      largest: size * short,
      smallest: size * short * 0.7,
    });
    const y = at.y * frame.height - fitted.height / 2;
    const lines = placeText(fitted, { ...room, y, align: at.x });
    return textOverlays(
      lines,
      { size: fitted.size, style, entrance: enter, span: spans[during], z: 32, fromRight: fitted.direction === "rtl" },
      stage,
    );
  };

/** A band with endless running text; `y` is its middle, as a share of the frame's height. */
export const ticker =
  ({
    say,
    style,
    size,
    y,
    fill,
    opacity = 1,
    pad = 0.5,
    speed = 0.09,
    separator = "•",
    reverse = false,
    during = "body",
  }: {
    say: Saying;
    style: TextStyle;
    size: number;
    y: number;
    fill: Colour;
    opacity?: number;
    pad?: number;
    speed?: number;
    separator?: string;
    /** Runs against the reading direction: for purely decorative bands. */
    reverse?: boolean;
    during?: Part;
  }): Decoration =>
  (stage, spans) => {
    const text = said(say, stage);
    if (!text) return [];
    const { frame, short, shaper, language, colours } = stage;
    const height = Math.round((size * short * (1 + 2 * pad)) / 2) * 2;
    const top = Math.round((y * frame.height - height / 2) / 2) * 2;
    const fitted = fitText(`${text} ${separator}`, {
      shaper,
      language,
      style,
      width: Number.POSITIVE_INFINITY,
      mostLines: 1,
      largest: size * short,
      smallest: size * short,
    });
    const gap = size * short * 0.6;
    // One turn of the words, repeated to fill the frame, on a strip that wraps around.
    const turn = Math.ceil((fitted.width + gap) / 2) * 2;
    const turns = Math.max(1, Math.ceil(frame.width / turn));
    const lines = Array.from({ length: turns }, (_, index) =>
      placeText(fitted, { x: index * turn, y: (height - fitted.height) / 2, width: fitted.width, align: "left" }),
    ).flat();
    const fade = { kind: "fade", frames: 8 } as const;
    // An overlay of the reel's beginning is visible in its first frame.
    const enter = spans[during].start > 0 ? fade : ({ kind: "none", frames: 0 } as const);
    const band: Overlay = {
      x: 0,
      y: top,
      width: frame.width,
      height,
      isText: true,
      z: 28,
      markup: `<rect width="${frame.width + 32}" height="${height}" fill="${hexOfColour(fill, colours)}" fill-opacity="${opacity}"/>`,
      ...spans[during],
      enter,
      exit: fade,
    };
    // Text of right-to-left scripts runs to the right, so that its beginning enters first.
    const step = (speed * short) / 30;
    const strip: Overlay = {
      x: 0,
      y: top,
      width: turns * turn,
      height,
      z: 29,
      markup: inkText(lines, fitted.size, style, colours),
      ...spans[during],
      enter,
      exit: fade,
      drift: { dx: (fitted.direction === "rtl") !== reverse ? step : -step, dy: 0, wrap: turns * turn },
    };
    return [band, strip];
  };
