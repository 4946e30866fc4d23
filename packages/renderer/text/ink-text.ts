import type { Colour, Colours, Hex, TextStyle } from "../style/text-style.ts";
import type { PlacedLine } from "./place-text.ts";

const isHex = (colour: Colour): colour is Hex => colour.startsWith("#");
export const hexOfColour = (colour: Colour, colours: Colours): Hex => (isHex(colour) ? colour : colours[colour]);

/** How far a style's effects reach past the letters, as a share of the size. */
export function bleedOf({ stroke, shadow, glow, extrude, misprint = [], box, marker }: TextStyle): number {
  const edge = (stroke?.width ?? 0) / 2;
  return Math.max(
    overhang + edge,
    shadow ? edge + Math.max(Math.abs(shadow.dx ?? 0), Math.abs(shadow.dy ?? 0)) + (shadow.blur ?? 0) * 2.6 : 0,
    glow ? glow.radius * 3 : 0,
    edge + Math.max(Math.abs(extrude?.dx ?? 0), Math.abs(extrude?.dy ?? 0)),
    ...misprint.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) + 0.04),
    box ? Math.max(box.x ?? boxPad.x, box.y ?? boxPad.y) + Math.abs(box.skew ?? 0) * 0.02 + 0.06 : 0,
    marker ? 0.14 : 0,
  );
}

/** How far handwritten letters may reach beyond the advance of their line. */
const overhang = 0.16;
const boxPad = { x: 0.22, y: 0.16 };
const n = (value: number) => value.toFixed(2);

/** Placed lines as SVG with their effects, the back layers first. */
export function inkText(lines: readonly PlacedLine[], size: number, style: TextStyle, colours: Colours): string {
  const hex = (colour: Colour) => hexOfColour(colour, colours);
  const placed = (part: "markup" | "painted") =>
    lines
      .flatMap((line) =>
        line.words
          .map((word) => ({ drawn: word[part], x: line.x + word.x, y: line.baseline }))
          .filter(({ drawn }) => drawn),
      )
      .map(({ drawn, x, y }) => `<g transform="translate(${n(x)} ${n(y)})">${drawn}</g>`)
      .join("");
  const letters = placed("markup")
    // Paths are scaled one by one, but their edges keep their width.
    .replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
  const copy = (dx: number, dy: number, attributes: string) =>
    `<use href="#t" x="${n(dx * size)}" y="${n(dy * size)}" ${attributes}/>`;
  const edged = (colour: Hex) =>
    `fill="${colour}" stroke="${colour}" stroke-linejoin="round" stroke-width="${n((style.stroke?.width ?? 0) * size)}"`;

  const { stroke, shadow, glow, extrude, misprint = [], fill = "ink" } = style;
  const parts = [`<defs><g id="t">${letters}</g></defs>`, behind(lines, size, style, colours)];
  if (shadow) {
    const { colour, dx = 0, dy = 0, blur = 0, opacity = 1 } = shadow;
    parts.push(blurFilter("s", blur * size));
    parts.push(`<g opacity="${opacity}"${blur > 0 ? ' filter="url(#s)"' : ""}>${copy(dx, dy, edged(hex(colour)))}</g>`);
  }
  if (glow) {
    // A neon light: wide and faint, then narrow and strong.
    for (const [id, radius, opacity] of [
      ["g2", glow.radius, 0.75] as const,
      ["g1", glow.radius * 0.35, 0.9] as const,
    ]) {
      parts.push(blurFilter(id, radius * size));
      parts.push(`<g opacity="${opacity}" filter="url(#${id})">${copy(0, 0, edged(hex(glow.colour)))}</g>`);
    }
  }
  if (extrude) {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(extrude.dx), Math.abs(extrude.dy)) * size * 0.5));
    for (let step = steps; step > 0; step--)
      parts.push(copy((extrude.dx * step) / steps, (extrude.dy * step) / steps, edged(hex(extrude.colour))));
  }
  for (const { colour, dx, dy, opacity = 1 } of misprint)
    parts.push(copy(dx, dy, `fill="${hex(colour)}" opacity="${opacity}"`));
  if (stroke) parts.push(copy(0, 0, edged(hex(stroke.colour))));
  parts.push(typeof fill === "string" ? copy(0, 0, `fill="${hex(fill)}"`) : gradient(lines, size, fill, colours));
  // Emoji have colours of their own.
  return parts.join("") + placed("painted");
}

const blurFilter = (id: string, deviation: number) =>
  deviation > 0
    ? `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`
    : "";

/** Boxes and marker strokes, one per line. */
function behind(lines: readonly PlacedLine[], size: number, { box, marker }: TextStyle, colours: Colours): string {
  return lines
    .map((line) => {
      let markup = "";
      if (box) {
        const [padX, padY] = [(box.x ?? boxPad.x) * size, (box.y ?? boxPad.y) * size];
        const [x, y] = [line.x - padX, line.baseline - line.above - padY];
        const [width, height] = [line.width + 2 * padX, line.above + Math.max(line.below, 0) + 2 * padY];
        const skew = box.skew
          ? ` transform="skewX(${box.skew}) translate(${n(-(y + height / 2) * Math.tan((box.skew * Math.PI) / 180))} 0)"`
          : "";
        markup += `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n((box.radius ?? 0) * size)}" fill="${hexOfColour(box.colour, colours)}" opacity="${box.opacity ?? 1}"${skew}/>`;
      }
      if (marker) {
        const height = (marker.height ?? 0.42) * size;
        markup += `<rect x="${n(line.x - size * 0.12)}" y="${n(line.baseline + size * 0.1 - height)}" width="${n(line.width + size * 0.24)}" height="${n(height)}" fill="${hexOfColour(marker.colour, colours)}" opacity="${marker.opacity ?? 1}"/>`;
      }
      return markup;
    })
    .join("");
}

/** Fills the letters with a gradient through a mask. A path's own gradient would be in font units. */
function gradient(
  lines: readonly PlacedLine[],
  size: number,
  { gradient: stops, angle = 90 }: { gradient: readonly Colour[]; angle?: number },
  colours: Colours,
): string {
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  const top = Math.min(...lines.map(({ baseline, above }) => baseline - above));
  const bottom = Math.max(...lines.map(({ baseline, below }) => baseline + below));
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const half = (Math.abs(dx) * (right - left) + Math.abs(dy) * (bottom - top)) / 2;
  const marks = stops
    .map(
      (colour, index) =>
        `<stop offset="${n(index / Math.max(1, stops.length - 1))}" stop-color="${hexOfColour(colour, colours)}"/>`,
    )
    .join("");
  const box = `x="${n(left - size)}" y="${n(top - size)}" width="${n(right - left + 2 * size)}" height="${n(bottom - top + 2 * size)}"`;
  return `<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="${n(x - dx * half)}" y1="${n(y - dy * half)}" x2="${n(x + dx * half)}" y2="${n(y + dy * half)}">${marks}</linearGradient><mask id="m" maskUnits="userSpaceOnUse" ${box}><use href="#t" fill="#fff"/></mask></defs><rect ${box} fill="url(#f)" mask="url(#m)"/>`;
}
