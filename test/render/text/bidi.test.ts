import { bidiWords, directionOf } from "@reelwright/renderer/text/bidi";
import { piecesOf } from "@reelwright/renderer/text/shape-text";
import { expect, it } from "vitest";

/** Pieces from left to right as `word:text`; a space between words is left out. */
const placed = (words: readonly string[], part = words) => {
  const paragraph = bidiWords(words, "rtl");
  const line = paragraph.filter(({ text }) => part.includes(text));
  return piecesOf(line).flatMap(({ word, runs }) =>
    runs ? [`${word}:${runs.map(({ text }) => text).join("|")}`] : [],
  );
};

it("a language sets the direction, whatever most letters are", () => {
  expect(directionOf("iPhone 15 Pro الآن", "ar")).toBe("rtl");
  expect(directionOf("مرحبا", "en")).toBe("ltr");
});

it("a name with a number stands as one in a text from the right", () => {
  expect(placed(["اشتر", "iPhone", "15", "Pro", "الآن!"])).toEqual(["4:!|الآن", "1:iPhone", "2:15", "3:Pro", "0:اشتر"]);
});

it("a number at the start of a line keeps to the name that began on the line before", () => {
  expect(placed(["كان", "iPhone", "15", "Pro"], ["15", "Pro"])).toEqual(["0:15", "1:Pro"]);
});

it("a word that others part comes in pieces", () => {
  expect(placed(["abc", "في-def", "ghi"])).toEqual(["1:def", "2:ghi", "1:-|في", "0:abc"]);
});
