import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { cepstraKernel } from "@reelwright/renderer/alignment/cepstra-kernel";
import { followWords } from "@reelwright/renderer/alignment/follow-words";
import { type Features, mfcc } from "@reelwright/renderer/audio/mfcc";
import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { expect, test } from "vitest";
import {
  alignmentWasm,
  errorsOf,
  languages,
  mean,
  narrate,
  scripts,
  speech,
  tools,
  wavOf,
} from "../support/other-reader.ts";

test.each(["en-gb+f3"])("finds every word of another reader (%s), slower and with pauses", async (voice) => {
  const { wav, truth } = await narrate(scripts.en, voice);
  const script = scripts.en.join("\n");
  const { words, warnings } = await alignWords({ script, wav, tools: tools(speech) });
  expect(words.map(({ text }) => text)).toEqual(script.split(/\s/));
  expect(mean(errorsOf(words, truth))).toBeLessThan(80);
  expect(warnings).toEqual([]);
});

test("begins the words after a pause when speech goes on, without the speech program too", async () => {
  const { wav, truth } = await narrate(scripts.en, "en-gb+f3");
  const { words } = await alignWords({ script: scripts.en.join(" "), wav, tools: tools("") });
  expect(errorsOf(words, truth)[0]).toBeLessThan(80);
  expect(mean(errorsOf(words, truth))).toBeLessThan(800);
});

test("warns that a steady tone is no speech, and spreads the words evenly", async () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, n) => 0.3 * Math.sin((2 * Math.PI * 440 * n) / 16_000));
  const wav = await wavOf(tone, 16_000);
  const { words, warnings } = await alignWords({ script: "abcd efgh ijkl", wav, tools: tools(speech) });
  expect(words.map(({ startMs }) => startMs)).toEqual([0, 1000, 2000]);
  expect(words.at(-1)?.endMs).toBe(3000);
  expect(warnings).toEqual([expect.stringContaining("No speech was found")]);
});

test("does not speak a script that cannot be what is heard", async () => {
  const { wav } = await narrate(scripts.en, "en-gb+f3");
  const script = "word ".repeat(500);
  const { words, warnings } = await alignWords({ script, wav, tools: tools("/nowhere/speak.mjs") });
  expect(words).toHaveLength(500);
  expect(warnings).toEqual([expect.stringContaining("too long")]);
});

test("fails as the narration does that is still written when the words are asked for", async () => {
  const wav = Promise.reject(new Error("It is no MP3."));

  await expect(alignWords({ script: "Some words.", wav, tools: tools(speech) })).rejects.toThrow("It is no MP3.");
});

test("fails when the speech program does", async () => {
  const { wav } = await narrate(scripts.en, "en-gb+f3");
  const aligned = alignWords({ script: scripts.en.join(" "), wav, tools: tools("/nowhere/speak.mjs") });
  await expect(aligned).rejects.toThrow("exited with 1");
});

test("computes the same features of a sound by its kernel as without it", () => {
  const sound = (length: number) =>
    Float32Array.from({ length }, (_, n) => 0.4 * Math.sin(n * 0.05 + 20 * Math.sin(n / 800)) * Math.sin(n / 9000));

  for (const length of [0, 400, 720, 160 * 4001 + 33])
    expect(mfcc(sound(length), { cepstraOf: cepstraKernel(alignmentWasm) })).toEqual(mfcc(sound(length)));
});

test("follows long sounds across a pause as closely as short ones", () => {
  const [count, pauseAt, pause, wordLength] = [9000, 4980, 1500, 30];
  const value = (frame: number, k: number) => Math.sin(frame / (5 + k)) * 2 + Math.sin(frame / (90 + 7 * k)) * 3;
  const size = 8;
  const features = (frames: readonly (number | null)[]): Features => ({
    count: frames.length,
    size,
    values: Float32Array.from({ length: frames.length * size }, (_, n) => {
      const frame = frames[Math.floor(n / size)] ?? null;
      return frame === null ? 9 : value(frame, n % size);
    }),
  });
  const model = Array.from({ length: count }, (_, frame) => frame);
  const real = [...model.slice(0, pauseAt), ...new Array<null>(pause).fill(null), ...model.slice(pauseAt)];
  const begins = Array.from({ length: count / wordLength + 1 }, (_, word) => word * wordLength);
  const score = {
    model: features(model),
    begins,
    endsPhrase: begins.map(() => true),
    real: features(real),
    silent: Uint8Array.from(real, (frame) => Number(frame === null)),
  };
  const { starts } = followWords(score, alignmentWasm);

  for (const [word, start] of starts.entries()) {
    const at = word * wordLength;
    expect(Math.abs(start - (at < pauseAt ? at : at + pause))).toBeLessThanOrEqual(3);
  }
});

test("guesses the language of a script", () => {
  for (const language of languages) expect(guessLanguage(scripts[language].join(" "))).toBe(language);
  expect(guessLanguage("Reelwright 2026")).toBe("en");
  expect(guessLanguage("A dog in a meadow")).toBe("en");
});
