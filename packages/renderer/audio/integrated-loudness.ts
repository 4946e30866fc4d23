import { sampleRate } from "./stereo-file.ts";

/** The two K-weighting filters of ITU-R BS.1770-4, annex 1, at 48 kHz: the high shelf and the high-pass. */
const shelf = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const highPass = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };
/** Blocks of 400 ms, one every 100 ms. */
export const hop = sampleRate / 10;
const hopsInBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;
const silence = new Float32Array();

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power);

/**
 * The integrated loudness of 48 kHz sound in LUFS, with the gates of ITU-R BS.1770-4. Each array has the samples of one
 * channel, with a full scale of 1; a single channel counts as two. Null for silence and for less than 0.4 s.
 */
export function integratedLoudness(channels: readonly Float32Array[]): number | null {
  const meter = createLoudnessMeter();
  meter.add(channels);
  return meter.lufs();
}

export interface LoudnessMeter {
  /** The next samples of each channel. */
  add(channels: readonly Float32Array[]): void;
  /** The loudness of all samples so far. */
  lufs(): number | null;
  /** The power of each tenth of a second so far. */
  powers(): readonly number[];
}

/** Measures the integrated loudness of sound that comes in parts. */
export function createLoudnessMeter(): LoudnessMeter {
  const state = new Float64Array(stateLength);
  const powers: number[] = [];
  return {
    add: ([first = silence, second = first]) => weigh(first, second, state, powers),
    lufs: () => gatedLoudness(powers),
    powers: () => powers,
  };
}

/** The integrated loudness of a sound in LUFS by the power of each tenth of a second, of all channels together. */
export function gatedLoudness(powers: readonly number[]): number | null {
  const blocks = Array.from({ length: Math.max(0, powers.length - hopsInBlock + 1) }, (_, first) => {
    let power = 0;
    for (let n = first; n < first + hopsInBlock; n++) power += (powers[n] ?? 0) / hopsInBlock;
    return power;
  });
  const mean = (of: readonly number[]) => of.reduce((sum, power) => sum + power, 0) / of.length;
  const heard = blocks.filter((power) => lufsOf(power) > absoluteGateLufs);
  if (heard.length === 0) return null;
  const gate = lufsOf(mean(heard)) + relativeGateLu;
  return lufsOf(mean(heard.filter((power) => lufsOf(power) > gate)));
}

/** The last values of both channels' filters, then the power and the samples of an incomplete tenth of a second. */
const stateLength = 14;

/**
 * K-weights the next samples, and adds the mean power of each tenth of a second that they complete. One loop for both
 * channels takes little longer than for one: each step of a filter waits for the one before.
 */
function weigh(left: Float32Array, right: Float32Array, state: Float64Array, powers: number[]): void {
  // Local variables, read one by one: anything else makes this loop several times slower.
  let x1 = state[0] ?? 0;
  let x2 = state[1] ?? 0;
  let y1 = state[2] ?? 0;
  let y2 = state[3] ?? 0;
  let z1 = state[4] ?? 0;
  let z2 = state[5] ?? 0;
  let u1 = state[6] ?? 0;
  let u2 = state[7] ?? 0;
  let v1 = state[8] ?? 0;
  let v2 = state[9] ?? 0;
  let w1 = state[10] ?? 0;
  let w2 = state[11] ?? 0;
  let sum = state[12] ?? 0;
  let count = state[13] ?? 0;
  for (let at = 0; at < left.length; at++) {
    const x = left[at] ?? 0;
    const u = right[at] ?? 0;
    const y = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * y1 - shelf.a2 * y2;
    const v = shelf.b0 * u + shelf.b1 * u1 + shelf.b2 * u2 - shelf.a1 * v1 - shelf.a2 * v2;
    const z = highPass.b0 * y + highPass.b1 * y1 + highPass.b2 * y2 - highPass.a1 * z1 - highPass.a2 * z2;
    const w = highPass.b0 * v + highPass.b1 * v1 + highPass.b2 * v2 - highPass.a1 * w1 - highPass.a2 * w2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    z2 = z1;
    z1 = z;
    u2 = u1;
    u1 = u;
    v2 = v1;
    v1 = v;
    w2 = w1;
    w1 = w;
    sum += z * z + w * w;
    count++;
    if (count < hop) continue;
    powers.push(sum / hop);
    sum = 0;
    count = 0;
  }
  state.set([x1, x2, y1, y2, z1, z2, u1, u2, v1, v2, w1, w2, sum, count]);
}
