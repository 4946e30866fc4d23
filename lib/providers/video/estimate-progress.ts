/**
 * The progress of what says nothing of its own: half after its usual time's first half, ever slower from there on, 95 at most.
 * It never goes back, and 100 is left to the end.
 */
export function estimateProgress({ elapsedMs, usualMs }: { elapsedMs: number; usualMs: number }): number {
  const share = Math.max(0, elapsedMs) / usualMs;
  const estimate = share <= 0.5 ? share : 1 - 0.5 * Math.exp(1 - 2 * share);
  return Math.min(95, Math.floor(100 * estimate));
}
