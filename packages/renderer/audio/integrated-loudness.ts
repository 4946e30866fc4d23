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
const hop = sampleRate / 10;
const hopsInBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power);

/**
 * The integrated loudness of 48 kHz sound in LUFS, with the gates of ITU-R BS.1770-4. Each array has the samples of one
 * channel, with a full scale of 1; a single channel counts as two. Null for silence and for less than 0.4 s.
 */
export function integratedLoudness(channels: readonly Float32Array[]): number | null {
  const hops = channels.map(hopPowers);
  const sides = channels.length === 1 ? 2 : 1;
  const blocks = Array.from({ length: Math.max(0, (hops[0]?.length ?? 0) - hopsInBlock + 1) }, (_, first) => {
    let power = 0;
    for (const powers of hops)
      for (const one of powers.subarray(first, first + hopsInBlock)) power += (one * sides) / hopsInBlock;
    return power;
  });
  const mean = (of: readonly number[]) => of.reduce((sum, power) => sum + power, 0) / of.length;
  const heard = blocks.filter((power) => lufsOf(power) > absoluteGateLufs);
  if (heard.length === 0) return null;
  const gate = lufsOf(mean(heard)) + relativeGateLu;
  return lufsOf(mean(heard.filter((power) => lufsOf(power) > gate)));
}

/** The mean power of each tenth of a second, K-weighted. */
function hopPowers(samples: Float32Array): Float64Array {
  const powers = new Float64Array(Math.floor(samples.length / hop));
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let z1 = 0;
  let z2 = 0;
  for (let index = 0; index < powers.length; index++) {
    let sum = 0;
    for (let n = index * hop; n < (index + 1) * hop; n++) {
      const x = samples[n] ?? 0;
      const y = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * y1 - shelf.a2 * y2;
      const z = highPass.b0 * y + highPass.b1 * y1 + highPass.b2 * y2 - highPass.a1 * z1 - highPass.a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    powers[index] = sum / hop;
  }
  return powers;
}
