import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drawMark } from "@reelwright/renderer/edit/draw-mark";
import { bidiWords, directionOf, visually } from "@reelwright/renderer/text/bidi";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper, piecesOf, runsOf } from "@reelwright/renderer/text/shape-text";
import { undrawnWarning } from "@reelwright/renderer/text/undrawn-text";
import { afterAll, describe, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), dir));

const seen = (line: string, direction: "ltr" | "rtl") => {
  const words = line.split(" ");
  return piecesOf(bidiWords(words, direction)).flatMap(({ word, runs }) => (runs ? [words[word]] : []));
};
const runs = (word: string) =>
  visually(bidiWords([word], "rtl").flatMap(({ text, levels }) => runsOf(text, levels))).map(({ text, level }) => [
    text,
    level % 2,
  ]);
const outlines = (word: string, direction: "ltr" | "rtl") =>
  shaper
    .line(bidiWords([word], direction), { size: 100, face: "montserrat-800" })
    .words[0]?.markup.match(/ d="[^"]+"/g)
    ?.map((outline) => outline);

describe("the words of a line stand from left to right", () => {
  it.each([
    ["as they are said", "We left early", "ltr", ["We", "left", "early"]],
    ["from the right in Arabic", "خرجنا قبل الفجر", "rtl", ["الفجر", "قبل", "خرجنا"]],
    ["with Latin names in their own order", "كان Wi Fi بطيئا", "rtl", ["بطيئا", "Wi", "Fi", "كان"]],
    ["from the right even where a line of Arabic opens with a brand", "iPhone كان", "rtl", ["كان", "iPhone"]],
    [
      "with Arabic quoted in an English line",
      "he said السلام عليكم twice",
      "ltr",
      ["he", "said", "عليكم", "السلام", "twice"],
    ],
  ] as const)("%s", (_how, line, direction, order) => {
    expect(seen(line, direction)).toEqual(order);
  });
});

describe("a word", () => {
  it.each([
    [
      "in Arabic with a bracket keeps it on the reading side",
      "(في",
      [
        ["في", 1],
        ["(", 1],
      ],
    ],
    ["of Arabic digits reads from the left", "١٢٣", [["١٢٣", 0]]],
    [
      "of Western digits after Arabic letters stands left of them",
      "عام2024",
      [
        ["2024", 0],
        ["عام", 1],
      ],
    ],
    [
      "in Latin is not turned by what follows it",
      "Wi-Fi،",
      [
        ["،", 1],
        ["Wi-Fi", 0],
      ],
    ],
  ] as const)("%s", (_what, word, expected) => {
    expect(runs(word)).toEqual(expected);
  });

  it("keeps an Arabic letter's marks with it", () => {
    expect(runs("قَهْوَةٍ")).toEqual([["قَهْوَةٍ", 1]]);
  });

  it("has its brackets mirrored where it runs from the right", () => {
    expect(outlines("(", "rtl")).toEqual(outlines(")", "ltr"));
  });

  it("of Arabic digits has the outlines of its digits in the order they are written", () => {
    expect(outlines("١٢٣", "rtl")).toEqual(["١", "٢", "٣"].flatMap((digit) => outlines(digit, "rtl") ?? []));
  });

  it("of Arabic letters is joined: not the letters side by side", () => {
    const joined = shaper.line(bidiWords(["سلام"], "rtl"), { size: 100, face: "montserrat-800" }).width;
    const apart = shaper.line(bidiWords([..."سلام"], "rtl"), { size: 100, face: "montserrat-800" }).words;

    expect(joined).toBeLessThan(apart.reduce((sum, { width }) => sum + width, 0));
  });

  it("without a glyph in any font leaves no box", () => {
    expect(shaper.line(bidiWords(["漢"], "ltr"), { size: 100, face: "montserrat-800" }).words[0]).toMatchObject({
      width: 0,
    });
  });
});

describe("the direction of a text", () => {
  it.each([
    ["The path", "ltr"],
    ["iPhone كان بطيئاً جداً", "rtl"],
    ["123 ...", "ltr"],
    ["", "ltr"],
  ] as const)("of %j is %s", (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe("an emoji", () => {
  const drawn = (text: string, direction: "ltr" | "rtl" = "ltr") =>
    shaper.line(bidiWords([text], direction), { size: 100, face: "montserrat-800" }).words[0];

  it.each([
    ["a face", "🥳"],
    ["a heart without its selector", "❤"],
    ["a cup with it", "☕️"],
    ["a thumb with a skin", "👍🏽"],
    ["a family", "👨‍👩‍👧‍👦"],
    ["a judge with a skin", "👩🏿‍⚖️"],
    ["a flag of letters", "🇫🇷"],
    ["a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a key", "1️⃣"],
  ])("is drawn in its colours, as one: %s", (_what, emoji) => {
    const word = drawn(emoji);

    expect(word?.painted).toMatch(/ fill="#[0-9a-f]{6}"/);
    expect(word?.markup).toBe("");
    expect(word?.width).toBeCloseTo(drawn("🥳")?.width ?? 0, 1);
  });

  it("that no font has joined so is drawn as what it is made of", () => {
    expect(drawn("👨‍🦖")?.width).toBeCloseTo((drawn("👨")?.width ?? 0) + (drawn("🦖")?.width ?? 0), 1);
  });

  it("stands among letters, from the left and from the right", () => {
    expect(drawn("go🥳now")?.markup).toContain(" d=");
    expect(drawn("go🥳now")?.painted).toContain(" d=");
    expect(drawn("هيا🥳", "rtl")?.painted).toContain('<g transform="translate(0.00 0)">');
  });

  it("leaves digits, trade marks and arrows of text as letters", () => {
    for (const text of ["2024", "#1", "©", "™"]) expect([text, drawn(text)?.painted]).toEqual([text, ""]);
  });

  it("is there for nearly every picture of Unicode", () => {
    const pictures = Array.from({ length: 0x1fb00 - 0x2300 }, (_, index) =>
      String.fromCodePoint(index + 0x2300),
    ).filter((character) => /\p{Emoji_Presentation}/u.test(character) && !/\p{RI}/u.test(character));
    const missing = pictures.filter((picture) => !drawn(picture)?.painted?.includes("<path"));

    expect(pictures.length).toBeGreaterThan(1000);
    expect(missing.length).toBeLessThan(20);
  });
});

describe("letters that no font has", () => {
  const setting = { size: 100, face: "montserrat-800" } as const;

  it("are known after they were left out, each once", async () => {
    const own = await createShaper(dir);
    own.line(bidiWords(["水印", "Tidewater", "水"], "ltr"), setting);

    expect(own.undrawn()).toEqual(["水", "印"]);
    expect(undrawnWarning(own)).toEqual(['No font here has "水印", so it is left out of the picture.']);
  });

  it("are none in the seven languages, with signs, emojis and joiners", async () => {
    const own = await createShaper(dir);
    for (const [text, direction] of [
      ["Œuvre naïve, «élève» – 50 €…", "ltr"],
      ["¿Größe? ¡mañana! não. 🎉 👨‍👩‍👧 ❤️", "ltr"],
      ["«خرجنا قبل الفجر»، ٢٠٢٦", "rtl"],
    ] as const)
      own.line(bidiWords(text.split(" "), direction), setting);

    expect(undrawnWarning(own)).toEqual([]);
  });

  it("make a mark useless, which is refused", async () => {
    const drawing = drawMark({
      text: "© שלום",
      style: { face: "montserrat-600", colour: "#ffffff", shadow: true },
      width: 300,
      mostHeight: 300,
      shaper: () => createShaper(dir),
    });

    await expect(drawing).rejects.toThrow(/^text: No font here has "[שלום]+"/);
  });
});
