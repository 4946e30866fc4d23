import type { Rect } from "../compositor/picture.ts";

interface Word {
  x: number;
  width: number;
  baseline: number;
}

/** Where a line's descenders end, as a share of the way to the next line's baseline. */
const descent = 0.38;
/** Beyond the canvas too: glows reach out of it. */
const far = 10_000;

/**
 * A caption with one word lit, put together from two drawings of it, all plain and all lit: `lit` is the word's own part of the
 * canvas, up to half-way to its neighbours, `plain` the parts around it. They cover everything without overlapping.
 */
export function litParts(words: readonly Word[], spoken: number): { plain: Rect[]; lit: Rect[] } {
  const word = words[spoken];
  if (!word) return { plain: [between(-far, -far, far, far)], lit: [] };
  const baselines = [...new Set(words.map(({ baseline }) => baseline))].sort((a, b) => a - b);
  const line = baselines.indexOf(word.baseline);
  const endOf = (index: number, open: number) => {
    const [one, next] = [baselines[index], baselines[index + 1]];
    return one === undefined || next === undefined ? open : Math.round(one + (next - one) * descent);
  };
  const [top, bottom] = [endOf(line - 1, -far), endOf(line, far)];
  const onLine = words.filter(({ baseline }) => baseline === word.baseline);
  const before = onLine.filter(({ x }) => x < word.x).map(({ x, width }) => (x + width + word.x) / 2);
  const after = onLine.filter(({ x }) => x > word.x).map(({ x }) => (word.x + word.width + x) / 2);
  const left = Math.round(Math.max(-far, ...before));
  const right = Math.round(Math.min(far, ...after));
  const around = [
    between(-far, -far, far, top),
    between(-far, top, left, bottom),
    between(right, top, far, bottom),
    between(-far, bottom, far, far),
  ];
  return {
    plain: around.filter(({ width, height }) => width > 0 && height > 0),
    lit: [between(left, top, right, bottom)],
  };
}

const between = (left: number, top: number, right: number, bottom: number): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
