import { integratedLoudness } from "@reelwright/renderer/audio/integrated-loudness";
import { describe, expect, it } from "vitest";

const rate = 48_000;
const tone = (seconds: number, peak: number, hz = 997) =>
  Float32Array.from({ length: seconds * rate }, (_, n) => peak * Math.sin((2 * Math.PI * hz * n) / rate));
const after = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const decibels = (db: number) => 10 ** (db / 20);

describe("integrated loudness", () => {
  // ITU-R BS.1770-4, annex 1: a full-scale sine of 997 Hz in one channel reads -3.01.
  it.each([
    ["in one of two channels", [tone(3, 1), tone(3, 0)], -3.01],
    ["in both", [tone(3, 1), tone(3, 1)], 0],
    ["on its own, heard on both sides", [tone(3, 1)], 0],
    ["twenty decibels lower", [tone(3, decibels(-20))], -20],
  ])("of a full-scale tone %s", (_, channels, lufs) => {
    expect(integratedLoudness(channels)).toBeCloseTo(lufs, 1);
  });

  it("weighs rumble less and the presence of voices more than the middle", () => {
    const [low, middle, high] = [40, 997, 4000].map((hz) => integratedLoudness([tone(3, 0.5, hz)]) ?? 0);

    expect((low ?? 0) - (middle ?? 0)).toBeLessThan(-4);
    expect((high ?? 0) - (middle ?? 0)).toBeGreaterThan(2.5);
  });

  // EBU Tech 3341, test case 3: what is 10 LU and more below the rest does not count.
  it("passes over what is much softer than the rest", () => {
    const soft = tone(10, decibels(-36));
    const heard = integratedLoudness([after(soft, tone(60, decibels(-23)), soft)]) ?? 0;

    expect(Math.abs(heard + 23)).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ["silence", tone(3, 0)],
    ["what is too soft to be heard", tone(3, decibels(-75))],
    ["what is over at once", tone(0.3, 1)],
    ["nothing", new Float32Array()],
  ])("is none of %s", (_, samples) => {
    expect(integratedLoudness([samples])).toBeNull();
  });
});
