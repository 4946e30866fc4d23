import type { Language } from "@reelwright/vocabulary/languages";
import type { Rect } from "../pixels/picture.ts";
import type { Emphasis } from "../plan/emphasis.ts";
import type { CaptionDefaults } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import type { FaceName } from "../style/faces.ts";
import { guessLanguage } from "../text/guess-language.ts";
import type { ShapedWord, Shaper } from "../text/shape-text.ts";
import { breakCues, type CueRange } from "./break-cues.ts";
import { captionRoom } from "./caption-room.ts";
import { type CaptionSize, captionPixels } from "./caption-size.ts";
import { cueTimes } from "./cue-times.ts";
import { evenPitch } from "./line-pitch.ts";
import { type SaidWord, saidWords } from "./said-words.ts";
import { type SetLine, type ShownWord, showWords } from "./show-words.ts";

/** Up to two lines of words that are on screen together, placed in their own box. */
export interface Cue {
  startMs: number;
  endMs: number;
  width: number;
  height: number;
  /** Its spoken words, in order. */
  said: readonly SaidWord[];
  words: (Pick<ShapedWord, "markup" | "painted" | "width" | "fromRight" | "stops"> & {
    x: number;
    baseline: number;
    startMs: number;
    /** Whether it is stressed. */
    isKey: boolean;
  })[];
  size: number;
  /** The extent of a line above and below its baseline, with everything drawn around letters. */
  above: number;
  below: number;
  /** Space around the lines for effects that reach out of them. */
  margin: number;
}

/** The width that styles draw beside lines, as a share of the size. */
const beside = 0.32;
/** A cue that would break badly is set slightly smaller, but never below the smallest size. */
const leastScale = 0.8;

export interface CueSetting {
  shaper: Shaper;
  frame: { width: number; height: number };
  captionSize: CaptionSize;
  inset?: CaptionDefaults["inset"];
  /** The room for captions; by default the safe area without the inset. */
  room?: Pick<Rect, "width">;
  /** Two by default. */
  mostLines?: 1 | 2;
  face?: FaceName;
  caps?: boolean;
  language?: Language;
}

/** The words of a script as cues of at most two balanced lines, broken where sentences and phrases end. */
export function cuesOf(words: readonly TimedWord[], setting: CueSetting & { emphasis?: Emphasis }): Cue[] {
  const language = setting.language ?? guessLanguage(words.map(({ text }) => text).join(" "));
  const said = saidWords(words, { language, emphasis: setting.emphasis ?? "off" });
  return setCues(said, { ...setting, language });
}

/** Spoken words as cues. */
export function setCues(said: readonly SaidWord[], setting: CueSetting & { language: Language }): Cue[] {
  const { shaper, frame, captionSize, inset, face = "montserrat-800", mostLines, language } = setting;
  const [size, smallest] = [captionPixels(captionSize, frame), captionPixels("S", frame)];
  const maxWidth = (setting.room ?? captionRoom(frame, inset)).width - 2 * beside * size;
  const setLine: SetLine = (line, at) => shaper.line(line, { size: at, face });
  const shown = showWords(said, { ...setting, setLine, size, smallest, maxWidth });
  const words = shown.map((word) => word.said);
  const widthOf = widthsOf(shown, setLine, size);
  const slack = 1 / Math.min(1, Math.max(leastScale, smallest / size));
  const ranges = breakCues(words, { widthOf, maxWidth, slack, mostLines, language });
  return evenPitch(
    ranges.map((range, index) => ({
      ...layLines(range, { shown, setLine, size, maxWidth }),
      ...cueTimes(range, ranges[index + 1], words),
    })),
  );
}

/** Returns the width of consecutive words; each is measured once. */
function widthsOf(shown: readonly ShownWord[], setLine: SetLine, size: number) {
  const ends = [0];
  for (const { bidi } of shown) ends.push((ends.at(-1) ?? 0) + setLine([bidi], size).width);
  const [first] = shown;
  const space = first ? setLine([first.bidi, first.bidi], size).width - 2 * setLine([first.bidi], size).width : 0;
  return (start: number, end: number) => (ends[end] ?? 0) - (ends[start] ?? 0) + space * (end - start - 1);
}

/** Places a cue's words on lines. If one word is wider than the room, the whole cue is set smaller. */
function layLines(
  { start, end, split }: CueRange,
  { shown, setLine, size, maxWidth }: { shown: readonly ShownWord[]; setLine: SetLine; size: number; maxWidth: number },
) {
  const parts =
    split === undefined
      ? [[start, end]]
      : [
          [start, split],
          [split, end],
        ];
  const lines = parts.map(([from, to]) => shown.slice(from, to));
  const shaped = (at: number) =>
    lines.map((line) =>
      setLine(
        line.map(({ bidi }) => bidi),
        at,
      ),
    );
  const widest = Math.max(...shaped(size).map(({ width }) => width));
  const fitted = widest > maxWidth ? Math.floor((size * maxWidth) / widest) : size;
  return { size: fitted, lines: lines.map((line) => line.map(({ said }) => said)), shaped: shaped(fitted) };
}
