import type { Block, SetText } from "./styles/set-block.ts";
import type { Drawing, Ink } from "./styles/thumbnail-style.ts";

const n = (value: number) => value.toFixed(2);

/** The letters of a block with their colours, as SVG. */
export function inkBlock({ title, subtitle }: Block, inks: Pick<Drawing, "title" | "subtitle">): string {
  return inked(title, inks.title, "t") + (subtitle ? inked(subtitle, inks.subtitle, "s") : "");
}

/** The letters alone, for measuring contrast. Emoji are left out, since they have colours of their own. */
export function lettersOf({ title, subtitle }: Block): string {
  const plain = { fill: "#ffffff" } as const;
  const bare = (text: SetText, id: string) => inked(drawnOnly(text), plain, id);
  return bare(title, "t") + (subtitle ? bare(subtitle, "s") : "");
}

/** Whether a text has any visible glyph: no face has every script. */
export const isDrawn = ({ lines }: SetText): boolean =>
  lines.some(({ words }) => words.some(({ markup, painted = "" }) => (markup + painted).includes("<path")));

const drawnOnly = (text: SetText): SetText => ({
  ...text,
  lines: text.lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, painted: "" })) })),
});

function inked({ lines, size, key }: SetText, { fill, key: keyFill, stroke, body }: Ink, id: string): string {
  const placed = (part: "markup" | "painted") =>
    lines
      .flatMap((line, index) =>
        line.words
          .filter((word) => word[part])
          .map((word) => {
            // Copies behind have one colour; the stressed word on top has its own.
            const own = keyFill && key?.line === index && key.word === word.index ? ' fill="currentColor"' : "";
            return `<g transform="translate(${n(line.x + word.x)} ${n(line.baseline)})"${own}>${word[part]}</g>`;
          }),
      )
      .join("");
  const letters = placed("markup").replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
  const edge = stroke && `stroke="${stroke.colour}" stroke-width="${n(stroke.width * size)}" stroke-linejoin="round"`;
  const copy = (colour: string, more = "", [dx, dy] = [0, 0]) =>
    `<use href="#${id}" x="${n(dx)}" y="${n(dy)}" fill="${colour}" color="${colour}" ${more}/>`;
  const parts = [`<defs><g id="${id}">${letters}</g></defs>`];
  if (body) {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(body.dx), Math.abs(body.dy)) * size * 0.4));
    for (let step = steps; step > 0; step--)
      parts.push(
        copy(body.colour, edge?.replace(stroke?.colour ?? "", body.colour), [
          (body.dx * size * step) / steps,
          (body.dy * size * step) / steps,
        ]),
      );
  }
  if (stroke) parts.push(copy(stroke.colour, edge));
  parts.push(`<use href="#${id}" fill="${fill}" color="${keyFill ?? fill}"/>`, placed("painted"));
  return parts.join("");
}
