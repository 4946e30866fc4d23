import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { speechLikelihood } from "@reelwright/renderer/survey/speech-likelihood";
import { speechPresence } from "@reelwright/renderer/survey/speech-presence";
import { describe, expect, it } from "vitest";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const phrases = [
  { start: 0.8, end: 2 },
  { start: 2.9, end: 4.3 },
];
const seconds = 5;
const voice = syntheticSpeech(seconds, phrases);

const powersOf = ({ left }: Stereo) =>
  Array.from({ length: left.length / 240 }, (_, n) =>
    left.subarray(n * 240, (n + 1) * 240).reduce((sum, sample) => sum + sample ** 2 / 240, 0),
  );
const wasm = await buildSpectra();
const presenceIn = (sound: Stereo) =>
  speechPresence({ likelihood: speechLikelihood(sound, wasm), powers: powersOf(sound) });

describe("speech presence", () => {
  it.each([-80, -50, -40])("finds phrases in noise at %s dB", (noiseDb) => {
    const { speech } = presenceIn(asStereo(voice, whiteNoise(voice.length, noiseDb)));

    expect(speech).toHaveLength(2);
    for (const [n, { start, end }] of speech.entries()) {
      expect(Math.abs(start - (phrases[n]?.start ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(end - (phrases[n]?.end ?? 0))).toBeLessThan(0.1);
    }
  });

  it("takes nothing for speech that is far softer than the speech of the same recording", () => {
    const likelihood = new Float32Array(300).fill(9);
    const powers = Float32Array.from({ length: 600 }, (_, block) => 10 ** ((block < 200 ? -62 : -17) / 10));

    expect(speechPresence({ likelihood, powers }).speech).toEqual([{ start: expect.closeTo(1, 1), end: 3 }]);
    const softer = powers.map((power, block) => (block < 200 ? power * 10 ** 1.5 : power));
    expect(speechPresence({ likelihood, powers: softer }).speech).toEqual([{ start: 0, end: 3 }]);
  });

  it("measures the level of speech and of noise", () => {
    const { speechDb, noiseDb } = presenceIn(asStereo(voice, whiteNoise(voice.length, -50)));

    expect(noiseDb).toBeGreaterThan(-51);
    expect(noiseDb).toBeLessThan(-46);
    expect(speechDb).toBeGreaterThan(-25);
  });

  it("hears nobody where what is like speech is too faint for it", () => {
    const far = Float32Array.from(voice, (sample) => sample / 300);
    const { speech, speechDb, noiseDb } = presenceIn(asStereo(far, whiteNoise(voice.length, -90)));

    expect({ speech, speechDb }).toEqual({ speech: [], speechDb: null });
    expect(noiseDb).toBeLessThan(-55);
  });

  it("hears nobody in noise alone, and in silence", () => {
    expect(presenceIn(asStereo(whiteNoise(voice.length, -30))).speech).toEqual([]);
    expect(presenceIn(asStereo(new Float32Array(voice.length))).speech).toEqual([]);
  });
});
