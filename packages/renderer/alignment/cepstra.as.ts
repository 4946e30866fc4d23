// Mel cepstra of two frames at once, one in each lane: every lane computes in the order of a plain loop.

/**
 * The energies of mel bands in frames of a sound. `samples` are 32-bit floats with one more before the first, and `hop` more
 * behind the last. All else is 64-bit: `hamming` has a weight for each sample of a window, `turns` a pair for each butterfly of each
 * span, `weights` those of all bands. `bands` has two integers each: the first point and the end. `work` has room for 48 bytes a
 * point, `out` for an even number of frames.
 */
export function bandEnergies(samples: usize, frames: i32, hop: i32, window: i32, preemphasis: f64, hamming: usize, points: i32, turns: usize, bands: usize, bandCount: i32, weights: usize, floor: f64, work: usize, out: usize): void {
  const re = work, im = re + (<usize>points << 4), powers = im + (<usize>points << 4), outRow = <usize>bandCount << 3;
  const before = f64x2.splat(preemphasis);
  for (let frame = 0; frame < frames; frame += 2, out += 2 * outRow) {
    const first = samples + (<usize>(frame * hop) << 2), second = first + (<usize>hop << 2);
    for (let n: usize = 0; n < <usize>window; n++) {
      const sample = pairOf(first + (n << 2), second + (n << 2));
      const last = pairOf(first + (n << 2) - 4, second + (n << 2) - 4);
      v128.store(re + (n << 4), f64x2.mul(f64x2.sub(sample, f64x2.mul(before, last)), v128.load64_splat(hamming + (n << 3))));
    }
    memory.fill(re + (<usize>window << 4), 0, (<usize>(points - window) + points) << 4);
    transform(re, im, points, turns);
    for (let point: usize = 0; point < <usize>points; point++) {
      const a = v128.load(re + (point << 4)), b = v128.load(im + (point << 4));
      v128.store(powers + (point << 4), f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b)));
    }
    let weight = weights;
    for (let band: usize = 0; band < <usize>bandCount; band++) {
      const from = load<i32>(bands + (band << 3)), to = load<i32>(bands + (band << 3), 4);
      let energy = f64x2.splat(floor);
      for (let point = from; point < to; point++, weight += 8)
        energy = f64x2.add(energy, f64x2.mul(v128.load64_splat(weight), v128.load(powers + (<usize>point << 4))));
      f64.store(out + (band << 3), f64x2.extract_lane(energy, 0));
      f64.store(out + outRow + (band << 3), f64x2.extract_lane(energy, 1));
    }
  }
}

// @ts-ignore: decorator
@inline
function pairOf(a: usize, b: usize): v128 {
  return f64x2.replace_lane(f64x2.splat(<f64>f32.load(a)), 1, <f64>f32.load(b));
}

/** Fourier transforms of two sounds, as `fft` makes each. The imaginary part is 0. */
function transform(re: usize, im: usize, points: i32, turns: usize): void {
  for (let n = 1, reversed = 0; n < points; n++) {
    let bit = points >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (n < reversed) {
      const a = re + (<usize>n << 4), b = re + (<usize>reversed << 4), kept = v128.load(a);
      v128.store(a, v128.load(b));
      v128.store(b, kept);
    }
  }
  for (let span = 2; span <= points; span *= 2) {
    const half = <usize>(span >> 1) << 4;
    for (let start = 0; start < points; start += span) {
      let a = re + (<usize>start << 4), b = im + (<usize>start << 4), turn = turns;
      for (const end = a + half; a < end; a += 16, b += 16, turn += 16) {
        const turnRe = v128.load64_splat(turn), turnIm = v128.load64_splat(turn, 8);
        const evenRe = v128.load(a), evenIm = v128.load(b), hereRe = v128.load(a + half), hereIm = v128.load(b + half);
        const oddRe = f64x2.sub(f64x2.mul(hereRe, turnRe), f64x2.mul(hereIm, turnIm));
        const oddIm = f64x2.add(f64x2.mul(hereRe, turnIm), f64x2.mul(hereIm, turnRe));
        v128.store(a + half, f64x2.sub(evenRe, oddRe));
        v128.store(b + half, f64x2.sub(evenIm, oddIm));
        v128.store(a, f64x2.add(evenRe, oddRe));
        v128.store(b, f64x2.add(evenIm, oddIm));
      }
    }
    turns += half;
  }
}

/** The cepstra of frames from the logarithms of their bands: sums weighted by `cosines`, which has a row of all cepstra for each band. */
export function cepstra(logs: usize, frames: i32, bandCount: i32, cosines: usize, count: i32, out: usize): void {
  for (let frame = 0; frame < frames; frame++, logs += <usize>bandCount << 3)
    for (let k = 0; k < count; k += 2, out += 16) {
      let sum = f64x2.splat(0);
      for (let band = 0; band < bandCount; band++)
        sum = f64x2.add(sum, f64x2.mul(v128.load64_splat(logs + (<usize>band << 3)), v128.load(cosines + (<usize>(band * count + k) << 3))));
      v128.store(out, sum);
    }
}
