import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FaceName } from "@reelwright/renderer/style/faces";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { breakLines, fitText } from "@reelwright/renderer/text/fit-text";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));

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

describe("a text", () => {
  const room = { shaper, width: 500, height: 400, mostLines: 3, largest: 90, smallest: 30 };
  const set = (text: string, face: FaceName = "montserrat-800", more = {}) =>
    fitText(text, { ...room, style: { face, ...more } });

  it.each<[string, string]>([
    ["short", "Hi"],
    ["as long as titles may be", `${"word ".repeat(39)}ends`],
    [
      "of one endless word",
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverbandsvorsitzender".repeat(2),
    ],
    ["in Arabic with all its marks", "السَّلامُ عَلَيْكُم وَرَحْمَةُ اللهِ وَبَرَكاتُهُ ".repeat(3)],
    ["in both directions", "قال Wi-Fi 6E سريع (جداً) 2024"],
  ])("%s fits its room, in no more lines than it may have", (_what, text) => {
    for (const face of ["montserrat-800", "pacifico", "press-start", "playfair-800", "anton"] as const) {
      const fitted = set(text, face);
      expect(fitted.lines.length).toBeLessThanOrEqual(3);
      expect(fitted.width).toBeLessThanOrEqual(500.5);
      expect(fitted.lines[0]?.baseline).toBeGreaterThanOrEqual(fitted.lines[0]?.above ?? 0);
    }
  });

  it("is as large as its room lets it be, and cut with an ellipsis only where it must", () => {
    expect(set("Hi").size).toBe(90);
    expect(set("A title of some length indeed").size).toBeLessThan(90);
    const words = (text: string) => set(text).lines.flatMap((line) => line.words.map((word) => word.text));
    expect(words("short enough")).toEqual(["short", "enough"]);
    expect(words("word ".repeat(60)).at(-1)).toBe("word…");
  });

  it("has capitals of its own language", () => {
    const capitals = fitText("istanbul", { ...room, style: { face: "anton", caps: true }, language: "tr" });

    expect(capitals.lines[0]?.words[0]?.text).toBe("İSTANBUL");
  });

  it("keeps its lines apart, whatever marks they carry", () => {
    const { lines } = fitText("ÄÖÜ ÅÉÑ ğjy çgq ÂÊÎ", {
      ...room,
      width: 260,
      mostLines: 5,
      style: { face: "playfair-800", leading: 0.7 },
    });

    expect(lines.length).toBeGreaterThan(1);
    for (const [index, line] of lines.slice(1).entries())
      expect(line.baseline - line.above).toBeGreaterThan((lines[index]?.baseline ?? 0) + (lines[index]?.below ?? 0));
  });
});
