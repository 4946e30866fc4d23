/** What ebur128 says at its end, in EBU R 128's units; null for silence, which has no loudness. */
export interface Loudness {
  integratedLufs: number | null;
  /** Only with `peak=true`; null when it did not look, or heard nothing. */
  truePeakDb: number | null;
}

/** The last summary of ebur128 in what ffmpeg said. */
export function loudnessIn(stderr: string): Loudness {
  const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
  const number = (pattern: RegExp) => {
    const value = Number(pattern.exec(summary)?.[1]);
    return Number.isFinite(value) ? value : null;
  };
  const lufs = number(/Integrated loudness:\s+I:\s+(-?[\d.]+|-?inf) LUFS/);
  return {
    integratedLufs: lufs !== null && lufs > -69 ? lufs : null,
    truePeakDb: number(/True peak:\s+Peak:\s+(-?[\d.]+|-?inf) dBFS/),
  };
}
