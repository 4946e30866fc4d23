import type { Sharp } from "sharp";

/** How far two pictures are apart as eyes see it, fine grain blurred away: 0..255. */
export interface Difference {
  mean: number;
  /** What only one pixel in two hundred exceeds. */
  percentile995: number;
}

/** Stills of an unchanged renderer differ by what storing them costs: at most 1.2 in the mean and 6 in the percentile. */
export const tolerance: Difference = { mean: 1.5, percentile995: 9 };

export async function pictureDifference(one: Sharp, other: Sharp): Promise<Difference> {
  const [a, b] = await Promise.all([one, other].map((picture) => picture.removeAlpha().blur(1.2).raw().toBuffer()));
  if (!a || a.length !== b?.length) return { mean: 255, percentile995: 255 };
  const differences = a.map((value, at) => Math.abs(value - (b[at] ?? 0))).sort();
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  return { mean, percentile995: differences[Math.floor(differences.length * 0.995)] ?? 0 };
}

export const isSame = ({ mean, percentile995 }: Difference): boolean =>
  mean <= tolerance.mean && percentile995 <= tolerance.percentile995;
