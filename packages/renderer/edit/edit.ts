import type { Language } from "@reelwright/vocabulary/languages";
import type { CaptionSize } from "../captions/caption-size.ts";
import type { Size } from "../media/read-picture.ts";
import type { ClipCrop } from "../plan/footage.ts";
import type { CaptionLook, Overlay, Rect } from "../plan/reel-plan.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import type { Hex } from "../style/text-style.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";
import type { Stretch } from "./film-piece.ts";

/**
 * A stretch of the source that stays, in seconds from its first picture. Stretches are in order and do not overlap.
 * `speed` is how many times faster it is shown; 1 leaves it as it is.
 */
export interface Keep {
  from: number;
  to: number;
  speed: number;
}

/** How the pictures of the source are shown from a time on, until the next shot begins. */
export interface Shot {
  /** Seconds from the first picture of the source. */
  from: number;
  /** The visible part. Its times are seconds from the first picture of the source. */
  crop: ClipCrop;
  /** Its place in the frame, with even values; the whole frame by default. */
  window?: Rect;
  /** More parts of the source in the same frames, each with its place. */
  beside?: readonly { window: Rect; crop: ClipCrop }[];
  /** The file of a picture of the frame's size behind the window, in the folder of the plan. */
  ground?: string;
}

/** A loudness in LUFS, or null for that which the sound has, and the highest true peak. */
export interface WantedLoudness {
  lufs: number | null;
  truePeakDb: number;
}

/** The sound of an edit. */
export interface EditSound {
  /**
   * The path of a 48 kHz 16-bit stereo WAV (of the kind in `audio/stereo-file.ts`). It lies outside the folder of the plan.
   * Null: the source's own sound.
   */
  file: string | null;
  /** What sample 0 is at: the first picture of the source, or that of the result, where the stretches are joined already. */
  time: "source" | "result";
  /** The loudness that it is brought to, and its highest true peak; null: it keeps its own. */
  target: WantedLoudness | null;
}

/** How captions look, and where they stand. */
export interface CaptionWish {
  style: CaptionLook["style"];
  size: CaptionSize;
  position: "top" | "center" | "bottom";
  /** The language of the words; guessed by default. */
  language?: Language | undefined;
  /** The colour of the spoken word. */
  accent?: Hex | undefined;
}

/** Words that are shown as captions. They are laid out when all steps have been applied. */
export interface EditCaptions {
  wish: CaptionWish;
  words: readonly SpokenWord[];
  /** What their times count from: the first picture of the source, or that of the result. */
  time: "source" | "result";
}

/** What is shown and heard of a source. Each step changes it; one render makes it. */
export interface Edit {
  /** The rest of the source is cut. */
  keeps: readonly Keep[];
  /** How long the last picture stays after the last stretch, in seconds. */
  held: number;
  /** The size of the result, in even pixels. */
  frame: Size;
  /** In order; the first begins at 0. */
  shots: readonly Shot[];
  /** Stretches of the source that are shown closer than their shots say, in order. */
  closeUps: readonly Stretch[];
  /** Their frames are those of the result, so a step that lays overlays follows all steps that change `keeps` or `held`. */
  overlays: readonly Overlay[];
  captions: EditCaptions | null;
  /** Where faces and other subjects of the source are, if a step has looked for them. */
  looks: PictureSurvey["looks"] | null;
  /** Null for a result without sound. */
  sound: EditSound | null;
}
