import type { Loudness } from "../audio/loudness.ts";
import type { Cleaned } from "./clean-audio.ts";

/** A loudness this far from what was asked for is told. */
const farLu = 0.3;
const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * The report of a cleaning with what was measured of its result, instead of what was aimed at; and a warning where its peaks did not
 * allow the loudness.
 */
export function asMeasured(report: Cleaned, loudness: Loudness | null): { report: Cleaned; warnings: string[] } {
  const { after } = report.measured;
  const { integratedLufs: lufs = null, truePeakDb = null } = loudness ?? {};
  if (lufs === null || after.lufs === null) return { report, warnings: [] };
  const change = lufs - after.lufs;
  const measured = {
    ...after,
    lufs: tenth(lufs),
    true_peak: truePeakDb,
    noise_db: after.noise_db === null ? null : tenth(after.noise_db + change),
  };
  const missed = `The sound has ${tenth(lufs)} LUFS instead of ${tenth(after.lufs)}: louder, its peaks would pass the true peak that was asked for.`;
  return {
    report: { ...report, measured: { ...report.measured, after: measured } },
    warnings: change < -farLu ? [missed] : [],
  };
}
