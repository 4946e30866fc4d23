/** The largest step of a wave within 10 ms of a place, in deviations of the steps within a quarter of a second. */
export function waveStep(samples: Float32Array, place: number, hertz: number): number {
  const steps = (around: number): Float32Array => {
    const near = samples.subarray(Math.max(0, place - around), place + around);
    return near.subarray(1).map((sample, at) => sample - (near[at] ?? 0));
  };
  const usual = steps(hertz / 4);
  const deviation = Math.sqrt(usual.reduce((sum, one) => sum + one * one, 1e-12) / usual.length);
  return steps(hertz / 100).reduce((most, one) => Math.max(most, Math.abs(one)), 0) / deviation;
}
