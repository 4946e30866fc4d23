import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encodeSound } from "@reelwright/renderer/audio/encode-sound";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { formats } from "@reelwright/renderer/audio/sound-formats";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const folder = mkdtempSync(path.join(tmpdir(), "encode-sound-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => path.join(folder, name);
const target = { lufs: -16, truePeakDb: -1 };

/** An ffmpeg that writes down its arguments. */
const counted = file("ffmpeg");
writeFileSync(counted, `#!/bin/sh\necho "$@" >> '${file("runs")}'\nexec '${ffmpeg}' "$@"\n`);
chmodSync(counted, 0o755);

/** Twenty seconds of speech in hiss, whose highest tones MP3 leaves out. */
const turn = (() => {
  const spoken = Array.from({ length: 5 }, (_, n) => ({ start: n * 4 + 0.5, end: n * 4 + 3 }));
  const voice = syntheticSpeech(20, spoken);
  return interleave(asStereo(voice, whiteNoise(voice.length, -30)));
})();

/** Encodes so many turns, and tells the result, and the lengths of all that was encoded for it. */
async function encode(kind: "mp3" | "m4a" | "wav", turns: number, wanted = target) {
  const samples = new Int16Array(turn.length * turns);
  for (let n = 0; n < turns; n++) samples.set(turn, n * turn.length);
  const mix = { kind: "wav", file: file(`mix-${kind}.wav`) } as const;
  await writeStereo(mix.file, samples);
  const out = file(`sound.${kind}`);
  const before = await measuredRun(mix, ["-af", meters.loudness, ...nowhere], { ffmpeg, cwd: folder });
  const { integratedLufs: lufs } = before;
  const work = { ffmpeg: counted, cwd: folder, lufs, peak: 1, seconds: turns * 20 };
  writeFileSync(file("runs"), "");
  const shares: number[] = [];
  const told = await encodeSound(mix, {
    ...work,
    target: wanted,
    out,
    format: formats[kind],
    onShare: (share) => shares.push(share),
  });
  const runs = readFileSync(file("runs"), "utf8").split("\n");
  const encoded = runs.flatMap((run) => / -t ([\d.]+)/.exec(run)?.[1] ?? []);
  const input = { kind: formats[kind].kind, file: out };
  const made = await measuredRun(input, ["-af", meters.peaks, ...nowhere], { ffmpeg, cwd: folder });
  return { ...made, told, shares, encoded: encoded.map((seconds) => Math.round(Number(seconds))) };
}

it.each([
  ["makes up for what the encoder takes away, with one more try", "mp3", 1, [20, 20]],
  ["tries a long sound on two minutes of it, and then encodes it once", "m4a", 34, [120, 680]],
] as const)("%s", async (_what, kind, turns, lengths) => {
  const { integratedLufs, truePeakDb, encoded, shares } = await encode(kind, turns);

  expect(Math.abs((integratedLufs ?? 0) - target.lufs)).toBeLessThanOrEqual(0.2);
  expect(truePeakDb).toBeLessThanOrEqual(target.truePeakDb);
  expect(encoded).toEqual(lengths);
  // A second try tells nothing: progress would go back.
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeCloseTo(1, 1);
});

it.each(["mp3", "m4a", "wav"] as const)(
  "keeps the true peak of a %s whose loudness it does not allow, and tells its loudness",
  async (kind) => {
    const { integratedLufs, truePeakDb, told } = await encode(kind, 1, { lufs: -6, truePeakDb: -6 });

    expect(truePeakDb).toBeLessThanOrEqual(-6);
    expect(integratedLufs).toBeGreaterThan(-14);
    // With more, its pauses would be as loud as its speech.
    expect(told).toEqual({ integratedLufs, truePeakDb, makeUpDb: 6 });
  },
);
