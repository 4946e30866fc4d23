import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStereo, sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { alignVoice } from "@reelwright/renderer/sound/align-voice";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { expect, it } from "vitest";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const voice = syntheticSpeech(6, [
  { start: 0.3, end: 1.6 },
  { start: 2.4, end: 3.1 },
  { start: 3.9, end: 5.7 },
]);
const dir = mkdtempSync(path.join(tmpdir(), "voice-"));
const [original, sent, out] = ["original.wav", "sent.wav", "out.wav"].map((name) => path.join(dir, name));

async function align(late: number, samples = voice) {
  if (!original || !sent || !out) throw new Error("There is no folder");
  await writeStereo(original, interleave(asStereo(voice, whiteNoise(voice.length, -30))));
  const moved = new Float32Array(Math.max(0, samples.length + late));
  for (let at = Math.max(0, late); at < moved.length; at++) moved[at] = samples[at - late] ?? 0;
  await writeStereo(sent, interleave(asStereo(moved)));
  return { ...(await alignVoice(sent, { original, out })), out };
}

it.each([1920, -1920, 9000, 0])(
  "puts a voice that comes %d samples late on the time of its recording",
  async (late) => {
    const { lagSeconds, isSilent, out } = await align(late);

    expect([lagSeconds * sampleRate, isSilent]).toEqual([late, false]);
    const [aligned, was] = [await readStereo(out), interleave(asStereo(voice))];
    expect(aligned.length).toBe(was.length);
    const kept = aligned.subarray(9000 * 2, -9000 * 2);
    expect(kept.every((sample, at) => sample === was[at + 9000 * 2])).toBe(true);
  },
);

it("tells a voice that is silent", async () => {
  expect(await align(0, new Float32Array(voice.length))).toMatchObject({ isSilent: true });
});

it("refuses a file of another length, and says both", async () => {
  await expect(align(-3 * sampleRate)).rejects.toThrow("Its file lasts 3.0 s instead of 6.0 s.");
});
