import type { Language } from "@reelwright/vocabulary/languages";
import type { Rect } from "../pixels/picture.ts";
import type { Emphasis } from "../plan/emphasis.ts";
import type { CaptionDefaults } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import type { FaceName } from "../style/faces.ts";
import { type BidiWord, bidiWords, directionOf } from "../text/bidi.ts";
import { guessLanguage } from "../text/guess-language.ts";
import type { Line, ShapedWord, Shaper } from "../text/shape-text.ts";
import { splitWord } from "../text/split-word.ts";
import { endsSentence } from "./break-cost.ts";
import { breakCues, type CueRange, lastWordMs, latestMs, lingerMs } from "./break-cues.ts";
import { captionRoom } from "./caption-room.ts";
import { emphasisedWords } from "./emphasised-words.ts";
import { glueSigns } from "./glue-signs.ts";

/** Up to two lines of words that are on screen together, placed inside a box of their own. */
export interface Cue {
  startMs: number;
  endMs: number;
  width: number;
  height: number;
  words: (Pick<ShapedWord, "markup" | "painted" | "width" | "fromRight" | "stops"> & {
    x: number;
    baseline: number;
    startMs: number;
    /** Stressed. */
    isKey: boolean;
  })[];
  size: number;
  /** How far a line reaches above its baseline and below it; what is drawn around the letters included. */
  above: number;
  below: number;
  /** Around the lines, for what reaches out of them. */
  margin: number;
}

/** Text heights as a share of the frame's short side. */
export const captionSizes = { S: 0.05, M: 0.058, L: 0.072, XL: 0.09 };
export type CaptionSize = keyof typeof captionSizes;
/** How far a line reaches from its baseline, at least: marks and deep letters take more. */
const least = { above: 0.94, below: 0.34 };
/** What styles draw around letters, and beside lines. */
const edge = 0.12;
const beside = 0.32;
/** A cue is set a little smaller where it would be broken badly, but no smaller than the smallest size. */
const leastScale = 0.8;
/** How much larger than the others a stressed word is. */
const keyScale = 1.12;
/** An address is set smaller rather than broken, down to this share of the size. */
const smallestAddress = 0.3;

interface Setting {
  shaper: Shaper;
  frame: { width: number; height: number };
  captionSize: CaptionSize;
  inset?: CaptionDefaults["inset"];
  /** Where captions may stand; by default what apps and the inset leave free. */
  room?: Pick<Rect, "width">;
  face?: FaceName;
  caps?: boolean;
  language?: Language;
  emphasis?: Emphasis;
}

/** A word as it is shown: as it was written, so that names can be told, with the levels of its paragraph, and whether it is stressed. */
interface ShownWord extends TimedWord {
  isKey: boolean;
  bidi: BidiWord;
}

/** Sets words on a line at a size. */
type SetLine = (words: readonly BidiWord[], size: number) => Line;

/** The words of a script as cues: never more than two lines, broken where sentences and phrases end, lines balanced. */
export function cuesOf(words: readonly TimedWord[], setting: Setting): Cue[] {
  const { shaper, frame, captionSize, inset, face = "montserrat-800" } = setting;
  const size = Math.round(Math.min(frame.width, frame.height) * captionSizes[captionSize]);
  const maxWidth = (setting.room ?? captionRoom(frame, inset)).width - 2 * beside * size;
  const setLine: SetLine = (line, at) => shaper.line(line, { size: at, face });
  const language = setting.language ?? guessLanguage(words.map(({ text }) => text).join(" "));
  const shown = shownWords(words, { ...setting, language, setLine, size, maxWidth });
  const smallest = Math.max(leastScale, (captionSizes.S * Math.min(frame.width, frame.height)) / size);
  const widthOf = widthsOf(shown, setLine, size);
  const ranges = breakCues(shown, { widthOf, maxWidth, slack: 1 / Math.min(1, smallest), language });
  const cues = ranges.map((range, index) => ({
    ...layLines(range, { shown, setLine, size, maxWidth }),
    ...timesOf(range, ranges[index + 1], shown),
  }));
  return evenPitch(cues);
}

/** Words as they are drawn: signs with their words, capitals, endless ones in pieces, each for its share of the time. */
function shownWords(
  words: readonly TimedWord[],
  {
    caps,
    language,
    emphasis = "off",
    setLine,
    size,
    maxWidth,
  }: Setting & { language: Language; setLine: SetLine; size: number; maxWidth: number },
): ShownWord[] {
  const glued = glueSigns(words);
  const direction = directionOf("", language);
  const keys = emphasisedWords(
    glued.map(({ text }) => text),
    emphasis,
    language,
  );
  const cased = (text: string) => (caps ? text.toLocaleUpperCase(language) : text);
  const widthOf = (text: string) => setLine(bidiWords([cased(text)], direction), size).width;
  // A word is set smaller down to half its size.
  const tooWide = (text: string) => widthOf(text) * (isAddress(text) ? smallestAddress : 0.5) > maxWidth;
  const cut = glued.flatMap((word, at) => {
    const { text } = word;
    const pieces = tooWide(text) ? splitWord(text, widthOf, maxWidth) : [text];
    const share = (word.endMs - word.startMs) / pieces.length;
    return pieces.map((piece, index) => ({
      text: index < pieces.length - 1 && /\p{Script=Latin}$/u.test(piece) ? `${piece}-` : piece,
      startMs: Math.round(word.startMs + index * share),
      endMs: Math.round(word.startMs + (index + 1) * share),
      isKey: keys[at] ?? false,
    }));
  });
  const sentences = Object.values(Object.groupBy(cut, sentenceCounter(language)));
  return sentences.flatMap((sentence = []) => {
    const placed = bidiWords(
      sentence.map(({ text }) => cased(text)),
      direction,
    );
    return sentence.flatMap((word, index) => {
      const bidi = placed[index];
      return bidi ? [{ ...word, bidi: { ...bidi, ...(word.isKey && { scale: keyScale }) } }] : [];
    });
  });
}

/** Each sentence is a paragraph of its own: counts up after each that ends. */
function sentenceCounter(language: Language): (word: { text: string }) => number {
  let sentence = 0;
  return ({ text }) => (endsSentence(text, language) ? sentence++ : sentence);
}

/** Addresses and handles. */
const isAddress = (text: string): boolean =>
  /^[^\p{L}\p{N}@#]*(?:https?:|www\.|[@#][\p{L}\p{N}_]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[a-z]{2,}(?:\/|$)|\S+@\S+\.)/iu.test(
    text,
  );

/** How wide words are next to each other, each measured once. */
function widthsOf(shown: readonly ShownWord[], setLine: SetLine, size: number) {
  const ends = [0];
  for (const { bidi } of shown) ends.push((ends.at(-1) ?? 0) + setLine([bidi], size).width);
  const [first] = shown;
  const space = first ? setLine([first.bidi, first.bidi], size).width - 2 * setLine([first.bidi], size).width : 0;
  return (start: number, end: number) => (ends[end] ?? 0) - (ends[start] ?? 0) + space * (end - start - 1);
}

/** A cue is there with its first word, and long enough for its last to be read. */
function timesOf({ start, end }: CueRange, next: CueRange | undefined, shown: readonly ShownWord[]) {
  const [last, follows] = [shown[end - 1], next && shown[next.start]];
  const before = shown[start - 1];
  const [startMs, lastStart] = [shown[start]?.startMs ?? 0, last?.startMs ?? 0];
  const held = (lastBefore: number, following: number) =>
    following + Math.min(latestMs, Math.max(0, lastWordMs - (following - lastBefore)));
  return {
    startMs: before ? held(before.startMs, startMs) : startMs,
    endMs: Math.min(
      follows ? held(lastStart, follows.startMs) : Number.POSITIVE_INFINITY,
      Math.max((last?.endMs ?? 0) + lingerMs, lastStart + lastWordMs),
    ),
  };
}

/** A cue's words on their lines: the baselines are set when all cues are known. */
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
  // One word wider than the frame: the whole cue is set smaller rather than cut.
  const fitted = widest > maxWidth ? Math.floor((size * maxWidth) / widest) : size;
  return { size: fitted, lines, shaped: shaped(fitted) };
}

type Laid = ReturnType<typeof layLines> & { startMs: number; endMs: number };

/** Lines end where drawings may be cut: at even pixels. */
const even = (value: number) => Math.ceil(value / 2) * 2;

/** All lines of a reel are equally far apart, as the tallest marks and the deepest letters in it need. */
function evenPitch(cues: readonly Laid[]): Cue[] {
  const reach = (side: "above" | "below") =>
    Math.max(
      least[side],
      ...cues.flatMap(({ size, shaped }) =>
        shaped.flatMap(({ words }) => words.map((word) => word[side] / size + edge)),
      ),
    );
  const [above, below] = [reach("above"), reach("below")];
  const largest = Math.max(0, ...cues.map(({ size }) => size));
  return cues.map((cue) => {
    // An endless word is set much smaller, and its line with it.
    const size = cue.size < largest * leastScale ? cue.size : largest;
    return placeWords(cue, { above: even(above * size), below: even(below * size) });
  });
}

function placeWords(
  { size, lines, shaped, startMs, endMs }: Laid,
  { above, below }: Pick<Cue, "above" | "below">,
): Cue {
  const margin = Math.ceil(size * 0.25) * 2;
  const outer = even(size * 0.06);
  const width = Math.ceil(Math.max(...shaped.map((line) => line.width))) + 2 * margin;
  return {
    startMs,
    endMs,
    size,
    above,
    below,
    margin,
    width,
    height: shaped.length * (above + below) + 2 * outer + 2 * margin,
    words: shaped.flatMap((line, row) =>
      line.words.map(({ markup, painted, width: wordWidth, fromRight, stops, x, index }) => ({
        markup,
        width: wordWidth,
        fromRight,
        stops,
        ...(painted && { painted }),
        x: margin + (width - 2 * margin - line.width) / 2 + x,
        baseline: margin + outer + row * (above + below) + above,
        startMs: lines[row]?.[index]?.startMs ?? 0,
        isKey: lines[row]?.[index]?.isKey ?? false,
      })),
    ),
  };
}
