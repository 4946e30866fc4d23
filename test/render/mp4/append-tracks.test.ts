import { appendTracks } from "@reelwright/renderer/mp4/append-tracks";
import type { Track } from "@reelwright/renderer/mp4/read-track";
import { expect, it } from "vitest";

const track = (shownAfter: readonly number[], over: Partial<Track> = {}): Track => ({
  timescale: 30_000,
  start: 2000,
  format: Buffer.from("high"),
  index: Buffer.alloc(0),
  samples: shownAfter.map((shownAfter, n) => ({ at: n, bytes: 1, duration: 1000, shownAfter, isKeyframe: n === 0 })),
  ...over,
});

it("has the samples of all parts in their order", () => {
  const whole = appendTracks([track([2000, 5000, 2000]), track([2000, 2000])]);

  expect(whole.samples.map(({ shownAfter }) => shownAfter)).toEqual([2000, 5000, 2000, 2000, 2000]);
  expect(whole.samples.map(({ isKeyframe }) => isKeyframe)).toEqual([true, false, false, true, false]);
  expect(whole.start).toBe(2000);
});

it("shows the frame of a part that needs no reordering at its time", () => {
  const whole = appendTracks([track([0], { start: 0 }), track([2000, 5000]), track([0], { start: 0 })]);

  expect(whole.start).toBe(2000);
  const shownAt = whole.samples.map(({ shownAfter }, n) => n * 1000 + shownAfter - whole.start);
  expect(shownAt).toEqual([0, 1000, 5000, 3000]);
});

it.each([
  ["format", { format: Buffer.from("main") }],
  ["time scale", { timescale: 25_000 }],
])("refuses parts of another %s", (_what, over) => {
  expect(() => appendTracks([track([0]), track([0], over)])).toThrow("Part 1 is encoded differently");
});
