import { readFileSync } from "node:fs";
import path from "node:path";
import bidiFactory from "bidi-js";

export type Weight = "heavy" | "medium";

/** A word as outlines: SVG path markup with the baseline's start at (0, 0), and how far it advances, in pixels. */
export interface ShapedWord {
  text: string;
  markup: string;
  width: number;
}

export interface Shaper {
  /** Words of one line in logical order -> the same words placed in visual order. */
  line(
    words: readonly string[],
    options: { size: number; weight: Weight },
  ): { width: number; words: (ShapedWord & { index: number; x: number })[] };
}

const arabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const bidi = bidiFactory();

/** Shapes text with HarfBuzz: joined and marked Arabic, kerned Latin; order by the Unicode bidirectional algorithm. */
export async function createShaper(fontsDir: string): Promise<Shaper> {
  // Loading the package starts its WebAssembly, so it is loaded when text is first shaped.
  const hb = await import("harfbuzzjs");
  const load = (name: string) => {
    const bytes = readFileSync(path.join(fontsDir, `${name}.ttf`));
    const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer));
    return { font: new hb.Font(face), unitsPerEm: face.upem };
  };
  const fonts = {
    latin: { heavy: load("latin-heavy"), medium: load("latin-medium") },
    arabic: { heavy: load("arabic-heavy"), medium: load("arabic-medium") },
  };

  function shapeRun(text: string, rightToLeft: boolean, size: number, { font, unitsPerEm }: ReturnType<typeof load>) {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.setDirection(rightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const scale = size / unitsPerEm;
    let x = 0;
    let markup = "";
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const at = positions[index];
      // Glyph 0 is the font's box for what it does not have: better nothing than a box.
      if (!at || codepoint === 0) continue;
      const outline = font.glyphToPath(codepoint);
      if (outline) {
        markup += `<path transform="translate(${(x + at.xOffset * scale).toFixed(2)} ${(-at.yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
      }
      x += at.xAdvance * scale;
    }
    return { markup, width: x };
  }

  /** A word is shaped run by run where scripts change inside it, runs in visual order. */
  function shapeWord(text: string, size: number, weight: Weight): ShapedWord {
    const rightToLeft = arabic.test(text);
    const runs =
      text.match(
        /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u064b-\u065f]+|[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+/gu,
      ) ?? [];
    let markup = "";
    let width = 0;
    for (const run of rightToLeft ? runs.reverse() : runs) {
      const isArabic = arabic.test(run);
      const shaped = shapeRun(run, isArabic, size, fonts[isArabic ? "arabic" : "latin"][weight]);
      markup += `<g transform="translate(${width.toFixed(2)} 0)">${shaped.markup}</g>`;
      width += shaped.width;
    }
    return { text, markup, width };
  }

  return {
    line(words, { size, weight }) {
      const space = size * 0.27;
      let x = 0;
      const placed = visualOrder(words).map((index) => {
        const word = shapeWord(words[index] ?? "", size, weight);
        const at = x;
        x += word.width + space;
        return { ...word, index, x: at };
      });
      return { width: Math.max(0, x - space), words: placed };
    },
  };
}

/** The order in which the words of a line stand from left to right. */
export function visualOrder(words: readonly string[]): number[] {
  const text = words.join(" ");
  const owners = words.flatMap((word, index) => [...Array<number>(word.length).fill(index), -1]);
  const places = Array.from({ length: text.length }, (_, at) => at);
  for (const [start, end] of bidi.getReorderSegments(text, bidi.getEmbeddingLevels(text))) {
    const turned = places.slice(start, end + 1).reverse();
    places.splice(start, turned.length, ...turned);
  }
  return [...new Set(places.map((at) => owners[at] ?? -1).filter((owner) => owner >= 0))];
}
