import { speechLevelCurve } from "@reelwright/renderer/sound/speech-level-curve";
import { describe, expect, it } from "vitest";

const blocks = (seconds: number, decibels: number) => Array<number>(seconds * 200).fill(10 ** (decibels / 10));

describe("the level of speech", () => {
  const powers = [...blocks(10, -20), ...blocks(10, -32), ...blocks(10, -20)];
  const speech = [{ start: 0, end: 30 }];

  it("of a softer speaker is raised by at most 8 dB", () => {
    const gain = speechLevelCurve(powers, speech);

    expect(gain(5)).toBeCloseTo(0, 3);
    expect(gain(15)).toBeCloseTo(8, 3);
    expect(gain(25)).toBeCloseTo(0, 3);
  });

  it("changes by at most 6 dB a second", () => {
    const gain = speechLevelCurve(powers, speech);
    const slopes = Array.from({ length: 300 }, (_, n) => Math.abs(gain((n + 1) / 10) - gain(n / 10)) * 10);

    expect(Math.max(...slopes)).toBeLessThanOrEqual(6.01);
    expect(Math.max(...slopes)).toBeGreaterThan(3);
  });

  it("does not follow what is heard between stretches of speech", () => {
    const noisy = [...blocks(10, -20), ...blocks(5, -50), ...blocks(10, -20)];
    const gain = speechLevelCurve(noisy, [
      { start: 0, end: 10 },
      { start: 15, end: 25 },
    ]);

    expect(Array.from({ length: 25 }, (_, second) => Math.abs(gain(second)))).toSatisfy((all: number[]) =>
      all.every((one) => one < 0.01),
    );
  });

  it("stays as it is where nobody speaks", () => {
    expect(speechLevelCurve(powers, [])(15)).toBe(0);
  });
});
