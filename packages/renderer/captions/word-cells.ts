import type { Rect } from "../pixels/picture.ts";
import { linesOf } from "./styles/letters.ts";

/** Beyond the canvas, since glows reach out of it. */
const far = 10_000;
/** Drawings may be cut at even pixels only, since chroma has half the resolution. */
const even = (value: number) => Math.round(value / 2) * 2;

/**
 * Each word's own part of a cue's canvas, up to half-way to its neighbours. The parts cover everything without overlap;
 * lines end `below` their baseline.
 */
export function wordCells(words: readonly { x: number; width: number; baseline: number }[], below: number): Rect[] {
  const lines = linesOf(words);
  const edgeAfter = (index: number) => {
    const baseline = lines[index]?.[0]?.baseline;
    return baseline === undefined || index === lines.length - 1 ? far : even(baseline + below);
  };
  return words.map((word) => {
    const index = lines.findIndex((line) => line.includes(word));
    const line = lines[index] ?? [];
    const at = line.indexOf(word);
    const [before, after] = [line[at - 1], line[at + 1]];
    const left = before ? even((before.x + before.width + word.x) / 2) : -far;
    const right = after ? even((word.x + word.width + after.x) / 2) : far;
    const top = index > 0 ? edgeAfter(index - 1) : -far;
    return { x: left, y: top, width: right - left, height: edgeAfter(index) - top };
  });
}
