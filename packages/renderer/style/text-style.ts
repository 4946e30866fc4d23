import type { FaceName } from "./faces.ts";

export type Hex = `#${string}`;

/** The colours of one reel, by what they are for. `onAccent` and `onSecond` are what can be read on those two. */
export interface Colours {
  ground: Hex;
  ink: Hex;
  muted: Hex;
  accent: Hex;
  onAccent: Hex;
  second: Hex;
  onSecond: Hex;
}

/** A colour by what it is for, or one of its own. */
export type Colour = keyof Colours | Hex;

/** Fixed colours, or a mood in which they are drawn from the pictures; either way ink is made readable on its ground. */
export type Palette =
  | { ground: Hex; ink: Hex; accent: Hex; second?: Hex; muted?: Hex }
  | { from: "pictures"; mood: "dark" | "light" | "vivid" | "pastel" };

/** One colour, or several from the top to the bottom of the text. */
export type Fill = Colour | { gradient: readonly Colour[]; angle?: number };

/** How text is set and inked. Lengths are shares of the text's size. What is not given is not there. */
export interface TextStyle {
  face: FaceName;
  caps?: boolean;
  /** Extra room between letters; never in Arabic. */
  tracking?: number;
  /** From baseline to baseline; 1.12 when not given. */
  leading?: number;
  fill?: Fill;
  /** An edge around the letters, drawn behind them. */
  stroke?: { colour: Colour; width: number };
  shadow?: { colour: Colour; dx?: number; dy?: number; blur?: number; opacity?: number };
  /** Light around the letters, as of a neon tube. */
  glow?: { colour: Colour; radius: number };
  /** A body behind the letters, as of a wooden type or a comic's title. */
  extrude?: { colour: Colour; dx: number; dy: number };
  /** Other inks printed a little beside the first. */
  misprint?: readonly { colour: Colour; dx: number; dy: number; opacity?: number }[];
  /** A box behind each line. */
  box?: { colour: Colour; x?: number; y?: number; radius?: number; skew?: number; opacity?: number };
  /** A marker's stroke behind the lower part of each line. */
  marker?: { colour: Colour; height?: number; opacity?: number };
}
