import type { Rect } from "../reel-plan.ts";
import { type FittedText, fitText } from "../text/fit-text.ts";
import { type PlacedLine, placeText } from "../text/place-text.ts";
import type { Shaper } from "../text/shape-text.ts";
import { keyWord } from "./key-word.ts";
import type { Room, ThumbnailStage, ThumbnailStyle, Type } from "./thumbnail-style.ts";

/** A text in its place. */
export interface SetText {
  text: string;
  lines: PlacedLine[];
  size: number;
  direction: FittedText["direction"];
  /** The line and the word in it that is stressed. */
  key?: { line: number; word: number };
}

/** A thumbnail's title and subtitle in their places. */
export interface Block {
  title: SetText;
  subtitle?: SetText;
  /** All of it, in pixels. */
  rect: Rect;
  room: Room;
  /** A title too long for its room was cut. */
  isCut: boolean;
}

export interface Words {
  title: string;
  subtitle?: string;
  language?: string;
}

const mostLines = { title: 3, subtitle: 2 };

/** Sets a title, as large as its room lets it be, and a subtitle under it, one block at the room's side. */
export function setBlock(
  words: Words,
  {
    style,
    room,
    stage,
    shaper,
  }: { style: ThumbnailStyle; room: Room; stage: Pick<ThumbnailStage, "short" | "direction">; shaper: Shaper },
): Block {
  const { area, rise } = room;
  const above = (style.above ?? 0) * stage.short;
  const set = (
    text: string,
    type: Type,
    { height, lines, largest }: { height: number; lines: number; largest: number },
  ) =>
    fitText(text, {
      shaper,
      style: type,
      width: area.width,
      height,
      mostLines: lines,
      largest,
      smallest: Math.min(largest, type.smallest * stage.short),
      language: words.language,
    });
  let height = area.height - above;
  for (let tries = 0; ; tries++) {
    const title = set(words.title, style.title, {
      height,
      lines: mostLines.title,
      largest: style.title.largest * stage.short,
    });
    const gap = style.gap * title.size;
    const subtitle =
      words.subtitle &&
      set(words.subtitle, style.subtitle, {
        height: area.height,
        lines: mostLines.subtitle,
        largest: Math.max(
          style.subtitle.smallest * stage.short,
          Math.min(style.subtitle.largest * stage.short, style.subtitle.share * title.size),
        ),
      });
    const whole = above + title.height + (subtitle ? gap + subtitle.height : 0);
    if (whole > area.height && tries < 6) {
      height -= (whole - area.height) * 1.02;
      continue;
    }
    const x = area.x;
    const top = area.y + Math.max(0, area.height - whole) * rise;
    const align = ["left", "right", "centre"].includes(room.align)
      ? room.align
      : stage.direction === "rtl"
        ? "right"
        : "left";
    const placed = (text: FittedText, said: string, y: number): SetText => ({
      text: said,
      lines: placeText(text, { x, y, width: area.width, align }),
      size: text.size,
      direction: text.direction,
    });
    const first = { ...placed(title, words.title, top + above), ...keyOf(title) };
    const second = subtitle ? placed(subtitle, words.subtitle ?? "", top + above + title.height + gap) : undefined;
    const lines = [...first.lines, ...(second?.lines ?? [])];
    const left = Math.min(...lines.map((line) => line.x));
    const right = Math.max(...lines.map((line) => line.x + line.width));
    return {
      title: first,
      ...(second && { subtitle: second }),
      rect: { x: left, y: top, width: right - left, height: whole },
      room,
      isCut: title.lines.some(({ words: all }) => all.some(({ text }) => text.endsWith("…"))),
    };
  }
}

/** The stressed word among the lines; none where the title is one line of a word or two that are all stressed anyway. */
function keyOf({ lines }: FittedText): Pick<SetText, "key"> {
  const words = lines.flatMap(({ words: set }, line) =>
    set.toSorted((a, b) => a.index - b.index).map(({ text, index }) => ({ line, word: index, text })),
  );
  const found = words[keyWord(words.map(({ text }) => text))];
  return found ? { key: { line: found.line, word: found.word } } : {};
}
