import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { plainText } from "@reelwright/renderer/text/plain-text";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";
import { drawField, drawingsOf, hasRed, type TextField, textFields } from "../support/hostile/draw-texts.ts";
import { injections } from "../support/hostile/texts.ts";
import { seededRandom } from "../support/random.ts";

const dir = mkdtempSync(path.join(tmpdir(), "hostile-text-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), dir));
const draw = (field: TextField, text: string) => drawField(shaper, field, text);
const isSame = (a: Awaited<ReturnType<typeof draw>>, b: typeof a) =>
  a.length === b.length && a.every(({ rgba }, index) => Buffer.compare(rgba, b[index]?.rgba ?? Buffer.alloc(0)) === 0);
const drawingOf = (shown: readonly { markup: string }[]) => shown.map(({ markup }) => markup).join("");
const outlines = (drawing: string) => drawing.match(/ d="[^"]+"/g) ?? [];

describe.each(textFields)("the field %s", (field) => {
  it.each(injections)("shows $name as it is written", async ({ text, plain = text }) => {
    const shown = await draw(field, text);

    expect(isSame(shown, await draw(field, plain))).toBe(true);
    expect(shown.some(({ rgba }) => hasRed(rgba))).toBe(false);
    // Only outlines are drawn: no letter of a text is in the drawing, so none can be read as anything else.
    const drawing = drawingOf(shown);
    const rest = drawing.replaceAll(
      /<\/?(g|path|rect|use|defs|filter|feGaussianBlur)( [\w-]+="[-\w%#().,: ]*")*\/?>/g,
      "",
    );
    expect(rest).toBe("");
    // What stands in the same card is drawn as it is without this.
    const beside = outlines(drawingOf(await draw(field, "")));
    expect(outlines(drawing).join("")).toContain(beside.join(""));
  });
});

describe.each(Object.keys(templates))("the template %s", (template) => {
  it.each(textFields)("has no letter of the field %s in what it draws, and names nothing outside", (field) => {
    for (const { text } of injections) {
      const drawing = drawingOf(drawingsOf(shaper, field, text, template));

      expect(drawing).not.toMatch(
        />[^<]+<|<(?!\/?(g|path|rect|circle|ellipse|line|use|defs|mask|clipPath|filter|fe\w+|\w+Gradient|stop)\b)/,
      );
      expect(drawing).not.toMatch(/ on\w+=|href="[^#]|url\([^#]|style=|&|\/\/|[{}\\]/);
    }
  });
});

it("every character of an injection is a letter like others", async () => {
  for (const { name, text, plain = text } of injections) {
    if (/[\p{M}\p{Cf}]/u.test(plain)) continue;
    const drawing = drawingOf(await draw("script_text", text));
    // Each is drawn three times, its edge, itself and lit; the font has one shape for these pairs.
    const letters = plain.replaceAll(" ", "").replaceAll(/fi|tf/g, "x");
    // A word too long for its line is cut, with a hyphen at each cut.
    const hyphens = outlines(drawing).length / 3 - letters.length;
    const most = plain.split(" ").some((word) => word.length > 20) ? 2 : 0;
    expect([name, Number.isInteger(hyphens) && hyphens >= 0 && hyphens <= most]).toEqual([name, true]);
  }
});

describe("a plain text", () => {
  it.each([
    ["Arabic with all its marks", "الْحَمْدُ لِلَّٰهِ"],
    ["Persian with its joiners", "می‌خواهم"],
    ["a family and a flag", "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["brackets, quotes and backslashes", `{\\c} <b> "q" 'q' %{x} [[y]]`],
    ["embedded directions", "he said \u202bالسلام\u202c, then \u2067עולם\u2069"],
  ])("keeps %s", (_what, text) => {
    expect(plainText(text)).toBe(text);
  });

  it("is plain already, whatever it was made of", () => {
    const random = seededRandom(7);
    const pieces = [
      "a",
      "\u0301",
      "\u0000",
      "\u202e",
      "\ud800",
      "\udc00",
      " ",
      "\n",
      "\u0600",
      "\u200d",
      "ب",
      "{",
      "\u{e0041}",
    ];
    for (let n = 0; n < 5000; n++) {
      const text = Array.from({ length: 12 }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u202d\u202e\n]|[\p{M}\u0600\u200d]{5}|^\s|\s$|\s\s/u);
    }
  });
});
