/** The mean powers of the quietest frames (2 to 10 % of them): a first estimate of the noise. `powersOf` answers a frame's. */
export function quietestPowers(
  levels: ArrayLike<number>,
  bins: number,
  powersOf: (frame: number) => ArrayLike<number>,
): Float64Array {
  const order = Array.from({ length: levels.length }, (_, frame) => frame).sort(
    (a, b) => (levels[a] ?? 0) - (levels[b] ?? 0) || a - b,
  );
  const quiet = order.slice(Math.floor(order.length * 0.02), Math.max(1, Math.ceil(order.length * 0.1)));
  const mean = new Float64Array(bins);
  for (const frame of quiet) {
    const powers = powersOf(frame);
    for (let bin = 0; bin < bins; bin++) mean[bin] = (mean[bin] ?? 0) + (powers[bin] ?? 0) / quiet.length;
  }
  return mean;
}
