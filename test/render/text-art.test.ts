import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { rasterise } from "#render/compositor/rasterise";
import { collectFonts } from "#render/text/collect-fonts";
import { createShaper } from "#render/text/shape-text";
import { breakLines, cardMarkup } from "#render/text/text-art";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), dir));
const frame = { width: 540, height: 960 };

describe("a headline's lines", () => {
  const broken = (text: string, letters: number) =>
    breakLines(text.split(" "), (line) => line.join(" ").length, letters).map((line) => line.join(" "));

  it("are even: no word is left alone", () => {
    expect(broken("The mountain at first light, and why we came", 14)).toEqual([
      "The mountain",
      "at first",
      "light, and",
      "why we came",
    ]);
  });

  it("are as few as can be", () => {
    expect(broken("one two three", 13)).toEqual(["one two three"]);
  });

  it("give a word too wide for any line one of its own", () => {
    expect(broken("a Donaudampfschifffahrt b", 6)).toEqual(["a", "Donaudampfschifffahrt", "b"]);
  });
});

describe("a card", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverbandsvorsitzender";
  it.each([
    ["a short title", { headline: "T" }],
    ["the longest title", { headline: `${"word ".repeat(39)}ends` }],
    ["a title of one long word", { headline: long + long }],
    ["an Arabic title", { headline: "صباحٌ في الجبال (الجزء ٢)", small: "رحلة ٢٠٢٤" }],
    ["only an address", { small: `https://example.com/${"slug-".repeat(16)}` }],
    ["both", { headline: "A title", small: "A source" }],
  ])("of %s is drawn whole, inside its box", async (_what, text) => {
    const card = cardMarkup(text, { shaper, frame });
    const { rgba, width, height } = await rasterise(card.markup, card);

    expect(card.width).toBeLessThanOrEqual(frame.width);
    expect(card.height).toBeLessThanOrEqual(frame.height);
    const opaque = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > 200;
    let inked = 0;
    let atEdge = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < card.width; x++) {
        if (!opaque(x, y)) continue;
        inked++;
        if (x === 0 || x === card.width - 1 || y === 0 || y === card.height - 1) atEdge++;
      }
    }
    expect(inked).toBeGreaterThan(100);
    expect(atEdge).toBe(0);
  });
});
