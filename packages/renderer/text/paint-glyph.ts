import type * as HarfBuzz from "harfbuzzjs";
import type { Color, ColorLine, Font, PaintFuncs } from "harfbuzzjs";

/** x' = a x + c y + e, y' = b x + d y + f */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const still: Matrix = [1, 0, 0, 1, 0, 0];

/** The state of painting one glyph: HarfBuzz calls back for each step. */
interface Painting {
  glyph: number;
  transforms: Matrix[];
  /** The outlines that clip the painting, each with its transform; null for a clip without an outline. */
  clips: ({ outline: string; at: Matrix } | null)[];
  markup: string;
  gradients: number;
}

const n = (value: number) => String(Math.round(value * 1000) / 1000);
const list = (matrix: Matrix) => `matrix(${matrix.map((value) => String(Math.round(value * 1e5) / 1e5)).join(" ")})`;

/** Paints colour glyphs (COLR) as SVG, in font units with y upwards. */
export function glyphPainter(hb: typeof HarfBuzz): (font: Font, glyph: number) => string {
  let painting: Painting = blank(0);
  const top = () => painting.transforms.at(-1) ?? still;
  const funcs: PaintFuncs = new hb.PaintFuncs();
  funcs.setPushTransformFunc((...step) => {
    const [xx, yx, xy, yy, dx, dy] = step;
    painting.transforms.push(times(top(), [xx, yx, xy, yy, dx, dy]));
  });
  funcs.setPopTransformFunc(() => void painting.transforms.pop());
  funcs.setPushClipGlyphFunc((glyph, font) => {
    painting.clips.push({ outline: font.glyphToPath(glyph), at: top() });
  });
  funcs.setPushClipRectangleFunc(() => void painting.clips.push(null));
  funcs.setPopClipFunc(() => void painting.clips.pop());
  funcs.setColorFunc((_isForeground, colour) => fill(painting, inkOf(colour)));
  funcs.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2) => {
    // The third point rotates the lines of equal colour: the second point moves to where they meet the line through it.
    const [dx, dy, px, py] = [x1 - x0, y1 - y0, -(y2 - y0), x2 - x0];
    const share = (dx * px + dy * py) / (px * px + py * py || 1);
    const ends = `x1="${n(x0)}" y1="${n(y0)}" x2="${n(x0 + px * share)}" y2="${n(y0 + py * share)}"`;
    fill(painting, gradient(painting, "linearGradient", ends, { line, at: top() }));
  });
  funcs.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1) => {
    const circles = `fx="${n(x0)}" fy="${n(y0)}" fr="${n(r0)}" cx="${n(x1)}" cy="${n(y1)}" r="${n(r1)}"`;
    fill(painting, gradient(painting, "radialGradient", circles, { line, at: top() }));
  });
  funcs.setSweepGradientFunc(({ colorStops }) => {
    const middle = colorStops[colorStops.length >> 1];
    if (middle) fill(painting, inkOf(middle.color));
  });
  return (font, glyph) => {
    painting = blank(glyph);
    font.paintGlyph(glyph, funcs);
    return painting.markup;
  };
}

const blank = (glyph: number): Painting => ({ glyph, transforms: [], clips: [], markup: "", gradients: 0 });

/** Fills the innermost outline. */
function fill(painting: Painting, ink: string): void {
  const clip = painting.clips.findLast((each) => each !== null);
  if (!clip?.outline) return;
  const place = clip.at.every((value, index) => value === still[index]) ? "" : ` transform="${list(clip.at)}"`;
  painting.markup += `<path d="${clip.outline}"${place} ${ink}/>`;
}

/** Adds a gradient's definition to the drawing. Its ID does not depend on the glyph's place. */
function gradient(
  painting: Painting,
  tag: "linearGradient" | "radialGradient",
  shape: string,
  { line: { colorStops, extend }, at }: { line: ColorLine; at: Matrix },
): string {
  const id = `e${painting.glyph}-${painting.gradients++}`;
  const clip = painting.clips.findLast((each) => each !== null);
  const stops = colorStops
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, color }) => `<stop offset="${n(offset)}" ${inkOf(color).replaceAll("fill", "stop")}/>`)
    .join("")
    .replaceAll("stop=", "stop-color=");
  const spread = ["", ' spreadMethod="repeat"', ' spreadMethod="reflect"'][extend] ?? "";
  const turn = times(inverse(clip?.at ?? still), at);
  painting.markup += `<${tag} id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="${list(turn)}"${spread} ${shape}>${stops}</${tag}>`;
  return `fill="url(#${id})"`;
}

function inkOf({ red, green, blue, alpha }: Color): string {
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
  return alpha === 255 ? `fill="#${hex}"` : `fill="#${hex}" fill-opacity="${n(alpha / 255)}"`;
}

const times = (m: Matrix, o: Matrix): Matrix => [
  m[0] * o[0] + m[2] * o[1],
  m[1] * o[0] + m[3] * o[1],
  m[0] * o[2] + m[2] * o[3],
  m[1] * o[2] + m[3] * o[3],
  m[0] * o[4] + m[2] * o[5] + m[4],
  m[1] * o[4] + m[3] * o[5] + m[5],
];

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c || 1;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
