import type { LoudnessTarget } from "../audio/find-shape.ts";
import type { WantedLoudness } from "./edit.ts";

/** More would make the noise of a room as loud as speech: a sound is raised by at most so many dB. */
export const mostGainDb = 30;

/** The loudness that a sound of `lufs` can have of the wanted one. Silence has none, and is not raised. */
export function reachable({ lufs: wanted, truePeakDb }: WantedLoudness, lufs: number | null): LoudnessTarget {
  if (lufs === null) return { lufs: wanted ?? 0, truePeakDb };
  return { lufs: Math.min(wanted ?? lufs, lufs + mostGainDb), truePeakDb };
}
