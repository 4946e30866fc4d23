import type { FaceName } from "./faces.ts";

export type Hex = `#${string}`;

/** The colours of one reel by purpose. `onAccent` and `onSecond` are readable on those two. */
export interface Colours {
  ground: Hex;
  ink: Hex;
  muted: Hex;
  accent: Hex;
  onAccent: Hex;
  second: Hex;
  onSecond: Hex;
}

/** A colour by purpose, or a fixed one. */
export type Colour = keyof Colours | Hex;

/** Fixed colours, or a mood whose colours are drawn from the pictures. Ink is readable on its background either way. */
export type Palette =
  | { ground: Hex; ink: Hex; accent: Hex; second?: Hex; muted?: Hex }
  | { from: "pictures"; mood: "dark" | "light" | "vivid" | "pastel" };

/** One colour, or several from the top to the bottom of the text. */
export type Fill = Colour | { gradient: readonly Colour[]; angle?: number };

/** The setting and effects of text. Lengths are shares of the text's size. Missing effects are not drawn. */
export interface TextStyle {
  face: FaceName;
  caps?: boolean;
  /** Extra space between letters; never in Arabic. */
  tracking?: number;
  /** From baseline to baseline; 1.12 by default. */
  leading?: number;
  fill?: Fill;
  /** An outline around the letters, drawn behind them. */
  stroke?: { colour: Colour; width: number };
  shadow?: { colour: Colour; dx?: number; dy?: number; blur?: number; opacity?: number };
  /** A glow around the letters, like a neon tube. */
  glow?: { colour: Colour; radius: number };
  /** A solid depth behind the letters, like wooden type or a comic title. */
  extrude?: { colour: Colour; dx: number; dy: number };
  /** Further inks, printed slightly beside the first. */
  misprint?: readonly { colour: Colour; dx: number; dy: number; opacity?: number }[];
  /** A box behind each line. */
  box?: { colour: Colour; x?: number; y?: number; radius?: number; skew?: number; opacity?: number };
  /** A marker stroke behind the lower part of each line. */
  marker?: { colour: Colour; height?: number; opacity?: number };
}
