import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSpeech } from "@reelwright/renderer/alignment/read-speech";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import type { Align } from "@reelwright/renderer/plan/align";
import { afterAll, expect, it, vi } from "vitest";
import { spokenText, wordTimes } from "../fakes/spoken-text.ts";
import { ffmpeg } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "read-speech-"));
afterAll(() => rm(dir, { recursive: true, force: true }));
const tools = { ffmpeg, fontsDir: "", compositorWasm: "", alignmentWasm: "", speech: "" };
const out = path.join(dir, "narration.wav");
const align = vi.fn<Align>(async ({ script }) => ({
  words: script.split(" ").map((text, index) => ({ text, startMs: index * 10, endMs: index * 10 + 5, confidence: 1 })),
  warnings: ["Found in the sound."],
}));

async function stretch(text: string, starts: number[] | null = wordTimes(text).map(({ start }) => start)) {
  const file = path.join(dir, text.replaceAll(/\W/g, ""));
  writeFileSync(file, await spokenText(text));
  return { file, text, starts };
}

it("joins stretches, each word where it was told to be, to within what an MP3 shifts it", async () => {
  const texts = ["One two three.", "Four five."];

  const { seconds, words, warnings } = await readSpeech(await Promise.all(texts.map((text) => stretch(text))), {
    out,
    align,
    tools,
  });

  expect([words.map(({ text }) => text).join(" "), warnings, align.mock.calls]).toEqual([texts.join(" "), [], []]);
  const { samples, sampleRate } = await readWav(out);
  expect([sampleRate, samples.length]).toEqual([48_000, Math.round(seconds * 48_000)]);
  const isHeard = (second: number) =>
    samples
      .slice(Math.round(second * 48_000), Math.round((second + 0.02) * 48_000))
      .some((value) => Math.abs(value) > 0.05);
  for (const { startMs } of words) {
    expect(isHeard(startMs / 1000 - 0.05)).toBe(false);
    expect(isHeard(startMs / 1000 + 0.05)).toBe(true);
  }
});

it.each([
  ["nothing was told", null],
  ["fewer were told than there are", [0.2]],
  ["they would be after the end", [0.2, 99]],
])("finds the words in the sound where %s", async (_, starts) => {
  align.mockClear();

  const { words, warnings } = await readSpeech([await stretch("Six seven", starts)], { out, align, tools });

  expect(words.map(({ startMs }) => startMs)).toEqual([0, 10]);
  expect([align.mock.calls.length, warnings]).toEqual([1, ["Found in the sound."]]);
});

it("refuses what is no sound", async () => {
  const file = path.join(dir, "page");
  writeFileSync(file, "<html>");

  await expect(readSpeech([{ file, text: "Six", starts: [0] }], { out, align, tools })).rejects.toThrow("MP3");
});
