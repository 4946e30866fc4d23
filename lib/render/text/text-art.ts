import type { Glow } from "../compositor/glow.ts";
import type { CaptionCue } from "../reel-plan.ts";
import type { FaceName } from "./faces.ts";
import { directionOf, type Shaper } from "./shape-text.ts";
import { splitWord } from "./split-word.ts";

const accent = "#ffd54a";
const shade = (blur: number) =>
  `<defs><filter id="s" x="-20%" y="-30%" width="140%" height="160%"><feDropShadow dx="0" dy="${(blur * 0.5).toFixed(1)}" stdDeviation="${blur.toFixed(1)}" flood-color="#000" flood-opacity="0.55"/></filter></defs>`;

/** A karaoke cue: words with a dark edge, all of them white (plain) or in the accent colour (lit). */
export function karaokeMarkup(cue: Pick<CaptionCue, "words" | "size">, state: "plain" | "lit"): string {
  const at = ({ x, baseline }: CaptionCue["words"][number]) =>
    `transform="translate(${x.toFixed(2)} ${baseline.toFixed(2)})"`;
  const edges = cue.words.map((word) => `<g ${at(word)}>${edge(word.markup, cue.size * 0.16)}</g>`);
  const fills = cue.words.map((word) => `<g ${at(word)}>${word.markup}</g>`);
  return `${edges.join("")}<g fill="${state === "lit" ? accent : "#fff"}">${fills.join("")}</g>`;
}

/** The shadow under a cue's words. */
export const captionShadow = ({ size }: Pick<CaptionCue, "size">): Glow => ({
  colour: "#000000",
  blur: size * 0.08,
  strength: 0.55,
  dy: size * 0.04,
});

/** Outlines stroked in near-black; a stroke scales with its path, so it is divided by the glyph's own scale. */
function edge(markup: string, width: number): string {
  return `${markup
    .replaceAll(/scale\(([\d.]+) -[\d.]+\)" d=/g, (all, scale: string) =>
      all.replace('" d=', `" stroke-width="${(width / Number(scale)).toFixed(1)}" d=`),
    )
    .replace(/^/, '<g fill="none" stroke="#0b0d12" stroke-opacity="0.92" stroke-linejoin="round">')}</g>`;
}

/** A headline of up to four balanced lines with a rule and a small line under it, centred: the title of the intro, the outro. */
export function cardMarkup(
  { headline, small }: { headline?: string; small?: string },
  { shaper, frame }: { shaper: Shaper; frame: { width: number; height: number } },
): { markup: string; width: number; height: number } {
  const width = Math.round(frame.width * 0.86);
  const short = Math.min(frame.width, frame.height);
  const none: ReturnType<typeof fitLines> = { lines: [], size: 0 };
  const head = headline
    ? fitLines(headline, { shaper, width, most: 4, largest: short * 0.105, smallest: short * 0.045 })
    : none;
  // Alone it has the whole card, and is set for it.
  const smallSize = headline ? 0.042 : 0.062;
  const foot = small
    ? fitLines(small, {
        shaper,
        width,
        most: 2,
        largest: short * smallSize,
        smallest: short * 0.03,
        face: "montserrat-600",
      })
    : none;
  const margin = Math.round(short * 0.03);
  let y = margin;
  let markup = shade(short * 0.012);
  const put = (lines: typeof head.lines, size: number, colour: string) => {
    for (const line of lines) {
      y += size * 1.16;
      const x = (width - line.width) / 2;
      const words = line.words.map(
        (word) => `<g transform="translate(${(x + word.x).toFixed(2)} 0)">${word.markup}</g>`,
      );
      markup += `<g filter="url(#s)" fill="${colour}" transform="translate(0 ${(y - size * 0.2).toFixed(2)})">${words.join("")}</g>`;
    }
  };
  put(head.lines, head.size, "#fff");
  if (head.lines.length > 0 && foot.lines.length > 0) {
    y += short * 0.03;
    markup += `<rect x="${width / 2 - short * 0.05}" y="${y.toFixed(1)}" width="${short * 0.1}" height="${Math.max(4, short * 0.007)}" rx="3" fill="${accent}"/>`;
    y += short * 0.028;
  }
  put(foot.lines, foot.size, "#e9ecf2");
  return { markup, width, height: Math.ceil(y + margin) };
}

/** Words in as few balanced lines as fit, at the largest size that does; a very long text is cut with an ellipsis. */
function fitLines(
  text: string,
  {
    shaper,
    width,
    most,
    largest,
    smallest,
    face = "montserrat-800",
  }: { shaper: Shaper; width: number; most: number; largest: number; smallest: number; face?: FaceName },
) {
  const direction = directionOf(text);
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = largest; ; size *= 0.92) {
    const setLine = (line: string[]) => shaper.line(line, { size, face, direction });
    const widthOf = (line: string[]) => setLine(line).width;
    const last = size <= smallest;
    const lines = breakLines(
      last ? words.flatMap((word) => splitWord(word, (text) => widthOf([text]), width)) : words,
      widthOf,
      width,
    );
    const fits = lines.length <= most && lines.every((line) => widthOf(line) <= width);
    if (!fits && !last) continue;
    return { size, lines: ellipsed(lines, most, widthOf, width).map(setLine) };
  }
}

/** The first lines, the last of them ending in an ellipsis that fits too, if there are more than may be shown. */
function ellipsed(lines: string[][], most: number, widthOf: (line: string[]) => number, width: number): string[][] {
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? [])];
  const cut = () => [...last.slice(0, -1), `${last.at(-1) ?? ""}…`];
  while (last.length > 1 && widthOf(cut()) > width) last.pop();
  return [...lines.slice(0, most - 1), cut()];
}

/** As few lines as can be, and of those the evenest: the least sum of squared widths leaves no word alone on a line. */
export function breakLines(words: string[], widthOf: (line: string[]) => number, width: number): string[][] {
  interface Breaking {
    lines: string[][];
    squares: number;
  }
  // From the last word to the first: the best breaking of the words from each one on.
  const best: Breaking[] = [{ lines: [], squares: 0 }];
  for (let from = words.length - 1; from >= 0; from--) {
    let chosen: Breaking | undefined;
    for (let end = from + 1; end <= words.length; end++) {
      const line = words.slice(from, end);
      const wide = widthOf(line);
      if (chosen && wide > width) break;
      const rest = best[words.length - end];
      if (!rest) continue;
      const next = { lines: [line, ...rest.lines], squares: rest.squares + wide ** 2 };
      const fewer = next.lines.length - (chosen?.lines.length ?? Number.POSITIVE_INFINITY);
      if (!chosen || fewer < 0 || (fewer === 0 && next.squares < chosen.squares)) chosen = next;
    }
    if (chosen) best.push(chosen);
  }
  return best.at(-1)?.lines ?? [];
}
