import { chaptersOf } from "@reelwright/renderer/timeline/chapters";
import { expect, it } from "vitest";

const words = [
  { text: "Sleep", start: 2, end: 2.4 },
  { text: "well.", start: 2.5, end: 2.9 },
  { text: "First,", start: 4.1, end: 4.5 },
  { text: "rest.", start: 4.6, end: 5 },
];

it("names each scene after its first sentence, from the start of the reel to its end", () => {
  expect(chaptersOf({ cuts: [4], totalSeconds: 8, words })).toEqual([
    { title: "Sleep well.", start: 0, end: 4 },
    { title: "First, rest.", start: 4, end: 8 },
  ]);
});

it("prefers the scene's own title, and numbers a scene without words", () => {
  const chapters = chaptersOf({ cuts: [4, 6], totalSeconds: 8, words, titles: ["Evenings", undefined, undefined] });

  expect(chapters.map(({ title }) => title)).toEqual(["Evenings", "First, rest.", "Scene 3"]);
});

it("shortens a long sentence between two words", () => {
  const long = Array.from({ length: 30 }, (_, index) => ({ text: "never", start: index, end: index + 0.5 }));

  expect(chaptersOf({ cuts: [], totalSeconds: 30, words: long })[0]?.title).toBe(
    "never never never never never never never never never never …",
  );
});
