export interface FftTables {
  /** Where each value goes first: its place with the bits reversed. */
  reversed: Uint32Array;
  /** The turns of each span, one span after another: those of span 2 begin at 0, those of span n at n / 2 - 1. */
  re: Float64Array;
  im: Float64Array;
}

/** By the number of values. */
const known = new Map<number, FftTables>();

/**
 * In-place Fourier transform of complex numbers, whose count is a power of two (iterative radix 2, Cooley and Tukey).
 */
export function fft(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  const tables = fftTables(size);
  const turnsRe = tables.re;
  const turnsIm = tables.im;
  for (let n = 1; n < size; n++) {
    const reversed = tables.reversed[n] ?? 0;
    if (n >= reversed) continue;
    swap(re, n, reversed);
    swap(im, n, reversed);
  }
  for (let half = 1; half < size; half *= 2)
    for (let start = 0; start < size; start += 2 * half)
      for (let even = start, turn = half - 1; even < start + half; even++, turn++) {
        const odd = even + half;
        const turnRe = turnsRe[turn] ?? 0;
        const turnIm = turnsIm[turn] ?? 0;
        const a = re[odd] ?? 0;
        const b = im[odd] ?? 0;
        const oddRe = a * turnRe - b * turnIm;
        const oddIm = a * turnIm + b * turnRe;
        const evenRe = re[even] ?? 0;
        const evenIm = im[even] ?? 0;
        re[odd] = evenRe - oddRe;
        im[odd] = evenIm - oddIm;
        re[even] = evenRe + oddRe;
        im[even] = evenIm + oddIm;
      }
}

/** The tables of a transform of so many values. */
export function fftTables(size: number): FftTables {
  const tables = known.get(size) ?? tablesOf(size);
  known.set(size, tables);
  return tables;
}

function tablesOf(size: number): FftTables {
  const tables = {
    reversed: new Uint32Array(size),
    re: new Float64Array(Math.max(0, size - 1)),
    im: new Float64Array(Math.max(0, size - 1)),
  };
  for (let n = 1, reversed = 0; n < size; n++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    tables.reversed[n] = reversed;
  }
  for (let half = 1; half < size; half *= 2) {
    const stepRe = Math.cos(Math.PI / half);
    const stepIm = -Math.sin(Math.PI / half);
    // Each turn is the one before, turned by a step: what was measured stays the same to the last bit.
    let [turnRe, turnIm] = [1, 0];
    for (let at = half - 1; at < 2 * half - 1; at++) {
      tables.re[at] = turnRe;
      tables.im[at] = turnIm;
      [turnRe, turnIm] = [turnRe * stepRe - turnIm * stepIm, turnRe * stepIm + turnIm * stepRe];
    }
  }
  return tables;
}

function swap(values: Float64Array, a: number, b: number) {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
