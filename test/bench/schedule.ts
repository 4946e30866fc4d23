/** How long jobs of known lengths take when each goes to whichever of `workers` is free first, in order. */
export function makespan(seconds: readonly number[], workers: number): number {
  const free = Array.from({ length: workers }, () => 0);
  for (const length of seconds) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + length;
  }
  return Math.max(...free);
}
