import { wordCells } from "@reelwright/renderer/captions/word-cells";
import { wordParts } from "@reelwright/renderer/captions/word-parts";
import type { Rect } from "@reelwright/renderer/pixels/picture";
import { describe, expect, it } from "vitest";

const words = [
  { x: 20, width: 100, baseline: 80 },
  { x: 140, width: 60, baseline: 80 },
  { x: 40, width: 50, baseline: 180 },
  { x: 110, width: 70, baseline: 180 },
];
const holds = (x: number, y: number) => (part: Rect) =>
  x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;
const cells = wordCells(words, 38);
const timed = words.map((word, index) => ({ ...word, markup: "", start: 10 + index * 20 }));
const everywhere = Array.from({ length: 58 * 58 }, (_, n) => [(n % 58) * 5 - 30, Math.floor(n / 58) * 5 - 30] as const);

describe("the places of a caption's words", () => {
  it("cover everything once", () => {
    for (const [x, y] of everywhere) expect(cells.filter(holds(x, y))).toHaveLength(1);
  });

  it.each(words.map((word, index) => ({ word, index })))("hold word $index and no other", ({ word, index }) => {
    const cell = cells[index];
    if (!cell) throw new Error("Every word has a place");
    const ends = (one: typeof word) => [one.x, one.x + one.width - 1].map((x) => holds(x, one.baseline - 10)(cell));

    expect(ends(word)).toEqual([true, true]);
    for (const other of words) if (other !== word) expect(ends(other)).toEqual([false, false]);
  });

  it("may be cut where chroma is half as fine", () => {
    for (const { x, y, width, height } of wordCells(
      words.map((word) => ({ ...word, x: word.x + 0.5 })),
      38,
    ))
      for (const edge of [x, y, width, height]) expect(Math.abs(edge % 2)).toBe(0);
  });
});

describe("a caption's words at a frame", () => {
  const statesAt = (frame: number) => wordParts(timed, { cells, frame }).map(({ state }) => state);

  it("are coming, being said, or said", () => {
    expect(statesAt(0)).toEqual(["coming", "coming", "coming", "coming"]);
    expect(statesAt(30)).toEqual(["past", "now", "coming", "coming"]);
    expect(statesAt(500)).toEqual(["past", "past", "past", "now"]);
  });

  it("stay lit once they are said if they are stressed, in styles that keep them so", () => {
    const stressed = timed.map((word, index) => ({ ...word, isKey: index === 0 }));
    const states = (frame: number) =>
      wordParts(stressed, { cells, keepsStressed: true, frame }).map(({ state }) => state);

    expect(states(0)).toEqual(["coming", "coming", "coming", "coming"]);
    expect(states(30)).toEqual(["now", "now", "coming", "coming"]);
    expect(states(500)).toEqual(["now", "past", "past", "now"]);
  });

  it.each(["smoothly", "letters"] as const)("cover everything once while one turns %s", (turns) => {
    for (const fromRight of [false, true])
      for (const frame of [0, 30, 33, 36, 49, 50, 500]) {
        const parts = wordParts(
          timed.map((word) => ({ ...word, fromRight, stops: [word.width / 3, word.width / 2, word.width] })),
          { cells, turns, frame },
        );
        for (const [x, y] of everywhere) expect(parts.filter(({ part }) => holds(x, y)(part))).toHaveLength(1);
      }
  });

  it("come letter by letter, from the side they are read from", () => {
    const [first] = timed;
    if (!first) throw new Error("unreachable");
    const typed = (fromRight: boolean) =>
      [10, 12, 14, 40].map((frame) => {
        const [past] = wordParts([{ ...first, fromRight, stops: [30, 60, 100] }], { cells, turns: "letters", frame });
        return fromRight ? past?.part.x : past && past.part.x + past.part.width;
      });

    expect(typed(false)).toEqual([50, 80, 120, 120]);
    expect(typed(true)).toEqual([80, 50, 20, 20]);
  });
});
