import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { FittedText } from "@reelwright/renderer/text/fit-text";
import { type PlacedLine, placeText } from "@reelwright/renderer/text/place-text";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import { fitWords, isCut, type Words } from "./fit-words.ts";
import { keyWord } from "./key-word.ts";
import type { Room, ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

/** A text with its position. */
export interface SetText {
  text: string;
  lines: PlacedLine[];
  size: number;
  /** The line of the stressed word, and its place in the line. */
  key?: { line: number; word: number };
}

/** The positions of a thumbnail's title and subtitle. */
export interface Block {
  title: SetText;
  subtitle?: SetText;
  /** The box around both, in pixels. */
  rect: Rect;
  room: Room;
  /** Whether the title was too long for its place. */
  isCut: boolean;
}

/**
 * Sets a title and a subtitle as one block at the outer side of its place. Lines share an edge or an axis.
 */
export function setBlock(
  words: Words,
  {
    style,
    room,
    stage: { short, direction },
    shaper,
  }: { style: ThumbnailStyle; room: Room; stage: Pick<ThumbnailStage, "short" | "direction">; shaper: Shaper },
): Block {
  const { area, edge, rise } = room;
  const { title, subtitle, above, gap, height } = fitWords(words, { style, room, short, shaper });
  const width = Math.max(title.width, subtitle?.width ?? 0);
  const isRtl = direction === "rtl";
  const align = room.align === "centre" ? "centre" : isRtl ? "right" : "left";
  const hugsRight = edge === "right" || (edge !== "left" && align === "right");
  const slack = area.width - width;
  const x = area.x + (align === "centre" ? slack / 2 : hugsRight ? slack : 0);
  const y = area.y + Math.max(0, area.height - height) * rise;
  const placed = (fitted: FittedText, text: string, top: number): SetText => ({
    text,
    size: fitted.size,
    lines: placeText(fitted, { x, y: top, width, align }),
  });
  return {
    title: { ...placed(title, words.title, y + above), ...keyOf(title) },
    ...(subtitle && { subtitle: placed(subtitle, words.subtitle ?? "", y + above + title.height + gap) }),
    rect: { x, y, width, height },
    room,
    isCut: isCut(title, words.title),
  };
}

/** The line and index of the stressed word, if there is one. */
function keyOf({ lines }: FittedText): Pick<SetText, "key"> {
  const words = lines.flatMap(({ words: placed }, line) =>
    placed.toSorted((a, b) => a.index - b.index).map(({ text, index }) => ({ line, word: index, text })),
  );
  const found = words[keyWord(words.map(({ text }) => text))];
  return found ? { key: { line: found.line, word: found.word } } : {};
}
