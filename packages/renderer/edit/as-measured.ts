import type { EncodedLoudness } from "../audio/encode-sound.ts";
import type { Cleaned } from "./clean-audio.ts";

/** A loudness this far from what was asked for is told. */
const farLu = 0.3;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The report of a cleaning with what was measured of its result, instead of what was aimed at. */
export function asMeasured(report: Cleaned, loudness: EncodedLoudness | null): Cleaned {
  if (!loudness) return report;
  const { integratedLufs: lufs, truePeakDb, makeUpDb } = loudness;
  const { after } = report.measured;
  // Pauses are not limited.
  const noise_db = lufs === null || after.noise_db === null ? null : tenth(after.noise_db + makeUpDb);
  const measured = { ...after, lufs: lufs === null ? null : tenth(lufs), true_peak: truePeakDb, noise_db };
  return { ...report, measured: { ...report.measured, after: measured } };
}

/** A warning that a sound has another loudness than was wanted; nothing if it has that. */
export function missedLoudness(
  wanted: number | null,
  loudness: Pick<EncodedLoudness, "integratedLufs"> | null,
): string[] {
  if (wanted === null || !loudness) return [];
  const { integratedLufs: lufs } = loudness;
  if (lufs === null) return ["The sound is too soft to have a loudness. It was left as soft as it is."];
  if (Math.abs(lufs - wanted) <= farLu) return [];
  const reason = lufs < wanted ? " Louder, its noise would be heard, or its peaks would pass the true peak." : "";
  return [`The sound has ${tenth(lufs)} LUFS instead of ${tenth(wanted)}.${reason}`];
}
