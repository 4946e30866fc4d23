import type { Glow } from "../../compositor/glow.ts";
import type { CaptionCue, CaptionLook } from "../../plan/reel-plan.ts";

/** The state of a word: not spoken yet, being spoken, spoken. */
export type WordState = "coming" | "now" | "past";

export type StyledCue = Pick<CaptionCue, "words" | "size" | "above" | "below" | "width" | "height">;

/** One drawing of a whole cue, visible only for words in one of its states. */
export interface Layer {
  /** All states by default. */
  of?: readonly WordState[];
  /** Whether it draws a word; every word if not said. */
  draws?: (word: StyledCue["words"][number]) => boolean;
  markup: (cue: StyledCue, look: CaptionLook) => string;
  glows?: (size: number, look: CaptionLook) => Glow[];
  /** Whether each word is a sprite of its own, so that its glow reaches beyond its place and over its neighbours. */
  apart?: boolean;
  /** The strength in a word's first frames. */
  flicker?: readonly number[];
}

/** A caption style: layers from the lowest up, each rasterised once per cue. Lengths are shares of the text's size. */
export interface CaptionStyle {
  layers: readonly Layer[];
  /** Whether the spoken word changes from coming to past along its length: by letters, or smoothly. */
  turns?: "letters" | "smoothly";
  /** Whether a stressed word, once spoken, stays as it was when it was spoken. Before, it is as any other. */
  keepsStressed?: boolean;
  /** The text cursor, drawn to the right of the last letter, and mirrored in right-to-left words. */
  caret?: (cue: StyledCue, look: CaptionLook) => { markup: string; width: number; height: number };
}
