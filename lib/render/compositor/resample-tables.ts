/** Bytes of one table entry: a block of eight outputs of a row, and one row of a column. */
export const blockBytes = 144;
export const rowBytes = 12;

/** Where a filter lies: output position p looks at source position (p + 0.5) * scale + offset - 0.5. */
export interface Sampling {
  outputs: number;
  sourceLength: number;
  scale: number;
  offset: number;
}

type Taps = [first: number, a: number, b: number, c: number, d: number];

/**
 * The four Catmull-Rom weights (Keys 1981, a = -0.5) at an output, in units of 1/one, summing to `one`, with the first source
 * pixel they belong to; at the edges the outermost pixel takes the weight of those beyond it.
 */
function tapsAt(position: number, { sourceLength, scale, offset }: Sampling, one: number): Taps {
  // Beyond the outermost pixel's middle there is that pixel alone; weights summed up for it would pass what a table entry holds.
  const at = Math.min(Math.max((position + 0.5) * scale + offset - 0.5, 0), sourceLength - 1);
  const floor = Math.floor(at);
  const t = at - floor;
  const a = Math.round((-0.5 * t + t * t - 0.5 * t ** 3) * one);
  const d = Math.round((-0.5 * t * t + 0.5 * t ** 3) * one);
  // The larger of the middle weights takes the rounding, so that the sum is exact.
  const inner = one - a - d;
  const c = Math.round((0.5 * t + 2 * t * t - 1.5 * t ** 3) * one);
  const taps: Taps = [floor - 1, a, inner - c, c, d];
  while (taps[0] < 0) {
    const [first, w0, w1, w2, w3] = taps;
    taps.splice(0, 5, first + 1, w0 + w1, w2, w3, 0);
  }
  while (taps[0] > sourceLength - 4) {
    const [first, w0, w1, w2, w3] = taps;
    taps.splice(0, 5, first - 1, 0, w0, w1, w2 + w3);
  }
  return taps;
}

/** Fills the horizontal table: weights in 1/64, eight outputs a block, each picked from 16 source bytes by byte masks. */
export function fillColumns(memory: DataView, at: number, sampling: Sampling): void {
  const blocks = Math.ceil(sampling.outputs / 8);
  for (let block = 0; block < blocks; block++) {
    const entry = at + block * blockBytes;
    let base = 0;
    for (let lane = 0; lane < 8; lane++) {
      const position = Math.min(block * 8 + lane, sampling.outputs - 1);
      const [first, ...weights] = tapsAt(position, sampling, 64);
      if (lane === 0) {
        base = Math.max(0, Math.min(first, sampling.sourceLength - 16));
        memory.setInt32(entry, base, true);
      }
      for (const [tap, weight] of weights.entries()) {
        const mask = entry + 16 + tap * 16 + lane * 2;
        memory.setUint8(mask, first - base + tap);
        // An index past 15 makes the swizzle give zero: the high byte of a 16-bit lane.
        memory.setUint8(mask + 1, 128);
        memory.setInt16(entry + 80 + tap * 16 + lane * 2, weight, true);
      }
    }
  }
}

/** Fills the vertical table: weights in Q15, one entry a row. */
export function fillRows(memory: DataView, at: number, sampling: Sampling): void {
  for (let row = 0; row < sampling.outputs; row++) {
    const entry = at + row * rowBytes;
    const [first, ...weights] = tapsAt(row, sampling, 32_768);
    memory.setInt32(entry, first, true);
    for (const [tap, weight] of weights.entries()) memory.setInt16(entry + 4 + tap * 2, Math.min(weight, 32_767), true);
  }
}
