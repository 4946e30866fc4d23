import { describe, expect, it } from "vitest";
import { litParts } from "#render/captions/lit-parts";
import type { Rect } from "#render/compositor/picture";

const words = [
  { x: 20, width: 100, baseline: 80 },
  { x: 140, width: 60, baseline: 80 },
  { x: 40, width: 50, baseline: 180 },
  { x: 110, width: 70, baseline: 180 },
];
const holds = (x: number, y: number) => (part: Rect) =>
  x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;

describe("a caption with one word lit", () => {
  it.each([0, 1, 2, 3])("is covered once everywhere when word %i is lit", (spoken) => {
    const { plain, lit } = litParts(words, spoken);

    for (let y = -30; y < 260; y += 5)
      for (let x = -30; x < 260; x += 5) expect([...plain, ...lit].filter(holds(x, y))).toHaveLength(1);
  });

  it.each(words.map((word, index) => ({ word, index })))("lights word $index and no other", ({ word, index }) => {
    const { lit } = litParts(words, index);

    const lightsAll = (one: typeof word) =>
      [one.x, one.x + one.width - 1].every((x) => lit.some(holds(x, one.baseline - 10)));
    const lightsSome = (one: typeof word) =>
      [one.x, one.x + one.width - 1].some((x) => lit.some(holds(x, one.baseline - 10)));
    expect(lightsAll(word)).toBe(true);
    expect(words.filter(lightsSome)).toEqual([word]);
  });

  it("is all plain before its first word", () => {
    const { plain, lit } = litParts(words, -1);

    expect(lit).toEqual([]);
    expect(plain.filter(holds(30, 30))).toHaveLength(1);
  });
});
