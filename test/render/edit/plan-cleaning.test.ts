import { planCleaning } from "@reelwright/renderer/edit/plan-cleaning";
import { quietStretches, silencesBetween } from "@reelwright/renderer/edit/silences";
import { describe, expect, it } from "vitest";
import { usualCleaning } from "../../support/usual-cleaning.ts";

const noisy = { speechDb: -20, noiseDb: -50, hum: { base: 50, lines: [50, 150] } };

describe("the cleaning of a sound", () => {
  it("lowers noise by what was asked for, and removes the hum that was found", () => {
    expect(planCleaning(usualCleaning, noisy)).toMatchObject({
      noiseFloorDb: -20,
      hum: [50, 100, 150, 200, 250, 300, 350, 400],
      isLevelled: true,
    });
    expect(planCleaning({ ...usualCleaning, noise: "light", hum: "off" }, noisy)).toMatchObject({
      noiseFloorDb: -10,
      hum: [],
    });
  });

  it("leaves noise that nobody hears", () => {
    expect(planCleaning(usualCleaning, { ...noisy, noiseDb: -66 })).toMatchObject({
      noiseFloorDb: null,
      rumble: false,
    });
  });

  it("leaves noise and levels where nobody speaks, and says so", () => {
    const plan = planCleaning(usualCleaning, { ...noisy, speechDb: null });

    expect(plan).toMatchObject({ noiseFloorDb: null, isLevelled: false });
    expect(plan.warnings).toHaveLength(1);
  });
});

describe("silences", () => {
  it("are what is between sounds, from the beginning to the end", () => {
    const sounds = [
      { start: 1, end: 2 },
      { start: 3, end: 4 },
    ];
    expect(silencesBetween(sounds, 5).map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
  });

  it("are quieter than the loud parts by the threshold", () => {
    const powers = [...Array<number>(200).fill(0.01), ...Array<number>(100).fill(0.01 / 10 ** 3.6)];

    expect(quietStretches(powers, -34)).toEqual([{ start: 1, end: 1.5 }]);
    expect(quietStretches(powers, -40)).toEqual([]);
  });
});
