import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAmbience } from "@reelwright/offline-engines/animator/ambience/write-ambience";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { readStereo } from "@reelwright/renderer/audio/stereo-file";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "ambience-"));
afterAll(() => rmSync(dir, { recursive: true }));
const shape = { frames: 120, fps: 24 };
const write = (name: string, words: string, seed = 1, scenario: string | null = null) =>
  writeAmbience(path.join(dir, `${name}.wav`), { words, scenario, seed, shape });

it.each([
  ["waves", "a lighthouse by the sea", null],
  ["a storm", "lightning over a stormy mountain", "cinematic"],
  ["rain on a city", "a taxi in the rain, neon city", "social"],
  ["birds", "a garden in the morning", "nature"],
  ["crickets", "a forest at night, fireflies", null],
  ["a fire", "a campfire", "portrait"],
  ["space", "a galaxy", null],
  ["a brook", "a creek", "animation"],
  ["the deep", "a coral reef, underwater", null],
  ["nothing that sounds", "a perfume bottle", "product"],
])("%s: as loud as any other, never too loud for a moment, silent at both ends", async (_what, words, scenario) => {
  const file = await write("scene", words, 1, scenario);
  const { stderr } = await run(
    ffmpeg,
    ["-nostdin", "-i", file, "-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    { cwd: dir },
  );
  const { integratedLufs, truePeakDb } = loudnessIn(stderr);
  const samples = await readStereo(file);

  expect(Math.abs((integratedLufs ?? 0) + 20)).toBeLessThan(1);
  expect(truePeakDb).toBeLessThan(-1);
  // Whole blocks of AAC, at most one less than five seconds.
  expect(samples.length / 2).toBe(Math.floor((5 * 48_000) / 1024) * 1024);
  for (const sample of [samples[0], samples[1], samples.at(-1), samples.at(-2)])
    expect(Math.abs(sample ?? 99)).toBeLessThan(4);
});

it("is the same with the same seed, another with another, and both sides differ", async () => {
  const [first, again, other] = [await write("a", "waves"), await write("b", "waves"), await write("c", "waves", 2)];
  const samples = await readStereo(first);
  const apart = samples.reduce(
    (sum, sample, at) => sum + (at % 2 === 0 ? Math.abs(sample - (samples[at + 1] ?? 0)) : 0),
    0,
  );

  expect(readFileSync(again).equals(readFileSync(first))).toBe(true);
  expect(readFileSync(other).equals(readFileSync(first))).toBe(false);
  expect(apart / samples.length).toBeGreaterThan(50);
});
