/** The final figures of ebur128, in units of EBU R 128; null for silence, which has no loudness. */
export interface Loudness {
  integratedLufs: number | null;
  /** Only with `peak=true`; null if it was not measured, or for silence. */
  truePeakDb: number | null;
}

/** Reads the last summary of ebur128 from ffmpeg's output. */
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
