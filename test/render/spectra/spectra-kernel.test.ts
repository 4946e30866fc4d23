import { fft } from "@reelwright/renderer/audio/fft";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { spectraKernel, spectrumBins, spectrumPoints } from "@reelwright/renderer/spectra/spectra-kernel";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";
import { asStereo, whiteNoise } from "../../support/synthetic-speech.ts";

const spectra = spectraKernel(await buildSpectra());
const sound = { left: whiteNoise(5000, -20), right: whiteNoise(5000, -30, 2) };
const hann = (n: number) => Math.sin((Math.PI * n) / spectrumPoints);
const all = { first: 0, bins: spectrumBins };

/** The powers of a frame by the transform of the rest of the renderer. */
function powersByHand(start: number): [number[], number[]] {
  const frame = (side: Float32Array) =>
    Float64Array.from({ length: spectrumPoints }, (_, n) => (side[start + n] ?? 0) * hann(n));
  const [one = [], other = []] = [frame(sound.left), frame(sound.right)].map((re) => {
    const im = new Float64Array(spectrumPoints);
    fft(re, im);
    return Array.from({ length: spectrumBins }, (_, bin) => (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2);
  });
  return [one, other];
}

/** How far numbers are apart, against the largest of them. */
function apart(found: ArrayLike<number>, wanted: readonly number[]): number {
  const most = wanted.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0);
  return wanted.reduce((far, one, at) => Math.max(far, Math.abs((found[at] ?? Number.NaN) - one)), 0) / most;
}

describe("spectra", () => {
  it.each([-300, 0, 1700, 4500])("have the powers of both channels of a frame that begins at %i", (start) => {
    const held = spectra.hold(sound);
    const [left, right] = [spectra.floats(spectrumBins), spectra.floats(spectrumBins)];

    held.analyse(start);
    held.powers(all, left, right);

    const [one, other] = powersByHand(start);
    expect(apart(spectra.floatsAt(left, spectrumBins), one)).toBeLessThan(1e-6);
    expect(apart(spectra.floatsAt(right, spectrumBins), other)).toBeLessThan(1e-6);
  });

  it("are those of the given bins alone", () => {
    const held = spectra.hold(asStereo(sound.left));
    const [left, right] = [spectra.floats(20), spectra.floats(20)];

    held.analyse(1000);
    held.powers({ first: 7, bins: 20 }, left, right);

    expect(apart(spectra.floatsAt(left, 20), powersByHand(1000)[0].slice(7, 27))).toBeLessThan(1e-5);
  });

  it("make the sound again where all frames are added, and half of it where all gains are a half", () => {
    const held = spectra.hold(sound);
    const into = { left: spectra.floats(5000), right: spectra.floats(5000) };
    const gains = spectra.floats(spectrumBins);
    for (const at of [into.left, into.right]) spectra.floatsAt(at, 5000).fill(0);
    spectra.floatsAt(gains, spectrumBins).fill(0.5);

    for (let start = 256 - spectrumPoints; start < 5000; start += 256) {
      held.analyse(start);
      held.applyGains(gains, gains);
      held.addFrame(into, start, 2);
    }

    const half = (side: Float32Array) => Array.from(side, (sample) => sample / 2);
    expect(apart(spectra.floatsAt(into.left, 5000), half(sound.left))).toBeLessThan(1e-6);
    expect(apart(spectra.floatsAt(into.right, 5000), half(sound.right))).toBeLessThan(1e-6);
  });
});

/** One step of the tracker for a bin, as its paper has it. */
function tracked(power: number, { noise, longTerm }: { noise: number; longTerm: number }) {
  const prior = 10 ** 1.5;
  const [keep, keepLong] = [Math.exp(-0.01 / 0.1), Math.exp(-0.01 / 0.15)];
  const sure = 1 / (1 + (1 + prior) * Math.exp((-power / noise) * (prior / (1 + prior))));
  const long = keepLong * longTerm + (1 - keepLong) * sure;
  const presence = long > 0.99 ? Math.min(sure, 0.99) : sure;
  const estimate = presence * noise + (1 - presence) * power;
  return { noise: Math.max(1e-9, keep * noise + (1 - keep) * estimate), longTerm: long };
}

it("the noise tracker follows its formula in each bin, through silence, noise and loud speech", () => {
  const bins = 125;
  spectra.hold(sound);
  const tracker = spectra.tracker(bins, 0.01);
  const powersAt = spectra.floats(bins);
  const powers = spectra.floatsAt(powersAt, bins);
  const noise = spectra.floatsAt(tracker.noise, bins);
  noise.fill(0.01);
  tracker.begin();
  const random = seededRandom(3);
  let apartMost = 0;
  let states = Array.from({ length: bins }, () => ({ noise: 0.01, longTerm: 0 }));
  for (let frame = 0; frame < 400; frame++) {
    const level = frame < 100 ? 0 : frame < 250 ? 0.02 : 1e4;
    for (let bin = 0; bin < bins; bin++) powers[bin] = level * random() ** 2;
    tracker.track(powersAt);
    states = states.map((state, bin) => tracked(powers[bin] ?? 0, state));
    for (const [bin, state] of states.entries())
      apartMost = Math.max(apartMost, Math.abs((noise[bin] ?? 0) / state.noise - 1));
  }
  expect(apartMost).toBeLessThan(1e-4);
});

/** The exponential integral by its continued fraction, or by its series for small numbers. */
function exponentialIntegral(x: number): number {
  if (x < 1) {
    let [sum, term] = [-Math.log(x) - 0.5772156649015329, -1];
    for (let n = 1; n < 40; n++) {
      term *= -x / n;
      sum += term / n;
    }
    return sum;
  }
  let fraction = 0;
  for (let n = 200; n > 0; n--) fraction = n / (1 + n / (x + fraction));
  return Math.exp(-x) / (x + fraction);
}

/** The gains of a frame, as the papers have them. */
function gainsByHand(
  { powers, noise }: { powers: Float32Array; noise: Float32Array },
  state: { carried: number[]; means: number[] },
  [first, last]: readonly [number, number],
): number[] {
  const floor = Math.log(0.1);
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const presenceBy = (ratio: number) => Math.min(1, Math.max(0, (10 * Math.log10(ratio) + 15) / 7));
  const posteriors = Array.from(powers, (power, bin) => power / (noise[bin] ?? 1));
  const priors = posteriors.map((one, bin) =>
    Math.max(10 ** -2.5, 0.96 * (state.carried[bin] ?? 0) + 0.04 * Math.max(0, one - 1)),
  );
  state.means = priors.map((prior, bin) => 0.7 * (state.means[bin] ?? 0) + 0.3 * prior);
  const overall = presenceBy(mean(state.means.slice(first, last + 1)));
  const gains = priors.map((prior, bin) => {
    const posterior = posteriors[bin] ?? 0;
    const expected = overall * presenceBy(mean(state.means.slice(Math.max(0, bin - 3), bin + 4)));
    const wiener = prior / (1 + prior);
    const v = Math.max(1e-6, posterior * wiener);
    const absence = Math.min(0.95, 1 - expected);
    const presence = 1 / (1 + (absence / (1 - absence)) * (1 + prior) * Math.exp(-v));
    const spoken = Math.min(0, Math.log(wiener) + exponentialIntegral(v) / 2);
    return Math.exp(Math.max(floor, presence * spoken + (1 - presence) * floor));
  });
  state.carried = gains.map((gain, bin) => gain ** 2 * (posteriors[bin] ?? 0));
  return gains;
}

it("the gains follow their formulas in each bin, whether somebody speaks or not", () => {
  const bins = 61;
  const range = [3, 40] as const;
  spectra.hold(sound);
  const at = { powers: spectra.floats(bins), noise: spectra.floats(bins), state: spectra.floats(4 * 80) };
  const [powers, noise] = [spectra.floatsAt(at.powers, bins), spectra.floatsAt(at.noise, bins)];
  const kept = spectra.floatsAt(at.state, 4 * 80).fill(0);
  const [carried = 0, means = 0, priors = 0, gains = 0] = [0, 1, 2, 3].map((n) => at.state + (n * 80 + 8) * 4);
  const random = seededRandom(5);
  const state = { carried: [], means: [] };
  let apartMost = 0;
  for (let frame = 0; frame < 60; frame++) {
    const isSpoken = frame % 20 > 10;
    for (let bin = 0; bin < bins; bin++) {
      noise[bin] = 0.01 * (1 + random());
      powers[bin] = 0.02 * random() * (isSpoken && bin % 9 < 5 ? 10 ** (4 * random()) : 1);
    }
    spectra.kernel.speechGains(at.powers, at.noise, bins, Math.log(0.1), ...range, carried, means, priors, gains);
    const wanted = gainsByHand({ powers, noise }, state, range);
    apartMost = Math.max(apartMost, apart(kept.subarray(3 * 80 + 8), wanted));
  }
  expect(apartMost).toBeLessThan(1e-4);
});
