/**
 * The estimated progress of a task that reports none: 50 after half of its usual time, then ever slower, at most 95. It
 * never goes back; only the end sets 100.
 */
export function estimateProgress({ elapsedMs, usualMs }: { elapsedMs: number; usualMs: number }): number {
  const share = Math.max(0, elapsedMs) / usualMs;
  const estimate = share <= 0.5 ? share : 1 - 0.5 * Math.exp(1 - 2 * share);
  return Math.min(95, Math.floor(100 * estimate));
}
