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

it("a text without Arabic letters reads from the left in an Arabic layout, but a number keeps its sign on the left", () => {
  expect(placed(["@acme.studio"])).toEqual(["0:@acme.studio"]);
  expect(placed(["Follow", "@acme.studio!"])).toEqual(["0:Follow", "1:@acme.studio!"]);
  expect(placed(["2024!"])).toEqual(["0:!|2024"]);
});

it("a sentence without Arabic letters keeps its place after one with them, and before the next", () => {
  const sentences = [["الآن"], ["Follow", "@acme!"], ["شكرا"]].flatMap((words) => bidiWords(words, "rtl"));

  expect(piecesOf(sentences).flatMap(({ word, runs }) => (runs ? [word] : []))).toEqual([3, 1, 2, 0]);
});
