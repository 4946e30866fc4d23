import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { surveySound } from "@reelwright/renderer/survey/survey-sound";
import { afterAll, expect, it } from "vitest";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const folder = mkdtempSync(path.join(tmpdir(), "has-voice-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const wasm = await buildSpectra();
const seconds = 8;

/** What is heard in sounds that are played together. */
async function survey(...sounds: readonly Float32Array[]) {
  const file = path.join(folder, "sound.wav");
  await writeStereo(file, interleave(asStereo(...sounds)));
  return surveySound(file, { wasm });
}

const changing = (sound: Float32Array, isOn: (time: number) => boolean) =>
  sound.map((sample, at) => sample * (isOn(at / sampleRate) ? 1 : 0.03));
const gusts = changing(whiteNoise(seconds * sampleRate, -25), (time) => time % 2 < 0.9);
const beeps = changing(
  new Float32Array(seconds * sampleRate).map((_, at) => 0.1 * Math.sin((2 * Math.PI * 440 * at) / sampleRate)),
  (time) => time % 2 < 0.9,
);
const tone = new Float32Array(seconds * sampleRate).map((_, at) =>
  at < 0.3 * sampleRate ? 0 : 0.1 * Math.cos((2 * Math.PI * 440 * at) / sampleRate),
);
const rustle = whiteNoise(seconds * sampleRate, -60);

it("hears a voice by its vowels, and among gusts of noise too", async () => {
  const voice = syntheticSpeech(seconds, [{ start: 4, end: 6.5 }]);

  expect((await survey(voice, rustle)).speech).toHaveLength(1);
  const { speech, speechDb } = await survey(voice, gusts);
  expect([speech.length > 0, speechDb !== null]).toEqual([true, true]);
});

it("hears a voice of which one side is inverted", async () => {
  const { left } = asStereo(syntheticSpeech(seconds, [{ start: 4, end: 6.5 }]), rustle);
  const file = path.join(folder, "inverted.wav");
  await writeStereo(file, interleave({ left, right: left.map((sample) => -sample) }));

  expect((await surveySound(file, { wasm })).speech).toHaveLength(1);
});

it.each([
  ["gusts", gusts],
  ["beeps", beeps],
  ["a tone that goes on", tone],
])("does not take %s for speech, although it begins or changes as words do", async (_, sound) => {
  const { speech, speechDb, noiseDb } = await survey(sound, rustle);

  expect({ speech, speechDb }).toEqual({ speech: [], speechDb: null });
  expect(noiseDb).toBeGreaterThan(-40);
});
