import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStereo, sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { type CleanedPart, joinCleaned, partsToClean } from "@reelwright/renderer/edit/known-sound";
import { type SoundFacts, soundFactsText } from "@reelwright/renderer/edit/sound-facts";
import { type Cleaning, cleanPart } from "@reelwright/renderer/sound/clean-part";
import { cleanSound } from "@reelwright/renderer/sound/clean-sound";
import { soundParts } from "@reelwright/renderer/sound/sound-part";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { afterAll, beforeAll, expect, it } from "vitest";
import { whiteNoise } from "../../support/synthetic-speech.ts";
import { usualCleaning } from "../../support/usual-cleaning.ts";

const folder = mkdtempSync(path.join(tmpdir(), "clean-in-parts-"));
const file = path.join(folder, "sound.wav");
const nothing: Cleaning = { clicks: false, hum: [], rumble: false, noiseFloorDb: null };
const seconds = 61.5;
const wasm = await buildSpectra();

beforeAll(async () => {
  const noise = whiteNoise(seconds * sampleRate, -30);
  await writeStereo(
    file,
    Int16Array.from({ length: noise.length * 2 }, (_, at) => (noise[at >> 1] ?? 0) * 32_768),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Cleans each part by itself, the last one first, as functions do that run at once. */
async function cleanedApart(cleaning: Cleaning): Promise<CleanedPart[]> {
  await using sound = await openStereo(file);
  const cleaned: CleanedPart[] = [];
  for (const [index, part] of [...soundParts(sound.frames).entries()].reverse()) {
    const { samples, clicks } = cleanPart(await sound.read(part.first, part.last), part, { ...cleaning, wasm });
    const own = path.join(folder, `${index}.wav`);
    await writeStereo(own, samples);
    cleaned[index] = { ...part, clicks, file: own };
  }
  return cleaned;
}

it("parts that are cleaned by other functions make the same file as a sound that is cleaned at once", async () => {
  const cleaning = { ...nothing, rumble: true };
  const [once, joined] = [path.join(folder, "once.wav"), path.join(folder, "joined.wav")];
  await cleanSound(file, { ...cleaning, wasm, out: once });

  await joinCleaned(await cleanedApart(cleaning), joined);

  expect(readFileSync(joined).equals(readFileSync(once))).toBe(true);
  expect(readFileSync(joined).equals(readFileSync(file))).toBe(false);
});

it("parts to which nothing is done make the file that was given", async () => {
  const joined = path.join(folder, "same.wav");

  await joinCleaned(await cleanedApart(nothing), joined);

  expect(readFileSync(joined).equals(readFileSync(file))).toBe(true);
});

it("the clicks of all parts are added up", async () => {
  const joined = path.join(folder, "clicks.wav");
  const parts = (await cleanedApart(nothing)).map((part, index) => ({ ...part, clicks: index }));

  expect(await joinCleaned(parts, joined)).toEqual({ clicks: 0 + 1 + 2 });
});

const facts: SoundFacts = {
  survey: {
    seconds: 121,
    powers: Float32Array.of(0.001, 0.1, 1e-9),
    speech: [{ start: 0.5, end: 1.25 }],
    speechDb: -20,
    noiseDb: -40,
    hum: { base: 50.1, lines: [50.1, 100.2] },
  },
  loudness: { lufs: -21.5, true_peak: -3 },
};

it("only long sound of which something is removed is cleaned by other functions", async () => {
  const short = { ...facts, survey: { ...facts.survey, seconds: 119 } };
  const silent = { ...facts, loudness: { lufs: null, true_peak: null } };

  expect((await partsToClean(file, usualCleaning, facts))?.parts).toHaveLength(3);
  expect(await partsToClean(file, { ...usualCleaning, noise: "off", hum: "off", clicks: false }, facts)).toBeNull();
  expect(await partsToClean(file, usualCleaning, short)).toBeNull();
  expect(await partsToClean(file, usualCleaning, silent)).toBeNull();
});

it("what is known about a sound is the same once it was stored", () => {
  expect(soundFactsText.read(soundFactsText.write(facts))).toEqual(facts);
});
