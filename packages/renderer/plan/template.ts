import type { FaceName } from "../style/faces.ts";
import type { Colour, Colours, Palette, TextStyle } from "../style/text-style.ts";
import type { Direction } from "../text/bidi.ts";
import type { Shaper } from "../text/shape-text.ts";
import type { Look, Overlay, Rect } from "./reel-plan.ts";

/** How something comes: each line (or word) after the one before, in frames. `from` is negative for what is there at once. */
export interface Entrance {
  kind: Overlay["enter"]["kind"];
  frames: number;
  by?: "block" | "line" | "word";
  stagger?: number;
  from?: number;
}

/** What a part of a template may know of the reel it is for. */
export interface Stage {
  frame: { width: number; height: number };
  /** The frame's short side: what sizes are shares of. */
  short: number;
  shape: "tall" | "square" | "wide";
  /** Where text may stand. */
  safe: Rect;
  /** Where pictures stand. */
  window: Rect;
  colours: Colours;
  shaper: Shaper;
  /** Which way most of the reel's text runs. */
  direction: Direction;
  title?: string;
  source?: string;
  language?: string;
}

export interface Span {
  /** Frames; `end` is not included. */
  start: number;
  end: number;
}

/** Lays the words of an intro or an outro out. */
export type Layout = (
  text: { headline?: string; small?: string },
  stage: Stage,
  span: Span,
  type: { headline: TextStyle; small: TextStyle },
) => Overlay[];

/** What lies behind an intro or outro, or around a picture that does not fill the frame. */
export type Ground =
  /** The picture itself, soft and dimmed. */
  | { kind: "blurred"; brightness?: number; saturation?: number; tint?: Colour }
  /** The picture itself, clear, with a shade where the text stands. */
  | { kind: "picture"; shade?: { from: "bottom" | "top" | "all"; colour?: Colour; strength?: number } }
  /** Drawn: SVG markup for the whole frame. `grain` is a paper's tooth, 0..1. */
  | { kind: "art"; markup: (stage: Stage) => string; grain?: number };

/** An intro or an outro. */
export interface Screen {
  layout: Layout;
  ground: Ground;
  /** Instead of the template's own. */
  headline?: Partial<TextStyle>;
  small?: Partial<TextStyle>;
}

/** When each part of a reel is on, in frames. */
export interface Spans {
  /** The card before the first picture; empty without one. */
  intro: Span;
  /** The title over the first pictures; empty without one. */
  title: Span;
  body: Span;
  /** The body without the title's time: when a template may repeat the title in a place of its own. */
  rest: Span;
  outro: Span;
  all: Span;
}

/** The title over the first pictures, and on the poster. */
export interface Hook {
  /** How the words are set, `at` the top (0) or the bottom (1) of their room. */
  layout: (at: number) => Layout;
  /** Instead of the template's own. */
  headline?: Partial<TextStyle>;
  small?: Partial<TextStyle>;
  /** Darkens (or lightens) the picture behind the words; `strength` is 0..1. */
  shade?: { colour?: Colour; strength: number };
  /** Where the words stand unless something that matters is there. */
  stands: "high" | "low";
}

/** Something drawn over the reel while it plays: a frame, a band, a ticker. `spans` are those of its parts. */
export type Decoration = (stage: Stage, spans: Spans) => Overlay[];

/** Shares of the frame. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How pictures and clips stand in the frame. */
export type Framing =
  /** From edge to edge; one of quite another shape stands whole over its own blur. */
  | { kind: "full" }
  /** In a window over a ground, with a mat around it. Its corners are rounded by the decoration `roundCorners`. */
  | {
      kind: "window";
      box: Record<Stage["shape"], Box>;
      ground: Ground;
      mat?: { colour: Colour; width: number };
      shadow?: number;
    }
  /** As a print that was laid down: a border, a tilt, a shadow. The camera moves over the whole. */
  | {
      kind: "print";
      box: Record<Stage["shape"], Box>;
      ground: Ground;
      paper: Colour;
      /** Shares of the short side: the border, and below the picture. */
      border: number;
      foot?: number;
      /** Degrees, in turn. */
      tilts: readonly number[];
      tape?: Colour;
    };

/** What is done to the colours of pictures and clips, once, before anything is drawn. */
export interface Treatment {
  /** 1 leaves them as they are. */
  saturation?: number;
  brightness?: number;
  contrast?: number;
  /** -1 (cold) to 1 (warm). */
  warmth?: number;
  /** Dark parts in one colour, light parts in the other. */
  duotone?: { dark: Colour; light: Colour };
  /** The whites no whiter, the blacks no blacker: 0..0.3. */
  fade?: number;
  /** A screen of printed dots, `size` of the short side (.008) from one to the next; pictures only. */
  halftone?: { size: number; strength: number };
}

export type TransitionKind = NonNullable<import("./reel-plan.ts").Transition>["kind"];

/** A template: everything that makes a reel look like it, as data. */
export interface Template {
  /** One sentence, for those who choose. */
  description: string;
  palette: Palette;
  headline: TextStyle;
  small: TextStyle;
  /** The card. */
  intro: Screen;
  hook: Hook;
  /** A decoration shows the title from the first frame on: the hook is for the poster alone. */
  titleStays?: true;
  outro: Screen;
  /** How the camera moves: how far, and which ways in turn. */
  motion: { style: "calm" | "lively" | "still"; amount?: number };
  /** Between two pictures, in turn; `edge` into the first and out of the last. */
  transitions: { between: readonly TransitionChoice[]; edge?: TransitionChoice };
  framing: Framing;
  treatment?: Treatment;
  look?: (stage: Stage) => Look;
  decorations?: readonly Decoration[];
  captions: CaptionDefaults;
}

export interface TransitionChoice {
  kind: TransitionKind;
  frames: number;
  direction?: "left" | "right" | "up" | "down";
  /** #rrggbb, for a fade through a colour. */
  colour?: string;
}

/** What captions look like when the call does not say. */
export interface CaptionDefaults {
  style: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
  size?: "S" | "M" | "L" | "XL";
  position?: "top" | "center" | "bottom";
  face: FaceName;
  caps?: boolean;
  /** The words, the word being spoken, and what is behind or around them. */
  ink: Colour;
  accent: Colour;
  edge: Colour;
  /** Shares of the frame that captions leave free above, below and on either side, where decorations stand. */
  inset?: { top?: number; bottom?: number; sides?: number };
}
