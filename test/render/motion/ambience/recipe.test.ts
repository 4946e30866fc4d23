import { birds, crickets } from "@reelwright/offline-engines/animator/ambience/life";
import { ambienceOf } from "@reelwright/offline-engines/animator/ambience/recipe";
import { drone, glow } from "@reelwright/offline-engines/animator/ambience/tones";
import { city, fire, rain, thunder, waves, wind } from "@reelwright/offline-engines/animator/ambience/weather";
import { expect, it } from "vitest";

const voices = (words: string, scenario: string | null = null) =>
  ambienceOf({ words, scenario }).map(({ voice }) => voice);

it.each([
  ["a lighthouse by the sea", [waves]],
  ["a taxi in the rain", [rain, city]],
  ["lightning over the mountains", [thunder, rain, wind]],
  ["a campfire in the forest at night", [fire, crickets]],
  ["a meadow in the morning", [birds, wind]],
  ["a galaxy", [drone]],
])("%s sounds like what is there", (words, expected) => {
  expect(voices(words)).toEqual(expected);
});

it("a product on its own has a tone of its scenario, and nothing is ever silent", () => {
  expect(voices("a perfume bottle", "product")).toContain(glow);
  expect(voices("xyz").length).toBeGreaterThan(0);
});
