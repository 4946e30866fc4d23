import { directionOf } from "@reelwright/renderer/text/bidi";
import { type FittedText, fitText } from "@reelwright/renderer/text/fit-text";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import type { Room, ThumbnailStyle, Type } from "./thumbnail-style.ts";

/** The texts of a thumbnail. */
export interface Words {
  title: string;
  subtitle?: string;
  language?: string;
}

/** A fitted title and subtitle, with the gap and the total height in pixels. */
export interface FittedWords {
  title: FittedText;
  subtitle?: FittedText;
  above: number;
  gap: number;
  height: number;
}

interface Fitting {
  style: Pick<ThumbnailStyle, "title" | "subtitle" | "gap" | "above">;
  room: Pick<Room, "area">;
  /** The frame's short side. */
  short: number;
  shaper: Shaper;
}

/** Smaller letters are hard to read on small screens: a share of the short side. */
export const readableSize = 0.1;
/** Three lines, or up to five if letters would be smaller than that. */
const fewestLines = 3;
const mostLines = 5;
/** Another line must make the letters larger by this factor. */
const worthwhile = 1.08;

/** Fits a title as large as its place allows, and a subtitle below it. */
export function fitWords(words: Words, fitting: Fitting): FittedWords {
  let best = fitIn(words, fewestLines, fitting);
  for (let lines = fewestLines + 1; lines <= mostLines; lines++) {
    if (best.title.size >= readableSize * fitting.short && !isCut(best.title, words.title)) break;
    const more = fitIn(words, lines, fitting);
    const isWhole = isCut(best.title, words.title) && !isCut(more.title, words.title);
    if (isWhole || more.title.size > best.title.size * worthwhile) best = more;
  }
  return best;
}

/** Whether a title was too long and now ends in an ellipsis of ours. */
export const isCut = ({ lines }: FittedText, text: string): boolean =>
  !text.includes("…") && lines.some(({ words }) => words.some((word) => word.text.endsWith("…")));

function fitIn(
  { title, subtitle, language }: Words,
  titleLines: number,
  { style, room: { area }, short, shaper }: Fitting,
): FittedWords {
  const set = (text: string, type: Type, room: { height: number; mostLines: number; largest: number }) =>
    fitText(text, {
      shaper,
      style: type,
      width: area.width,
      language,
      ...room,
      smallest: Math.min(room.largest, type.smallest * short),
    });
  const above = (style.above ?? 0) * short;
  // Arabic letters look small for their font size.
  const { share, smallest, largest } = style.subtitle;
  const body = subtitle && directionOf(subtitle) === "rtl" ? 1.22 : 1;
  let height = area.height - above;
  for (let tries = 0; ; tries++) {
    const first = set(title, style.title, { height, mostLines: titleLines, largest: style.title.largest * short });
    const gap = Math.max(style.gap.share * first.size, style.gap.least * short);
    const second =
      subtitle &&
      set(subtitle, style.subtitle, {
        height: area.height,
        mostLines: 2,
        largest: body * Math.max(smallest * short, Math.min(largest * short, share * first.size)),
      });
    const whole = above + first.height + (second ? gap + second.height : 0);
    if (whole <= area.height || tries === 8)
      return { title: first, ...(second && { subtitle: second }), above, gap, height: whole };
    height = Math.min(height, first.height) - (whole - area.height);
  }
}
