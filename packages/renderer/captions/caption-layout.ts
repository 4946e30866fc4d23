import type { CaptionDefaults } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import type { FaceName } from "../style/faces.ts";
import { bidiWords, directionOf } from "../text/bidi.ts";
import type { ShapedWord, Shaper } from "../text/shape-text.ts";
import { splitWord } from "../text/split-word.ts";
import { captionRoom } from "./caption-room.ts";
import { balance, glueSigns, groupWords, lingerMs } from "./group-words.ts";

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
  })[];
  size: number;
  /** How far a line reaches above its baseline and below it; what is drawn around the letters included. */
  above: number;
  below: number;
  /** Around the lines, for what reaches out of them. */
  margin: number;
}

/** Text heights as a share of the frame's short side. */
const sizes = { S: 0.045, M: 0.058, L: 0.072, XL: 0.09 };
/** How far a line reaches from its baseline, at least: marks and deep letters take more. */
const least = { above: 0.94, below: 0.34 };
/** What styles draw around letters, and beside lines. */
const edge = 0.12;
const beside = 0.32;

/** The words of a script as cues: never more than two lines, broken where sentences and phrases end, lines balanced. */
export function cuesOf(
  words: readonly TimedWord[],
  {
    shaper,
    frame,
    captionSize,
    inset,
    face = "montserrat-800",
    caps = false,
    language,
  }: {
    shaper: Shaper;
    frame: { width: number; height: number };
    captionSize: keyof typeof sizes;
    inset?: CaptionDefaults["inset"];
    face?: FaceName;
    caps?: boolean;
    language?: string;
  },
): Cue[] {
  const size = Math.round(Math.min(frame.width, frame.height) * sizes[captionSize]);
  const maxWidth = captionRoom(frame, inset).width - 2 * beside * size;
  const direction = directionOf(words.map(({ text }) => text).join(" "), language);
  const setLine = (texts: string[], at: number) => shaper.line(bidiWords(texts, direction), { size: at, face });
  const piecesOf = (text: string) => splitWord(text, (piece) => setLine([piece], size).width, maxWidth);
  // A word is set smaller down to half its size; an endless one is shown in pieces, each for its share of the time.
  const cased = glueSigns(words).map((word) =>
    caps ? { ...word, text: word.text.toLocaleUpperCase(language) } : word,
  );
  const shown = cased.flatMap((word) => {
    const pieces = setLine([word.text], size / 2).width > maxWidth ? piecesOf(word.text) : [word.text];
    const share = (word.endMs - word.startMs) / pieces.length;
    return pieces.map((text, index) => ({
      text: index < pieces.length - 1 && /\p{Script=Latin}$/u.test(text) ? `${text}-` : text,
      startMs: Math.round(word.startMs + index * share),
      endMs: Math.round(word.startMs + (index + 1) * share),
    }));
  });
  const groups = groupWords(shown, (texts) => setLine(texts, size).width, maxWidth);
  return groups.map((group, index) => {
    const next = groups[index + 1]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    const last = group.at(-1);
    return {
      ...layCue(group, { setLine, size, maxWidth }),
      startMs: group[0]?.startMs ?? 0,
      endMs: Math.min(next, (last?.endMs ?? 0) + lingerMs),
    };
  });
}

function layCue(
  group: TimedWord[],
  {
    setLine,
    size,
    maxWidth,
  }: { setLine: (texts: string[], size: number) => ReturnType<Shaper["line"]>; size: number; maxWidth: number },
): Omit<Cue, "startMs" | "endMs"> {
  const { lines, widest } = balance(group, (texts) => setLine(texts, size).width, maxWidth);
  // One word wider than the frame: the whole cue is set smaller rather than cut.
  const fitted = widest > maxWidth ? Math.floor((size * maxWidth) / widest) : size;
  const margin = Math.ceil(fitted * 0.25) * 2;
  const shaped = lines.map((line) =>
    setLine(
      line.map(({ text }) => text),
      fitted,
    ),
  );
  const ink = shaped.flatMap((line) => line.words);
  // Lines end where drawings may be cut: at even pixels.
  const even = (value: number) => Math.ceil(value / 2) * 2;
  const above = even(Math.max(least.above * fitted, ...ink.map((word) => word.above + edge * fitted)));
  const below = even(Math.max(least.below * fitted, ...ink.map((word) => word.below + edge * fitted)));
  const outer = even(fitted * 0.06);
  const width = Math.ceil(Math.max(...shaped.map((line) => line.width))) + 2 * margin;
  return {
    size: fitted,
    above,
    below,
    margin,
    width,
    height: lines.length * (above + below) + 2 * outer + 2 * margin,
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
      })),
    ),
  };
}
