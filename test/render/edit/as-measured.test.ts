import { asMeasured, missedLoudness } from "@reelwright/renderer/edit/as-measured";
import { expect, it } from "vitest";

const levels = { lufs: -23, true_peak: -9, noise_db: -50, hum: [] };
const report = {
  measured: { before: levels, after: { ...levels, lufs: -8, true_peak: -6, noise_db: -35 } },
  removed: { noise_db: 0, clicks: 0, hum_hz: [] },
};
const limited = { integratedLufs: -10.4, truePeakDb: -6.1, makeUpDb: 6 };

it("reports what was measured, and pauses that are as loud as the limiter made them", () => {
  const { before, after } = asMeasured(report, limited).measured;

  expect(after).toEqual({ lufs: -10.4, true_peak: -6.1, noise_db: -29, hum: [] });
  expect(before).toEqual(levels);
  expect(asMeasured(report, null)).toEqual(report);
});

it("has no levels for what is too soft to have a loudness", () => {
  const left = { integratedLufs: null, truePeakDb: -64.4, makeUpDb: 0 };

  expect(asMeasured(report, left).measured.after).toEqual({ lufs: null, true_peak: -64.4, noise_db: null, hum: [] });
  expect(missedLoudness(-16, left)).toEqual([expect.stringContaining("too soft")]);
});

it("warns of a loudness that was not reached, or passed", () => {
  expect(missedLoudness(-8, limited)).toEqual([expect.stringMatching(/-10.4 LUFS instead of -8. Louder, its noise/)]);
  expect(missedLoudness(-12, limited)).toEqual(["The sound has -10.4 LUFS instead of -12."]);
  expect(missedLoudness(-10.2, limited)).toEqual([]);
  expect(missedLoudness(null, limited)).toEqual([]);
  expect(missedLoudness(-8, null)).toEqual([]);
});
