import { wordsAfterCard } from "@reelwright/renderer/reel/words-after-card";
import { expect, it } from "vitest";

/** Words of 300 ms each. */
const spoken = (text: string) =>
  text.split(" ").map((word, index) => ({ text: word, startMs: index * 300, endMs: index * 300 + 280 }));
const captioned = (text: string, endMs: number) => wordsAfterCard(spoken(text), { endMs, language: "en" });
const said = (text: string, endMs: number) =>
  captioned(text, endMs)
    .map((word) => word.text)
    .join(" ");

it.each([
  ["with the first word if no card is before it", "They stood side by side.", 0, "They stood side by side."],
  [
    "with the next sentence where most of one was missed",
    "They stood side by side for eight years. He smiled.",
    1650,
    "He smiled.",
  ],
  [
    "with the next clause where most of one was missed",
    "They stood there side by side, and he smiled.",
    1150,
    "and he smiled.",
  ],
  [
    "with a clause of which little was missed",
    "One day it rained. They stood side by side for eight years.",
    1650,
    "They stood side by side for eight years.",
  ],
  [
    "with a phrase where no clause begins soon",
    "They stood quite close together every single morning before the old white house at the end of our long street",
    1650,
    "before the old white house at the end of our long street",
  ],
])("captions after a card begin %s", (_what, text, endMs, shown) => {
  expect(said(text, endMs)).toBe(shown);
});

it("missed words appear as the card ends", () => {
  const words = captioned("They stood side by side for eight years.", 500);

  expect(words.map(({ startMs }) => startMs).slice(0, 4)).toEqual([500, 500, 600, 900]);
});

it("a narration that ends before its card has no captions", () => {
  expect(captioned("They stood.", 2000)).toEqual([]);
});
