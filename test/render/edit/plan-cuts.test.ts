import { keepsBetween, planCuts, type SilenceCutting } from "@reelwright/renderer/edit/plan-cuts";
import { describe, expect, it } from "vitest";

const usual: SilenceCutting = {
  min_silence: 0.5,
  margin: [0.1, 0.15],
  silences: "cut",
  shorten_to: 0.3,
  speed: 4,
};
const source = { seconds: 10, fps: 25 };
const cuts = (silences: { start: number; end: number }[], more: object = {}, wanted: Partial<SilenceCutting> = {}) =>
  planCuts({ ...usual, ...wanted }, { ...source, silences, ...more }).map(({ from, to }) => [from, to]);

describe("cuts of silences", () => {
  it("leave a margin after what was heard and before what comes", () => {
    expect(cuts([{ start: 2, end: 4 }])).toEqual([[2.16, 3.88]]);
  });

  it("leave only one margin at the beginning and at the end of the source", () => {
    const silences = [
      { start: 0, end: 1 },
      { start: 9, end: 10 },
    ];
    expect(cuts(silences)).toEqual([
      [0, 0.88],
      [9.16, 10],
    ]);
  });

  it("leave shorter silences alone", () => {
    expect(cuts([{ start: 2, end: 2.49 }])).toEqual([]);
  });

  it("begin and end on frames, so that no picture of speech is lost", () => {
    for (const [from = 0, to = 0] of cuts([{ start: 2.013, end: 4.007 }])) {
      expect(from * source.fps).toBeCloseTo(Math.round(from * source.fps), 6);
      expect(from).toBeGreaterThanOrEqual(2.163);
      expect(to).toBeLessThanOrEqual(3.907);
    }
  });

  it("are not made where they would take less than 0.2 s", () => {
    expect(cuts([{ start: 2, end: 2.5 }], {}, { margin: [0.16, 0.16] })).toEqual([]);
  });

  it("take a stretch of less than 0.1 s between them along", () => {
    const silences = [
      { start: 2, end: 3 },
      { start: 3.05, end: 4 },
    ];
    expect(cuts(silences, {}, { margin: [0, 0] })).toEqual([[2, 4]]);
  });

  it("that are sped up stay beside fillers, which go", () => {
    const fillers = [{ from: 4, to: 4.4, reason: "filler" as const, text: "um" }];
    const facts = { ...source, silences: [{ start: 2, end: 4.16 }], fillers };

    const sped = planCuts({ ...usual, silences: "speed" }, facts);
    const cut = planCuts(usual, facts);

    expect(sped.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [2.16, 4, "silence"],
      [4, 4.4, "filler"],
    ]);
    expect(keepsBetween(sped, { seconds: 10, speed: 4 })).toEqual([
      { from: 0, to: 2.16, speed: 1 },
      { from: 2.16, to: 4, speed: 4 },
      { from: 4.4, to: 10, speed: 1 },
    ]);
    expect(cut).toEqual([{ from: 2.16, to: 4.4, reason: "filler", text: "um" }]);
  });

  it("leave out what the caller keeps", () => {
    expect(cuts([{ start: 2, end: 6 }], { kept: [{ from: 3, to: 4 }] })).toEqual([
      [2.16, 3],
      [4, 5.88],
    ]);
  });

  it("do not touch a short stretch that the caller keeps", () => {
    expect(cuts([{ start: 2, end: 6 }], { kept: [{ from: 3, to: 3.04 }] })).toEqual([
      [2.16, 3],
      [3.04, 5.88],
    ]);
  });

  it("never begin or end inside a word", () => {
    const found = cuts([{ start: 2, end: 4 }], { words: [{ start: 1.7, end: 2.3 }] });
    expect(found).toEqual([[2.36, 3.88]]);
  });

  it("shorten a silence to what was asked for", () => {
    expect(cuts([{ start: 2, end: 4 }], {}, { silences: "shorten", shorten_to: 0.4 })).toEqual([[2.2, 3.8]]);
  });

  it("leave as much of a silence that is shortened at the beginning and at the end of the source", () => {
    const silences = [
      { start: 0, end: 3 },
      { start: 7, end: 10 },
    ];

    expect(cuts(silences, {}, { silences: "shorten", shorten_to: 2 })).toEqual([
      [0, 1],
      [9, 10],
    ]);
  });
});

describe("what stays of a source", () => {
  const one = [{ from: 2, to: 4, reason: "silence" as const }];

  it("is everything between its cuts", () => {
    expect(keepsBetween(one, { seconds: 10, speed: null })).toEqual([
      { from: 0, to: 2, speed: 1 },
      { from: 4, to: 10, speed: 1 },
    ]);
  });

  it("has its silences at another speed", () => {
    expect(keepsBetween(one, { seconds: 10, speed: 4 })).toEqual([
      { from: 0, to: 2, speed: 1 },
      { from: 2, to: 4, speed: 4 },
      { from: 4, to: 10, speed: 1 },
    ]);
  });
});
