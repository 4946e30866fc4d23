import type { FaceName } from "../style/faces.ts";
import type { Colour, Colours, Palette, TextStyle } from "../style/text-style.ts";
import type { Direction } from "../text/bidi.ts";
import type { Shaper } from "../text/shape-text.ts";
import type { Look, Overlay, Rect } from "./reel-plan.ts";

/**
 * How overlays enter: each line or word after the previous one, in frames. A negative `from` starts before the first
 * frame.
 */
export interface Entrance {
  kind: Overlay["enter"]["kind"];
  frames: number;
  by?: "block" | "line" | "word";
  stagger?: number;
  from?: number;
}

/** Where captions may stand, and how high two lines of them are, in pixels of the frame. */
export interface CaptionSpace {
  room: Rect;
  height: number;
}

/** What a part of a template knows about its reel. */
export interface Stage {
  frame: { width: number; height: number };
  /** The frame's short side, the unit of sizes. */
  short: number;
  shape: "tall" | "square" | "wide";
  /** The area for text. */
  safe: Rect;
  /** The area of the pictures. */
  window: Rect;
  /** Where captions stand: pictures move down for those at the top. At the bottom if not set. */
  captions?: "top" | "center" | "bottom";
  /** What captions need of the frame: a head that fills its picture leaves it free. */
  captionSpace?: CaptionSpace;
  colours: Colours;
  shaper: Shaper;
  /** The direction of most of the reel's text. */
  direction: Direction;
  title?: string;
  source?: string;
  /** The words of the outro. */
  outro?: { headline?: string; small?: string };
  language?: string;
}

export interface Span {
  /** Frames; `end` is excluded. */
  start: number;
  end: number;
}

/** Lays out the words of an intro or outro. */
export type Layout = (
  text: { headline?: string; small?: string },
  stage: Stage,
  span: Span,
  type: { headline: TextStyle; small: TextStyle },
) => Overlay[];

/** The background of an intro or outro, or around a picture that does not fill the frame. */
export type Ground =
  /** The picture itself, blurred and dimmed. */
  | { kind: "blurred"; brightness?: number; saturation?: number; tint?: Colour }
  /** The picture itself, sharp, with a shade under the text. */
  | { kind: "picture"; shade?: { from: "bottom" | "top" | "all"; colour?: Colour; strength?: number } }
  /** Drawn: SVG markup for the whole frame. `grain` is the strength of paper texture, 0..1. */
  | { kind: "art"; markup: (stage: Stage) => string; grain?: number };

/** An intro or an outro. */
export interface Screen {
  layout: Layout;
  ground: Ground;
  /** Changes to the template's own style. */
  headline?: Partial<TextStyle>;
  small?: Partial<TextStyle>;
}

/** The frames of each part of a reel. */
export interface Spans {
  /** The card before the first picture; empty without one. */
  intro: Span;
  /** The title over the first pictures; empty without one. */
  title: Span;
  body: Span;
  /** The body after the title: a template may repeat the title in a fixed place then. */
  rest: Span;
  outro: Span;
  all: Span;
}

/** The parts of a reel, and each medium of its body. */
export interface ReelSpans extends Spans {
  media?: readonly Span[];
}

/** The title over the first pictures, and on the poster. */
export interface Hook {
  /** The layout of the words, with `at` the top (0) or the bottom (1) of their room. */
  layout: (at: number) => Layout;
  /** Changes to the template's own style. */
  headline?: Partial<TextStyle>;
  small?: Partial<TextStyle>;
  /** Darkens (or lightens) the picture behind the words; `strength` is 0..1. */
  shade?: { colour?: Colour; strength: number };
  /** The preferred place of the words, unless an important part of the picture is there. */
  stands: "high" | "low";
  /** The words have a sheet of their own, which may lie across the foot of a print. */
  onSheet?: true;
}

/** An overlay while the reel plays: a frame, a band, a ticker. `spans` are the reel's parts. */
export type Decoration = (stage: Stage, spans: ReelSpans) => Overlay[];

/** Shares of the frame. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What decorations take above the window, as a share of the short side. They have to follow the window. */
interface MovingWindow {
  above: number;
}

/** How pictures and clips fill the frame. */
export type Framing =
  /** From edge to edge. A picture of a very different shape is shown whole over a blurred copy. */
  | { kind: "full" }
  /** In a window over a background, with a mat around it. The decoration `roundCorners` rounds its corners. */
  | {
      kind: "window";
      box: Record<Stage["shape"], Box>;
      /** Set if the window lies lower than its box for captions at the top. */
      moves?: MovingWindow;
      ground: Ground;
      mat?: { colour: Colour; width: number };
      shadow?: number;
    }
  /** As a photographic print with a border, a tilt and a shadow. The camera moves over all of it. */
  | {
      kind: "print";
      box: Record<Stage["shape"], Box>;
      /** Set if the window lies lower than its box for captions at the top. */
      moves?: MovingWindow;
      ground: Ground;
      paper: Colour;
      /** Shares of the short side: the border, and the border below the picture. */
      border: number;
      foot?: number;
      /** Degrees, in rotation. */
      tilts: readonly number[];
      tape?: Colour;
    };

/** The colour treatment of pictures and clips, applied once before anything is drawn. */
export interface Treatment {
  /** 1 changes nothing. */
  saturation?: number;
  brightness?: number;
  contrast?: number;
  /** -1 (cold) to 1 (warm). */
  warmth?: number;
  /** One colour for dark parts, the other for light parts. */
  duotone?: { dark: Colour; light: Colour };
  /** Lowers white and raises black: 0..0.3. */
  fade?: number;
  /** A screen of printed dots, spaced by `size` of the short side (.008). Only for pictures. */
  halftone?: { size: number; strength: number };
}

export type TransitionKind = NonNullable<import("./reel-plan.ts").Transition>["kind"];

/** A template: the complete look of a reel, as data. */
export interface Template {
  /** One sentence for callers who choose a template. */
  description: string;
  palette: Palette;
  headline: TextStyle;
  small: TextStyle;
  /** The card. */
  intro: Screen;
  hook: Hook;
  /** Whether a decoration shows the title from the first frame on; the hook is then for the poster only. */
  titleStays?: true;
  outro: Screen;
  /** How far the camera moves, and its moves in rotation. */
  motion: { style: "calm" | "lively" | "still"; amount?: number };
  /** The transitions between two pictures, in rotation; `edge` is into the first and out of the last. */
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

/** The look of captions if the request does not set it. */
export interface CaptionDefaults {
  style: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
  size?: "S" | "M" | "L" | "XL";
  position?: "top" | "center" | "bottom";
  face: FaceName;
  caps?: boolean;
  /** The colours of the words, of the spoken word, and of what is behind or around them. */
  ink: Colour;
  accent: Colour;
  edge: Colour;
  /** Shares of the frame that captions leave free above, below and at the sides, because decorations are there. */
  inset?: { top?: number; bottom?: number; sides?: number };
}
