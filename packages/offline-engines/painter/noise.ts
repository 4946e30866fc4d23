/** A hash of a lattice point to 0..1: the same seed gives the same picture on every machine. */
function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_147_483_647);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Value noise, 0..1. */
export function noise(x: number, y: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - xi), smooth(y - yi)];
  const top = lattice(xi, yi, seed) * (1 - u) + lattice(xi + 1, yi, seed) * u;
  const bottom = lattice(xi, yi + 1, seed) * (1 - u) + lattice(xi + 1, yi + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Octaves of noise, each half as strong and twice as fine (fractional Brownian motion). */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * 2 ** octave, y * 2 ** octave, seed + octave);
    strength /= 2;
  }
  return sum / (1 - 0.5 ** octaves);
}
