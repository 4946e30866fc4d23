/**
 * In-place Fourier transform of complex numbers, whose count is a power of two (iterative radix 2, Cooley and Tukey).
 */
export function fft(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let n = 1, reversed = 0; n < size; n++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (n < reversed) {
      swap(re, n, reversed);
      swap(im, n, reversed);
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2;
    const stepRe = Math.cos((2 * Math.PI) / span);
    const stepIm = -Math.sin((2 * Math.PI) / span);
    for (let start = 0; start < size; start += span) {
      let turnRe = 1;
      let turnIm = 0;
      for (let even = start; even < start + half; even++) {
        const odd = even + half;
        const oddRe = (re[odd] ?? 0) * turnRe - (im[odd] ?? 0) * turnIm;
        const oddIm = (re[odd] ?? 0) * turnIm + (im[odd] ?? 0) * turnRe;
        re[odd] = (re[even] ?? 0) - oddRe;
        im[odd] = (im[even] ?? 0) - oddIm;
        re[even] = (re[even] ?? 0) + oddRe;
        im[even] = (im[even] ?? 0) + oddIm;
        const nextRe = turnRe * stepRe - turnIm * stepIm;
        turnIm = turnRe * stepIm + turnIm * stepRe;
        turnRe = nextRe;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number) {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
