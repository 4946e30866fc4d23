import { readdirSync } from "node:fs";
import path from "node:path";
import { chartBars } from "@reelwright/console/logic/chart-bars";
import { amountOf, creditsOf, momentOf, signedOf, sizeOf } from "@reelwright/console/logic/formats";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { expect, it } from "vitest";

it("every built-in voice has a sample, and every sample a voice", () => {
  const samples = readdirSync(path.resolve(import.meta.dirname, "../../packages/console/app/voices"));

  expect(samples.toSorted()).toEqual(builtInVoices.map(({ id }) => `${id}.mp3`).toSorted());
});

it.each([
  [[0, 37, 3], 50],
  [[0, 0], 1],
  [[1200], 2000],
])("the highest line of a chart of %j is the round number %i", (values, top) => {
  expect(chartBars(values, 100).top).toBe(top);
});

it("a bar is as high as its share, never too small to see, and nothing for nothing", () => {
  expect(chartBars([0, 1, 500, 1000], 100).bars).toEqual([0, 2, 50, 100]);
});

it("amounts are written with separators and signs", () => {
  expect([creditsOf(0), creditsOf(1), amountOf(0), amountOf(1969)]).toEqual([
    "free",
    "1 credit",
    "0 credits",
    "1,969 credits",
  ]);
  expect([signedOf(2000), signedOf(-5), signedOf(0)]).toEqual(["+2,000", "−5", "0"]);
  expect([sizeOf(188_000), sizeOf(1_040_000), sizeOf(6_800_000)]).toEqual(["184 kB", "1.0 MB", "6.5 MB"]);
  expect(momentOf("2026-03-10T12:00:00Z")).toMatch(/Mar 10, 2026/);
});
