/**
 * Where a description of samples (`stsd`) has the bit rates of AAC: the most and the mean, 32 bits each. Null if they
 * are not AAC. Its `esds` box comes after the 36 bytes of an audio entry (ISO/IEC 14496-14, 5.6; 14496-1, 7.2.6.5).
 */
export function bitRatesAt(format: Buffer): number | null {
  if (format.toString("latin1", 12, 16) !== "mp4a") return null;
  return format.indexOf("esds", 0, "latin1") + 26;
}

/** Where it has the number of the track, by the place of the bit rates. */
export const trackIdAt = (ratesAt: number): number => ratesAt - 13;
