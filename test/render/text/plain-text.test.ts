import { plainText } from "@reelwright/renderer/text/plain-text";
import { describe, expect, it } from "vitest";

const [acute, grave, joiner] = ["\u0301", "\u0316", "\u200d"];
/** A flag is a black one with its country in tags, and a sign that ends them. */
const scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";

describe("of a caller's text", () => {
  it.each([
    ["nothing is left of controls", "a\u0000b\u0001c\u001bd\u007fe\u009ff", "abcdef"],
    ["every break is a space", "a\nb\r\nc\td\ve\ff\u0085g\u2028h\u2029i", "a b c d e f g h i"],
    ["every kind of space is one", "a  b\u00a0c\u3000\u3000d \t e", "a b c d e"],
    ["no space is left around it", " \n a \u0085", "a"],
    ["no space is left around what goes", "\u0000 a \u0007 b \u202e", "a b"],
    ["halves of characters go, whole ones stay", "a\ud83db\udc3ec🐾", "abc🐾"],
    ["overrides of direction go", "a\u202db\u202ec", "abc"],
    [
      "what only embeds a direction stays",
      "a\u202a\u202b\u202c\u2066b\u2067\u2068\u2069",
      "a\u202a\u202b\u202c\u2066b\u2067\u2068\u2069",
    ],
    ["nothing is left of nothing", "\u0000 \n", ""],
  ])("%s", (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ["marks", acute],
    ["joiners", joiner],
    ["marks and joiners", acute + joiner + grave],
  ])("four %s in a row stay, and no fifth", (_, signs) => {
    const row = (count: number) => signs.repeat(count).slice(0, count);

    for (const count of [1, 2, 3, 4]) expect(plainText(`a${row(count)}b`)).toBe(`a${row(count)}b`);
    for (const count of [5, 6, 9, 1000]) expect(plainText(`a${row(count)}b`)).toBe(`a${row(4)}b`);
  });

  it("each letter keeps its own marks", () => {
    const word = "abc".replaceAll(/./g, `$&${acute}${grave}${acute}`);

    expect(plainText(word)).toBe(word);
    expect(plainText(`${word}${grave.repeat(9)}`)).toBe(`${word}${grave}`);
  });

  it("flags made of tags stay, however many", () => {
    expect(plainText(scotland)).toBe(scotland);
    expect(plainText(scotland.repeat(3))).toBe(scotland.repeat(3));
  });
});
