import { seenInClip } from "@reelwright/renderer/media/seen-in-clip";
import { expect, it } from "vitest";

const face = (x: number) => ({
  box: { x, y: 0.2, width: 0.2, height: 0.3 },
  confidence: 0.9,
  eyes: { x: x + 0.1, y: 0.3 },
});
const sample = (seconds: number, x: number | null) => ({
  seconds,
  subjects: { faces: x === null ? [] : [face(x)], main: null },
  moving: null,
});
const whole = { axis: "x" as const, length: 1, across: { at: 0, length: 1 }, shots: [{ from: 0, positions: [0] }] };
const timesOf = (seen: ReturnType<typeof seenInClip>) =>
  seen.faces.map(({ x, during }) => [x, during?.start, during?.end]);

it("a face of a clip is kept free while it is about there, not for the whole scene", () => {
  const survey = { samples: [sample(0, 0.1), sample(1, 0.3), sample(2, 0.7)], shots: [0], seconds: 2.5 };

  expect(timesOf(seenInClip(survey, whole, { frames: 75, turnFrames: 75 }))).toEqual([
    [0.1, 0, 31],
    [0.3, 0, 61],
    [0.7, 30, 75],
  ]);
});

it("a face does not outlast its shot", () => {
  const survey = { samples: [sample(0, 0.1), sample(1, null)], shots: [0, 1], seconds: 2 };

  expect(timesOf(seenInClip(survey, whole, { frames: 60, turnFrames: 60 }))).toEqual([[0.1, 0, 31]]);
});

it("a clip that begins again shows its faces again", () => {
  const survey = { samples: [sample(0, 0.1)], shots: [0], seconds: 1 };

  expect(timesOf(seenInClip(survey, whole, { frames: 50, turnFrames: 30 }))).toEqual([
    [0.1, 0, 30],
    [0.1, 30, 60],
  ]);
});

it("a clip without people keeps free what stands out in it", () => {
  const main = { box: { x: 0.2, y: 0.3, width: 0.4, height: 0.5 }, confidence: 0.8 };
  const survey = { samples: [{ ...sample(0, null), subjects: { faces: [], main } }], shots: [0], seconds: 1 };

  expect(seenInClip(survey, whole, { frames: 30, turnFrames: 30 })).toMatchObject({
    faces: [],
    subjects: [{ x: 0.2, y: 0.3, width: 0.4, height: 0.5, during: { start: 0, end: 30 } }],
  });
});
