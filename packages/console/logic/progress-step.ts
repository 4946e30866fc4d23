/** The quarter that progress has just passed, in per cent; null between quarters. Screen readers hear these alone. */
export function progressStep(before: number, now: number): number | null {
  const step = Math.floor(now / 25) * 25;
  return step > 0 && step > before ? step : null;
}
