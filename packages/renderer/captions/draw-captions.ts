import type { Compositor } from "../compositor/compositor.ts";
import { rasterise } from "../compositor/rasterise.ts";
import type { Sprite } from "../compositor/sprite.ts";
import type { CaptionCue, CaptionLook } from "../plan/reel-plan.ts";
import { captionStyles } from "./caption-style.ts";
import type { Layer } from "./styles/style.ts";
import { wordCells } from "./word-cells.ts";
import { spokenWord, type WordPart, wordParts } from "./word-parts.ts";

/** The sprites of a layer: one for the whole cue, or one per word that the layer draws. */
type Drawn = { layer: Layer; sprites: (Sprite | null)[] };

/** Draws cues over the compositor's frame 0. It keeps only the sprites of the current cue. */
export function createCaptions(compositor: Compositor, look: CaptionLook) {
  const style = captionStyles[look.style];
  let up: { cue: CaptionCue; cells: ReturnType<typeof wordCells>; drawn: Drawn[] } | null = null;
  let caret: { cue: CaptionCue; sprite: Sprite } | null = null;

  async function drawingsOf(cue: CaptionCue, cells: ReturnType<typeof wordCells>): Promise<Drawn[]> {
    const { width, height } = cue;
    // Layers are rasterised below each other in one image; anything outside a layer's own area is cut off.
    const stacked = style.layers.map(
      ({ markup, draws = () => true }, index) =>
        `<svg y="${index * height}" width="${width}" height="${height}">${markup({ ...cue, words: cue.words.filter(draws) }, look)}</svg>`,
    );
    const { rgba } = await rasterise(stacked.join(""), { width, height: height * stacked.length });
    const bytes = width * height * 4;
    return style.layers.map((layer, index) => {
      const sheet = rgba.subarray(index * bytes, (index + 1) * bytes);
      const glows = layer.glows?.(cue.size, look);
      const drawn = ({ draws = () => true }: Layer, at: number) => cue.words.slice(at, at + 1).some(draws);
      const sheets = layer.apart
        ? cells.map((cell, at) => (drawn(layer, at) ? cutOut(sheet, { width, height }, cell) : null))
        : [sheet];
      const sprites = sheets.map((pixels) => pixels && compositor.sprite(pixels, { width, height }, glows));
      return { layer, sprites };
    });
  }

  async function typing(cue: CaptionCue, frame: number, parts: readonly WordPart[]): Promise<void> {
    const { words, x, y } = cue;
    const word = words[spokenWord(words, frame)];
    const typed = parts.find(({ word: index, state }) => words[index] === word && state === "past");
    if (!style.caret || !word || !typed) return;
    const { markup, width, height } = style.caret(cue, look);
    if (caret?.cue !== cue) {
      if (caret) compositor.release(caret.sprite);
      const { rgba, ...canvas } = await rasterise(markup, { width, height });
      caret = { cue, sprite: compositor.sprite(rgba, canvas) };
    }
    const edge = word.fromRight ? typed.part.x - width : typed.part.x + typed.part.width;
    compositor.lay(caret.sprite, { x: x + edge, y: y + Math.round(word.baseline - cue.above) });
  }

  return async (cue: CaptionCue, frame: number): Promise<void> => {
    if (up?.cue !== cue) {
      for (const sprite of up?.drawn.flatMap(({ sprites }) => sprites) ?? []) if (sprite) compositor.release(sprite);
      const cells = wordCells(cue.words, cue.below);
      up = { cue, cells, drawn: await drawingsOf(cue, cells) };
    }
    const { cells, drawn } = up;
    const parts = wordParts(cue.words, { ...style, cells, frame });
    for (const { layer, sprites } of drawn) {
      const [whole] = sprites;
      if (!layer.of && whole) compositor.lay(whole, { x: cue.x, y: cue.y });
      for (const { word, part } of parts.filter(({ state }) => layer.of?.includes(state))) {
        const sprite = layer.apart ? sprites[word] : whole;
        const strength = layer.flicker?.[frame - (cue.words[word]?.start ?? 0)];
        if (sprite) compositor.lay(sprite, { x: cue.x, y: cue.y, strength, ...(!layer.apart && { part }) });
      }
    }
    await typing(cue, frame, parts);
  };
}

/** Cuts a part out of an image. */
function cutOut(
  sheet: Uint8Array,
  { width, height }: { width: number; height: number },
  { x, y, ...size }: { x: number; y: number; width: number; height: number },
): Uint8Array {
  const cut = new Uint8Array(sheet.length);
  const [left, right] = [Math.max(0, x), Math.min(width, x + size.width)];
  for (let row = Math.max(0, y); row < Math.min(height, y + size.height); row++)
    cut.set(sheet.subarray((row * width + left) * 4, (row * width + right) * 4), (row * width + left) * 4);
  return cut;
}
