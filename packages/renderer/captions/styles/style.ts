import type { Glow } from "../../compositor/glow.ts";
import type { CaptionCue, CaptionLook } from "../../plan/reel-plan.ts";

/** How far a word is: not said yet, the one being said, said. */
export type WordState = "coming" | "now" | "past";

export type StyledCue = Pick<CaptionCue, "words" | "size" | "above" | "below" | "width" | "height">;

/** One drawing of a whole cue, of which those words are seen that are in one of its states. */
export interface Layer {
  /** All of it at all times if not said. */
  of?: readonly WordState[];
  markup: (cue: StyledCue, look: CaptionLook) => string;
  glows?: (size: number, look: CaptionLook) => Glow[];
  /** Each word is a sprite of its own, so that its light falls beyond its place and on its neighbours. */
  apart?: boolean;
  /** How strong it is in a word's first frames. */
  flicker?: readonly number[];
}

/** A way to draw captions: layers, the lowest first, each rasterised once a cue. Lengths are shares of the text's size. */
export interface CaptionStyle {
  layers: readonly Layer[];
  /** The word being said turns from coming to past along its length; letter by letter, or smoothly. */
  turns?: "letters" | "smoothly";
  /** Follows what is typed: drawn to the right of the last letter, mirrored in words from the right. */
  caret?: (cue: StyledCue, look: CaptionLook) => { markup: string; width: number; height: number };
}
