import type { Language } from "@reelwright/vocabulary/languages";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { directionOf } from "../text/bidi.ts";
import { guessLanguage } from "../text/guess-language.ts";
import { breakCost } from "./break-cost.ts";
import { lengthOf, lineLength, subtitleGroups } from "./subtitle-groups.ts";

/** One subtitle: up to two lines, in seconds from the start of the reel. */
export interface Subtitle {
  start: number;
  end: number;
  lines: string[];
}

/** How long a subtitle stays after its last word, unless the next one begins. */
const lingerSeconds = 0.4;

/**
 * The spoken words as subtitles for players. They end with sentences and in pauses, and the last one at the latest with
 * the sound.
 */
export function subtitlesOf(words: readonly SpokenWord[], soundSeconds = Number.POSITIVE_INFINITY): Subtitle[] {
  const language = guessLanguage(words.map(({ text }) => text).join(" "));
  return subtitleGroups(words, language).map((group, index, groups) => {
    const start = group[0]?.start ?? 0;
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const spoken = group.at(-1)?.end ?? start;
    // Two words may have the same time, but a subtitle of no length would be invalid.
    const end = Math.max(start + 0.001, Math.min(next, soundSeconds, spoken + lingerSeconds));
    return {
      start,
      end,
      lines: linesOf(
        group.map(({ text }) => text),
        language,
      ),
    };
  });
}

/** One line, or the two that are cut where a phrase ends, as evenly as that allows. */
function linesOf(texts: readonly string[], language: Language): string[] {
  const whole = texts.join(" ");
  if (lengthOf(whole) <= lineLength || texts.length < 2) return [whole];
  const splits = texts.slice(1).map((_, index) => {
    const lines = [texts.slice(0, index + 1).join(" "), texts.slice(index + 1).join(" ")];
    const longest = Math.max(...lines.map(lengthOf));
    const tooLong = longest > lineLength ? 1000 : 0;
    return { lines, cost: longest + tooLong + breakCost(texts, index, language) };
  });
  return splits.reduce((best, split) => (split.cost < best.cost ? split : best)).lines;
}

/** SubRip. It has no escapes, so an arrow, which separates its times, becomes the arrow character. */
export const asSrt = (subtitles: readonly Subtitle[]): string =>
  subtitles
    .map(({ start, end, lines }, index) => {
      const text = lines.map((line) => directed(oneLine(line).replaceAll("-->", "→"))).join("\n");
      return `${index + 1}\n${timestamp(start, ",")} --> ${timestamp(end, ",")}\n${text}\n`;
    })
    .join("\n");

/** WebVTT (https://www.w3.org/TR/webvtt1/). The escapes keep `-->` and tags out of the text. */
export const asVtt = (subtitles: readonly Subtitle[]): string =>
  `WEBVTT\n\n${subtitles
    .map(({ start, end, lines }) => {
      const text = lines.map((line) => directed(escaped(oneLine(line)))).join("\n");
      return `${timestamp(start, ".")} --> ${timestamp(end, ".")}\n${text}\n`;
    })
    .join("\n")}`;

/** An empty line or a line break would end the subtitle. */
const oneLine = (line: string): string => line.replaceAll(/[\s\0]+/g, " ").trim() || "\u200b";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Adds direction marks around a right-to-left line. Players take the direction from the first letter, so a line that
 * begins with a Latin name would be reversed.
 */
const directed = (line: string): string => (directionOf(line) === "rtl" ? `\u200f${line}\u200f` : line);

function timestamp(seconds: number, point: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, "0");
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `${part(hours)}:${part(minutes)}:${part(Math.floor(ms / 1000) % 60)}${point}${part(ms % 1000, 3)}`;
}
