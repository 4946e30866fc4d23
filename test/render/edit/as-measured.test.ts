import { asMeasured } from "@reelwright/renderer/edit/as-measured";
import { expect, it } from "vitest";

const levels = { lufs: -23, true_peak: -9, noise_db: -50, hum: [] };
const report = {
  measured: { before: levels, after: { ...levels, lufs: -8, true_peak: -6, noise_db: -35 } },
  removed: { noise_db: 0, clicks: 0, hum_hz: [] },
};

it("reports what was measured, and warns where peaks did not allow the loudness", () => {
  const told = asMeasured(report, { integratedLufs: -10.4, truePeakDb: -6.1 });

  expect(told.report.measured.after).toEqual({ lufs: -10.4, true_peak: -6.1, noise_db: -37.4, hum: [] });
  expect(told.report.measured.before).toEqual(levels);
  expect(told.warnings).toEqual([expect.stringContaining("-10.4 LUFS instead of -8")]);
});

it("has no warning where the loudness was reached, and keeps the plan where nothing was measured", () => {
  expect(asMeasured(report, { integratedLufs: -8.2, truePeakDb: -6.4 }).warnings).toEqual([]);
  expect(asMeasured(report, null)).toEqual({ report, warnings: [] });
});
