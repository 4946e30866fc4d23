import { readFileSync } from "node:fs";
import path from "node:path";
import { type AnyFace, emojiFace, type FaceName, faces, fallbackFace } from "../style/faces.ts";
import { type BidiWord, visually } from "./bidi.ts";
import { emojiIn } from "./emoji.ts";
import { knownGlyphs } from "./known-glyphs.ts";
import { glyphPainter } from "./paint-glyph.ts";
import { withoutTable } from "./without-table.ts";

/**
 * A word, or an independent part of one, as SVG paths with the start of the baseline at (0, 0). `advance` is in
 * pixels.
 */
export interface ShapedWord {
  text: string;
  markup: string;
  /** Its colour glyphs, at the same place. */
  painted?: string;
  width: number;
  /** The extent of its ink above and below the baseline. */
  above: number;
  below: number;
  /** The end of each letter, from left to right. */
  stops: readonly number[];
  fromRight: boolean;
}

export interface Setting {
  size: number;
  face: FaceName;
  /** Extra space between letters, as a share of the size. Joined scripts ignore it. */
  tracking?: number;
}

/**
 * Words from left to right; `index` is a word's place in reading order. A word with others inside it comes in pieces.
 */
export interface Line {
  width: number;
  words: (ShapedWord & { index: number; x: number })[];
}

export interface Shaper {
  /** Places the words of one line in visual order. They come in logical order, with the levels of their paragraph. */
  line(words: readonly BidiWord[], setting: Setting): Line;
  /** The height of a face's capitals, as a share of the size. */
  capHeight(face: FaceName): number;
  /** The letters and signs of the lines so far that no font has. They are left out. */
  undrawn(): string[];
}

/** The limit of SVG path data per glyph: the most ornate letters have a tenth of it. */
const longestOutline = 200_000;

/** What is seen: neither spaces nor signs that only guide other letters. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

const arabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

interface ShaperOptions {
  /** Replaces every face, as far as it has the glyphs: the font of a caller, or one of ours. */
  brandFont?: Uint8Array<ArrayBuffer> | FaceName;
}

/** Shapes text with HarfBuzz: joined Arabic with marks, kerned Latin. The Unicode bidirectional algorithm orders it. */
export async function createShaper(fontsDir: string, { brandFont }: ShaperOptions = {}): Promise<Shaper> {
  // Loading the package starts its WebAssembly, so it is loaded when text is first shaped.
  const hb = await import("harfbuzzjs");
  const open = (bytes: ArrayBuffer) => {
    const face = new hb.Face(new hb.Blob(bytes));
    return { font: new hb.Font(face), unitsPerEm: face.upem };
  };
  const load = (name: AnyFace) => {
    const bytes = readFileSync(path.join(fontsDir, `${name}.ttf`));
    return open(name === emojiFace ? withoutTable(bytes, "SVG ") : new Uint8Array(bytes).buffer);
  };
  const fonts = new Map<AnyFace, ReturnType<typeof load>>();
  function fontOf(name: AnyFace) {
    const font = fonts.get(name) ?? load(name);
    fonts.set(name, font);
    return font;
  }
  const branded = typeof brandFont === "object" ? open(brandFont.buffer) : brandFont && fontOf(brandFont);
  /** The font whose metrics count for a face. */
  const mainFont = (face: FaceName) => branded ?? fontOf(face);
  function fontFor(run: Run, face: FaceName) {
    const isBranded =
      branded &&
      run.script !== "emoji" &&
      [...run.text].every((character) => branded.font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined);
    return isBranded ? branded : fontOf(faceFor(run, face));
  }
  /** The font for a run: the companion for Arabic, and the fallback face for glyphs that neither has. */
  function faceFor({ text, script }: Run, face: FaceName): AnyFace {
    if (script === "emoji") return emojiFace;
    const chosen = script === "arabic" ? (faces[face].arabic ?? face) : face;
    if (script === "arabic") return chosen;
    const has = (name: AnyFace, character: string) =>
      fontOf(name).font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;
    return [...text].every((character) => has(chosen, character) || !has(fallbackFace, character))
      ? chosen
      : fallbackFace;
  }

  const undrawn = new Set<string>();
  const painted = knownGlyphs(glyphPainter(hb));
  const outlined = knownGlyphs((font, glyph) => font.glyphToPath(glyph));

  function shapeRun(run: Run, { size, face, tracking = 0 }: Setting) {
    const isEmoji = run.script === "emoji";
    const { font, unitsPerEm } = fontFor(run, face);
    const buffer = new hb.Buffer();
    buffer.addText(run.text);
    // HarfBuzz mirrors brackets and reverses the order by this. Digits inside Arabic have a level of their own.
    buffer.setDirection(run.level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const scale = (size / unitsPerEm) * (isEmoji ? emojiSize : 1);
    const spacing = run.script === "latin" ? tracking * size : 0;
    const ink = { above: 0, below: 0 };
    const stops: number[] = [];
    let x = 0;
    let letter = -1;
    let markup = "";
    for (const [index, { codepoint, cluster }] of buffer.getGlyphInfos().entries()) {
      const at = positions[index];
      if (cluster !== letter && x > 0) stops.push(x);
      letter = cluster;
      // Glyph 0 is the font's box for missing glyphs: draw nothing instead.
      if (codepoint === 0) noteUndrawn(run.text, cluster);
      if (!at || codepoint === 0) continue;
      const place = `transform="translate(${(x + at.xOffset * scale).toFixed(2)} ${(-at.yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"`;
      const { outline, yBearing, height } = (isEmoji ? painted : outlined)(font, codepoint);
      // A caller's font may have a malicious glyph with endless outlines.
      if (outline && outline.length <= longestOutline) {
        markup += isEmoji ? `<g ${place}>${outline}</g>` : `<path ${place} d="${outline}"/>`;
        ink.above = Math.max(ink.above, (at.yOffset + yBearing) * scale);
        ink.below = Math.max(ink.below, -(at.yOffset + yBearing + height) * scale);
      }
      x += at.xAdvance * scale + (at.xAdvance > 0 ? spacing : 0);
    }
    return { markup, isEmoji, width: x, stops: [...stops, x], ...ink };
  }

  function noteUndrawn(text: string, at: number): void {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
    if (seen.test(letter)) undrawn.add(letter);
  }

  // Layout measures the same words repeatedly.
  const shaped = new Map<string, ShapedWord>();

  /** Neighbouring runs of one word. */
  function shapePiece(runs: readonly Run[], setting: Setting): ShapedWord {
    const letters = runs.map(({ text, level }) => `${level}${text}`).join("\u0000");
    const key = `${setting.face} ${setting.size} ${setting.tracking} ${letters}`;
    const known = shaped.get(key);
    if (known) return known;
    const text = runs.toSorted((a, b) => a.at - b.at).reduce((sum, run) => sum + run.text, "");
    const piece = { text, markup: "", painted: "", width: 0, above: 0, below: 0, fromRight: startsFromRight(runs) };
    const ends: number[] = [];
    for (const run of runs) {
      const { markup, isEmoji, width, above, below, stops } = shapeRun(run, setting);
      ends.push(...stops.map((stop) => piece.width + stop));
      piece[isEmoji ? "painted" : "markup"] += `<g transform="translate(${piece.width.toFixed(2)} 0)">${markup}</g>`;
      piece.width += width;
      piece.above = Math.max(piece.above, above);
      piece.below = Math.max(piece.below, below);
    }
    const whole = { ...piece, stops: ends };
    shaped.set(key, whole);
    return whole;
  }

  return {
    line(words, setting) {
      const space = setting.size * (spaceOf(setting.face) + (setting.tracking ?? 0));
      const placed: Line["words"] = [];
      let x = 0;
      for (const piece of piecesOf(words)) {
        const size = setting.size * (words[piece.word]?.scale ?? 1);
        if (piece.runs) placed.push({ ...shapePiece(piece.runs, { ...setting, size }), index: piece.word, x });
        x += piece.runs ? (placed.at(-1)?.width ?? 0) : space;
      }
      return { width: x, words: placed };
    },

    undrawn: () => [...undrawn],

    capHeight(face) {
      const { font, unitsPerEm } = mainFont(face);
      return (font.glyphExtents(font.nominalGlyph(0x48) ?? 0)?.yBearing ?? 0.7 * unitsPerEm) / unitsPerEm;
    },
  };

  /** The width of a face's space, within the limits that look good in large type. */
  function spaceOf(face: FaceName): number {
    const { font, unitsPerEm } = mainFont(face);
    const advance = font.glyphHAdvance(font.nominalGlyph(0x20) ?? 0) / unitsPerEm;
    return Math.min(Math.max(advance, 0.22), 0.5);
  }
}

export interface Run {
  text: string;
  /** Its position in the word. */
  at: number;
  level: number;
  script: "latin" | "arabic" | "emoji";
}

/** An emoji is about as tall as a capital with an accent. */
const emojiSize = 0.84;

/** Whether the first part of a word in reading order is on the right. */
const startsFromRight = (runs: readonly Run[]): boolean =>
  (runs.toSorted((a, b) => a.at - b.at)[0]?.level ?? 0) % 2 === 1;

/**
 * Splits a line from left to right (rules L1 and L2 of UAX #9) into runs of one word, and spaces between words, without
 * `runs`.
 */
export function piecesOf(words: readonly BidiWord[]): { word: number; runs?: Run[] }[] {
  const items = words.flatMap(({ text, levels, spaceLevel }, word) => [
    ...runsOf(text, levels).map((run) => ({ word, level: run.level, run })),
    ...(word < words.length - 1 ? [{ word, level: spaceLevel, run: null }] : []),
  ]);
  const pieces: { word: number; runs?: Run[] }[] = [];
  for (const { word, run } of visually(items)) {
    const last = pieces.at(-1);
    if (run && last?.runs && last.word === word) last.runs.push(run);
    else pieces.push({ word, ...(run && { runs: [run] }) });
  }
  return pieces;
}

/** Splits a word where its direction or its font changes, in reading order. */
export function runsOf(text: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (const { at, character, isEmoji } of charactersOf(text)) {
    const level = levels[at] ?? 0;
    const script = isEmoji ? "emoji" : arabic.test(character) ? "arabic" : "latin";
    const last = runs.at(-1);
    if (last?.level === level && last.script === script) last.text += character;
    else runs.push({ text: character, at, level, script });
  }
  return runs;
}

/** Splits a text into characters with their marks, and whole emoji. */
function charactersOf(text: string): { at: number; character: string; isEmoji: boolean }[] {
  const emoji = emojiIn(text);
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].flatMap(({ index: at, 0: character }) => {
    const found = emoji.find((one) => at >= one.at && at < one.at + one.text.length);
    if (found && at > found.at) return [];
    return [{ at, character: found?.text ?? character, isEmoji: found !== undefined }];
  });
}
