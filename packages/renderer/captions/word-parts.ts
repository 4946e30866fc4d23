import type { Rect } from "../pixels/picture.ts";
import type { CaptionCue } from "../plan/reel-plan.ts";
import type { CaptionStyle, WordState } from "./styles/style.ts";

/** A part of a cue's canvas, and the state of its word in a frame. */
export interface WordPart {
  word: number;
  state: WordState;
  part: Rect;
}

/** Delayed words are written quickly: frames per letter, and per whole word. */
const letterFrames = 2;
const longestTurn = 12;
const even = (value: number) => Math.round(value / 2) * 2;

/** The index of the spoken word in a frame: the last that has begun; -1 before the first. */
export const spokenWord = (words: CaptionCue["words"], frame: number): number =>
  words.reduce(
    (latest, { start }, index) => (start <= frame && start >= (words[latest]?.start ?? -1) ? index : latest),
    -1,
  );

interface Parting extends Pick<CaptionStyle, "turns" | "keepsStressed"> {
  cells: readonly Rect[];
  frame: number;
}

/** The state of each word of a cue in a frame. A word that changes along its length has two parts. */
export function wordParts(words: CaptionCue["words"], { cells, turns, keepsStressed, frame }: Parting): WordPart[] {
  // A word with others inside it has pieces, which begin together.
  const spoken = words[spokenWord(words, frame)]?.start ?? -1;
  return words.flatMap((word, index): WordPart[] => {
    const part = cells[index];
    if (!part) return [];
    if (word.start > spoken) return [{ word: index, state: "coming", part }];
    const isLit = word.start === spoken || (keepsStressed === true && word.isKey === true);
    if (!isLit) return [{ word: index, state: "past", part }];
    if (!turns) return [{ word: index, state: "now", part }];
    const edge = turnedTo(words, { word, part, turns, frame });
    const [left, right] = [
      { ...part, width: edge - part.x },
      { ...part, x: edge, width: part.x + part.width - edge },
    ];
    const [past, coming] = word.fromRight ? [right, left] : [left, right];
    const both: WordPart[] = [
      { word: index, state: "past", part: past },
      { word: index, state: "coming", part: coming },
    ];
    return both.filter(({ part: { width } }) => width > 0);
  });
}

/** The x up to which a word has changed. */
function turnedTo(
  words: CaptionCue["words"],
  {
    word,
    part,
    turns,
    frame,
  }: { word: CaptionCue["words"][number]; part: Rect; turns: NonNullable<CaptionStyle["turns"]>; frame: number },
): number {
  const next = Math.min(...words.map(({ start }) => start).filter((start) => start > word.start));
  const stops = word.stops ?? [word.width];
  const longest = turns === "letters" ? stops.length * letterFrames : longestTurn;
  const share = Math.min(1, (frame - word.start + 1) / Math.max(1, Math.min(longest, next - word.start)));
  if (turns === "smoothly") {
    // After the end, effects that reach out of the word have changed too.
    if (share === 1) return word.fromRight ? part.x : part.x + part.width;
    return even(word.x + word.width * (word.fromRight ? 1 - share : share));
  }
  const typed = Math.ceil(share * stops.length);
  return even(word.x + (word.fromRight ? (stops.at(-1 - typed) ?? 0) : (stops[typed - 1] ?? word.width)));
}
