import type { FaceName } from "../text/faces.ts";
import { directionOf, type ShapedWord, type Shaper } from "../text/shape-text.ts";
import { splitWord } from "../text/split-word.ts";
import type { TimedWord } from "../timeline/cut-times.ts";

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
}

/** Text heights as a share of the frame's short side. */
const sizes = { S: 0.045, M: 0.058, L: 0.072, XL: 0.09 };
const mostWords = 7;
/** A pause longer than this clears the screen. */
const lingerMs = 600;
export const lineHeight = 1.28;

/** The words of a script as cues: never more than two lines, broken where sentences and phrases end, lines balanced. */
export function cuesOf(
  words: readonly TimedWord[],
  {
    shaper,
    frame,
    captionSize,
    face = "montserrat-800",
    caps = false,
    language,
  }: {
    shaper: Shaper;
    frame: { width: number; height: number };
    captionSize: keyof typeof sizes;
    face?: FaceName;
    caps?: boolean;
    language?: string;
  },
): Cue[] {
  const size = Math.round(Math.min(frame.width, frame.height) * sizes[captionSize]);
  const maxWidth = frame.width * 0.84;
  const direction = directionOf(words.map(({ text }) => text).join(" "));
  const setLine = (texts: string[], at: number) => shaper.line(texts, { size: at, face, direction });
  const piecesOf = (text: string) => splitWord(text, (piece) => setLine([piece], size).width, maxWidth);
  // A word is set smaller down to half its size; an endless one is shown in pieces, each for its share of the time.
  const cased = words.map((word) => (caps ? { ...word, text: word.text.toLocaleUpperCase(language) } : word));
  const shown = cased.flatMap((word) => {
    const pieces = setLine([word.text], size / 2).width > maxWidth ? piecesOf(word.text) : [word.text];
    const share = (word.endMs - word.startMs) / pieces.length;
    return pieces.map((text, index) => ({
      text,
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

/** Splits words into groups that fit two lines. Phrases are kept apart, and a long one is shared out evenly: no word is left alone. */
export function groupWords(
  words: readonly TimedWord[],
  widthOf: (texts: string[]) => number,
  maxWidth: number,
): TimedWord[][] {
  return phrasesOf(words).flatMap((phrase) => {
    const fits = (group: readonly TimedWord[]) =>
      group.length <= 1 || (group.length <= mostWords && balance(group, widthOf, maxWidth).widest <= maxWidth);
    const fewest = shareOut(phrase, fits, mostWords).length;
    // The same number of groups with as few words in the longest as will do.
    for (let most = Math.ceil(phrase.length / fewest); ; most++) {
      const groups = shareOut(phrase, fits, most);
      if (groups.length === fewest) return groups;
    }
  });
}

/** Words up to the end of a sentence, a comma after enough of them, or a pause that clears the screen. */
function phrasesOf(words: readonly TimedWord[]): TimedWord[][] {
  const phrases: TimedWord[][] = [];
  let phrase: TimedWord[] = [];
  for (const [index, word] of words.entries()) {
    phrase.push(word);
    const pause = (words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - word.endMs;
    const commaEnds = phrase.length >= 4 && /[,;:،؛]["»”')]*$/.test(word.text);
    if (pause > lingerMs || commaEnds || /[.!?؟…]["»”')]*$/.test(word.text)) {
      phrases.push(phrase);
      phrase = [];
    }
  }
  return phrases;
}

/** Takes words in order while they fit, at most so many to a group. */
function shareOut(words: readonly TimedWord[], fits: (group: readonly TimedWord[]) => boolean, most: number) {
  const groups: TimedWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && group.length < most && fits([...group, word])) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The split into one or two lines whose longer line is shortest. */
function balance(
  words: readonly TimedWord[],
  widthOf: (texts: string[]) => number,
  maxWidth: number,
): { lines: TimedWord[][]; widest: number } {
  const texts = words.map(({ text }) => text);
  const whole = widthOf(texts);
  // A short phrase reads best on one line.
  if (whole <= maxWidth * 0.6) return { lines: [[...words]], widest: whole };
  let best = { at: words.length, widest: whole };
  for (let at = 1; at < words.length; at++) {
    const widest = Math.max(widthOf(texts.slice(0, at)), widthOf(texts.slice(at)));
    if (widest < best.widest) best = { at, widest };
  }
  return {
    lines: [words.slice(0, best.at), words.slice(best.at)].filter((line) => line.length > 0),
    widest: best.widest,
  };
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
  const margin = Math.ceil(fitted * 0.5);
  const shaped = lines.map((line) =>
    setLine(
      line.map(({ text }) => text),
      fitted,
    ),
  );
  const width = Math.ceil(Math.max(...shaped.map((line) => line.width))) + 2 * margin;
  return {
    size: fitted,
    width,
    height: Math.ceil(lines.length * fitted * lineHeight) + 2 * margin,
    words: shaped.flatMap((line, row) =>
      line.words.map(({ markup, painted, width: wordWidth, fromRight, stops, x, index }) => ({
        ...{ markup, width: wordWidth, fromRight, stops, ...(painted && { painted }) },
        x: margin + (width - 2 * margin - line.width) / 2 + x,
        baseline: margin + fitted * (row * lineHeight + 0.98),
        startMs: lines[row]?.[index]?.startMs ?? 0,
      })),
    ),
  };
}

/** The y of a cue's box: inside what phone apps, and the template's own decorations, leave free above and below. */
export function cueTop(
  height: number,
  frame: { width: number; height: number },
  position: "top" | "center" | "bottom",
  inset: { top?: number; bottom?: number } = {},
): number {
  const tall = frame.height / frame.width > 1.5;
  const [above, below] = [Math.max(inset.top ?? 0, tall ? 0.12 : 0.05), Math.max(inset.bottom ?? 0, tall ? 0.2 : 0.05)];
  const top = {
    top: frame.height * above,
    center: (frame.height - height) / 2,
    bottom: frame.height * (1 - below) - height,
  }[position];
  return Math.round(top / 2) * 2;
}
