import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { cleanStereo } from "@reelwright/renderer/sound/clean-part";
import { mendClicks } from "@reelwright/renderer/sound/mend-clicks";
import { removeHum } from "@reelwright/renderer/sound/remove-hum";
import { removeRumble } from "@reelwright/renderer/sound/remove-rumble";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { findHum, humSpectrum, humWindowSamples } from "@reelwright/renderer/survey/find-hum";
import { describe, expect, it } from "vitest";
import { asStereo, levelOf, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const voice = syntheticSpeech(4, [
  { start: 0.5, end: 1.7 },
  { start: 2.4, end: 3.6 },
]);
const wasm = await buildSpectra();
const nothing = {
  wasm,
  clicks: false,
  hum: [],
  rumble: false,
  noiseFloorDb: null,
};
const tone = (hertz: number, decibels: number) =>
  Float32Array.from(
    { length: voice.length },
    (_, at) => Math.SQRT2 * 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );
const hum = asStereo(tone(50, -45), tone(100, -48), tone(150, -50), tone(200, -52)).left;
const spectraOf = (samples: Float32Array) =>
  [0, 1].map((n) => humSpectrum(asStereo(samples.subarray(n * humWindowSamples, (n + 1) * humWindowSamples)), wasm));

describe("noise", () => {
  it("becomes softer between phrases, and speech keeps its level", () => {
    const noisy = asStereo(voice, whiteNoise(voice.length, -45));
    const { left } = cleanStereo(noisy, { ...nothing, noiseFloorDb: -20 }).sound;

    expect(levelOf(noisy.left, 1.9, 2.3) - levelOf(left, 1.9, 2.3)).toBeGreaterThan(15);
    expect(Math.abs(levelOf(voice, 0.6, 1.6) - levelOf(left, 0.6, 1.6))).toBeLessThan(0.5);
  });

  it("is removed alike in both channels, so that the stereo image stays", () => {
    const { left } = asStereo(voice, whiteNoise(voice.length, -45));
    const right = left.map((sample) => sample / 2);
    const cleaned = cleanStereo({ left, right }, { ...nothing, noiseFloorDb: -20 }).sound;

    const apart = levelOf(cleaned.left, 0, 4) - levelOf(cleaned.right, 0, 4);
    expect(apart).toBeCloseTo(20 * Math.log10(2), 1);
  });

  it("changes nothing where nothing is to be done", () => {
    const sound = asStereo(voice);
    expect(cleanStereo(sound, nothing).sound).toEqual(sound);
  });
});

it("channels that are alike are cleaned as each of two that differ", () => {
  const { left } = asStereo(voice, hum, whiteNoise(voice.length, -45));
  const wanted = { ...nothing, clicks: true, hum: [50, 100], rumble: true };
  const silence = new Float32Array(left.length);

  const alike = cleanStereo({ left, right: left.slice() }, wanted).sound;

  expect(alike).toEqual({ left: alike.left, right: alike.left });
  expect(cleanStereo({ left: silence, right: left }, wanted).sound.right).toEqual(alike.left);
});

describe("hum", () => {
  it("is found by its lines, and not in speech alone", () => {
    const found = findHum(spectraOf(asStereo(voice, hum, whiteNoise(voice.length, -70)).left));

    expect(found?.lines.map(Math.round)).toEqual([50, 100, 150, 200]);
    expect(findHum(spectraOf(asStereo(voice, whiteNoise(voice.length, -70)).left))).toBeNull();
  });

  it("of one line is found where its mains are known", () => {
    const spectra = spectraOf(asStereo(voice, tone(50, -45), whiteNoise(voice.length, -70)).left);

    expect(findHum(spectra, [50])?.lines.map(Math.round)).toEqual([50]);
    expect(findHum(spectra)).toBeNull();
  });

  it("is not found in a pure tone, whose rounding alone makes softer lines", () => {
    const rounded = tone(440, -12).map((sample) => Math.round(sample * 32_768) / 32_768);

    expect(findHum(spectraOf(rounded))).toBeNull();
    expect(findHum(spectraOf(rounded), [50])).toBeNull();
  });

  it("is found down to the step of 16-bit sound", () => {
    const linesAt = (decibels: number) => findHum(spectraOf(asStereo(tone(50, decibels), tone(100, decibels)).left));

    expect(linesAt(-90)?.lines.map(Math.round)).toEqual([50, 100]);
    expect(linesAt(-95)).toBeNull();
  });

  it("is subtracted, and speech at the same frequencies stays", () => {
    const { left } = removeHum(asStereo(voice, hum, whiteNoise(voice.length, -80)), [50, 100, 150, 200]);

    expect(levelOf(hum, 1.9, 2.3) - levelOf(left, 1.9, 2.3)).toBeGreaterThan(25);
    const error = left.map((sample, at) => sample - (voice[at] ?? 0));
    expect(levelOf(voice, 0.6, 1.6) - levelOf(error, 0.6, 1.6)).toBeGreaterThan(25);
  });
});

describe("rumble", () => {
  it("goes, and the wave of a deep voice stays", () => {
    const rumble = tone(20, -20);
    expect(levelOf(rumble, 1, 3) - levelOf(removeRumble(asStereo(rumble)).left, 1, 3)).toBeGreaterThan(40);

    const deep = tone(100, -20);
    const error = removeRumble(asStereo(deep)).left.map((sample, at) => sample - (deep[at] ?? 0));
    expect(levelOf(deep, 1, 3) - levelOf(error, 1, 3)).toBeGreaterThan(30);
  });
});

describe("clicks", () => {
  const places = [0.3, 0.9, 2.1, 2.9];
  const sound = asStereo(voice, whiteNoise(voice.length, -60)).left;
  const clicks = new Float32Array(voice.length);
  const burst = whiteNoise(100, -6, 7);
  for (const place of places) clicks.set(burst, Math.round(place * sampleRate));

  it("are mended where they are, and nothing else changes", () => {
    const mended = mendClicks(asStereo(sound, clicks), wasm);

    expect(mended.clicks.map((at) => Math.round((at / sampleRate) * 100) / 100)).toEqual(places);
    for (const place of places) {
      const error = mended.sound.left.map((sample, at) => sample - (sound[at] ?? 0));
      const left = levelOf(error, place, place + 0.002);
      expect(levelOf(clicks, place, place + 0.002) - left).toBeGreaterThan(10);
    }
    expect(mended.sound.left.subarray(0, 9600)).toEqual(asStereo(sound, clicks).left.subarray(0, 9600));
  });

  it("are mended in the pitch of the voice that they hide", () => {
    const sung = asStereo(
      ...Array.from({ length: 20 }, (_, n) => tone(200 * (n + 1), -30 - n)),
      whiteNoise(voice.length, -60),
    ).left;
    const long = new Float32Array(sung.length);
    long.set(whiteNoise(170, -6, 7), sampleRate);
    const { left } = mendClicks(asStereo(sung, long), wasm).sound;

    const error = left.map((sample, at) => sample - (sung[at] ?? 0));
    const levelIn = (samples: Float32Array) => levelOf(samples, 1, 1 + 170 / sampleRate);
    expect(levelIn(sung) - levelIn(error)).toBeGreaterThan(10);
  });

  it("are not found in speech alone", () => {
    expect(mendClicks(asStereo(sound), wasm).clicks).toEqual([]);
  });

  it("are not found where a plosive ends a silence", () => {
    const plosive = new Float32Array(voice.length);
    plosive.set(whiteNoise(150, -24, 7), 2 * sampleRate);
    const breath = new Float32Array(voice.length);
    breath.set(whiteNoise(600, -48, 8), 2 * sampleRate + 150);

    expect(mendClicks(asStereo(sound, plosive), wasm).clicks).toHaveLength(1);
    expect(mendClicks(asStereo(sound, plosive, breath), wasm).clicks).toEqual([]);
  });

  it("are mended out of digital silence, also where faint noise follows", () => {
    const start = 2 * sampleRate;
    const click = new Float32Array(voice.length);
    click.set(whiteNoise(150, -48, 7), start);
    const faint = whiteNoise(voice.length, -84, 9).map((sample, at) => (at < start + 150 ? 0 : sample));

    expect(mendClicks(asStereo(click, faint), wasm).clicks).toHaveLength(1);
  });

  it("are not found where a plosive begins a vowel, which is as foreseeable as the silence before it", () => {
    const start = 2 * sampleRate;
    const plosive = new Float32Array(voice.length);
    plosive.set(whiteNoise(150, -24, 7), start);
    const vowel = asStereo(tone(200, -30), tone(400, -34)).left.map((sample, at) => (at < start + 150 ? 0 : sample));

    expect(mendClicks(asStereo(sound, plosive, vowel), wasm).clicks).toEqual([]);
  });
});
