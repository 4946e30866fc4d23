import { withPauses } from "@reelwright/renderer/audio/insert-pauses";
import { sceneTimes } from "@reelwright/renderer/timeline/scene-times";
import { expect, it } from "vitest";

/** A word a second, each lasting 800 ms. */
const words = ["One", "two.", "Three", "four."].map((text, index) => ({
  text,
  startMs: index * 1000,
  endMs: index * 1000 + 800,
}));
const narration = { words, narrationMs: 4000 };
const starts = (timed: { startMs: number }[]) => timed.map(({ startMs }) => startMs);

it("shows each scene while its words are spoken, and a little before", () => {
  const times = sceneTimes([{ text: "One two." }, { text: "Three four." }], narration);

  expect(times).toEqual({ pauses: [], cuts: [1880], words, warnings: [] });
});

it("is silent until the seconds of a scene are over, and moves what follows", () => {
  const times = sceneTimes([{ text: "One two.", seconds: 3 }, { text: "Three four." }], narration);

  expect(times.pauses).toEqual([{ atMs: 1880, ms: 1120 }]);
  expect(times.cuts).toEqual([3000]);
  expect(starts(times.words)).toEqual([0, 1000, 3120, 4120]);
});

it("gives a scene without words a silence of its own: at the beginning, between others and at the end", () => {
  const scenes = [{ seconds: 1 }, { text: "One two." }, { seconds: 2 }, { text: "Three four." }, { seconds: 3 }];
  const times = sceneTimes(scenes, narration);

  expect(times.pauses).toEqual([
    { atMs: 0, ms: 1000 },
    { atMs: 1880, ms: 2000 },
    { atMs: 4000, ms: 3000 },
  ]);
  expect(times.cuts).toEqual([1000, 2880, 4880, 7000]);
  expect(starts(times.words)).toEqual([1000, 2000, 5000, 6000]);
});

it("lets no scene be shorter than its words, and says so", () => {
  const times = sceneTimes([{ text: "One two.", seconds: 1 }, { text: "Three four." }], narration);

  expect(times.cuts).toEqual([1880]);
  expect(times.warnings).toEqual(["Scene 1 lasts 1.9 s, as long as its words are spoken."]);
});

it("cuts a narration without a script where the seconds of its scenes end", () => {
  const times = sceneTimes([{ seconds: 1 }, { seconds: 2 }, { seconds: 3 }], { words: [], narrationMs: 4000 });

  expect(times.cuts).toEqual([1000, 3000]);
  expect(times.pauses).toEqual([{ atMs: 4000, ms: 2000 }]);
});

it("keeps all of the sound around its pauses, without a click", () => {
  const sound = new Float32Array(4000).fill(0.5);
  const pauses = [
    { atMs: 0, ms: 500 },
    { atMs: 2000, ms: 1000 },
  ];
  const longer = withPauses(sound, { pauses, sampleRate: 1000 });

  expect(longer.length).toBe(5500);
  expect(longer.slice(0, 500).every((sample) => sample === 0)).toBe(true);
  expect(longer.slice(2500, 3500).every((sample) => sample === 0)).toBe(true);
  expect([longer[520], longer[2480], longer[3520], longer[5499]]).toEqual([0.5, 0.5, 0.5, 0.5]);
  const steps = longer.map((sample, index) => Math.abs(sample - (longer[index - 1] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});
