import { levelCurve } from "@reelwright/renderer/audio/level-curve";
import { describe, expect, it } from "vitest";

const levels = { before: -4, between: -6, after: -5, under: -18 };
const speech = [
  { start: 2, end: 4 },
  { start: 4.75, end: 6 },
  { start: 9, end: 11 },
];
const gain = levelCurve(speech, levels);
const most = (from: number, to: number) => {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = from; at <= to; at += 0.01) highest = Math.max(highest, gain(at));
  return highest;
};

describe("the gain of music", () => {
  it("is open before and after the voice", () => {
    expect([gain(0), gain(1.5), gain(13)]).toEqual([-4, -4, -5]);
  });

  it("is down when the voice begins and until it has ended", () => {
    expect([gain(1.96), gain(3), gain(4), gain(11)]).toEqual([-18, -18, -18, -18]);
  });

  it("stays down in a pause below 0.8 s", () => {
    expect(most(4, 4.75)).toBe(-18);
  });

  it("comes back in a long pause, and is down again for the next word", () => {
    expect(most(6, 9)).toBe(-6);
    expect(gain(8.96)).toBe(-18);
  });

  it("never jumps", () => {
    for (let at = 0; at < 14; at += 0.01) expect(Math.abs(gain(at + 0.01) - gain(at))).toBeLessThan(1);
  });

  it("is the same whichever time is asked for first", () => {
    const backwards = levelCurve(speech, levels);
    const times = [13, 8, 6.5, 4.4, 1, 9.5, 0];
    expect(times.map(backwards)).toEqual(times.map((at) => levelCurve(speech, levels)(at)));
  });

  it("is open throughout without a voice", () => {
    expect([0, 5, 50].map(levelCurve([], levels))).toEqual([-6, -6, -6]);
  });
});
