import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { musicInput } from "@reelwright/renderer/audio/music-input";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { cleanAlone } from "@reelwright/renderer/edit/clean-alone";
import { isSound, readSound } from "@reelwright/renderer/edit/read-sound";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { buildVision } from "@reelwright/vision/build-vision";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { spectraWasm, tools as toolsFor } from "../../support/other-reader.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";
import { makeFilm } from "../../support/voiced-film.ts";

const folder = mkdtempSync(path.join(tmpdir(), "clean-alone-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const usual = { noise: "medium", hum: "auto", clicks: true, level: "off", target_lufs: -18, true_peak_db: -1 } as const;
const reading = { name: "audio", mostMinutes: 10, ffmpeg };
let talk = "";
beforeAll(async () => {
  talk = path.join(folder, "talk.wav");
  const voice = syntheticSpeech(4, [{ start: 0.3, end: 3.2 }]);
  await writeStereo(talk, interleave(asStereo(voice, whiteNoise(voice.length, -50))));
});

/** The talk as another kind of file. */
async function as(name: string, ...options: string[]): Promise<string> {
  const file = path.join(folder, name);
  await run(ffmpeg, ["-v", "error", "-y", "-i", talk, ...options, file], { cwd: folder });
  return file;
}

let n = 0;
async function clean(file: string, wanted: Partial<Parameters<typeof cleanAlone>[1]> = {}) {
  const dir = path.join(folder, `plan-${n++}`);
  mkdirSync(dir);
  const tools = { ...toolsFor(""), ffmpeg, spectraWasm, vision: await buildVision() };
  const sound = await readSound(file, reading);
  const made = await cleanAlone(
    sound,
    { ...usual, output: "same", ...wanted },
    { dir, isolated: null, known: null, tools },
  );
  return { ...made, out: path.join(dir, made.file ?? "") };
}

it.each([
  ["mp3", ["-c:a", "libmp3lame"], "audio/mpeg"],
  ["m4a", ["-c:a", "aac"], "audio/x-m4a"],
  ["wav", [], "audio/wav"],
  ["flac", [], "audio/x-m4a"],
  ["ogg", ["-c:a", "libvorbis"], "audio/x-m4a"],
  ["opus", ["-c:a", "libopus"], "audio/x-m4a"],
])("cleans a sound that comes as %s, and keeps its kind where it can", async (kind, options, type) => {
  const file = await as(`sent.${kind}`, ...options);

  const { out, report, idle } = await clean(file);

  expect([await isSound(file, { ffmpeg }), idle, await sniffFile(out)]).toEqual([true, null, type]);
  expect(report.removed.noise_db).toBeGreaterThan(10);
  const input = await musicInput(out);
  const measured = input && (await measuredRun(input, ["-af", meters.peaks, ...nowhere], { ffmpeg, cwd: folder }));
  expect(measured?.integratedLufs).toBeCloseTo(-18, 0);
  expect(measured?.truePeakDb).toBeLessThanOrEqual(-1);
});

it("writes sound as another kind, even if it needs nothing", async () => {
  const asked = { noise: "off", hum: "off", clicks: false, target_lufs: null } as const;

  expect(await clean(talk, asked)).toMatchObject({ file: null, idle: "There was nothing to clean." });
  const { out, idle } = await clean(talk, { ...asked, output: "mp3" });
  expect([idle, await sniffFile(out)]).toEqual([null, "audio/mpeg"]);
});

it("tells sound from a video by its pictures, and names what cannot be read", async () => {
  const isom = await as("isom.mp4", "-c:a", "aac");

  expect(await isSound(isom, { ffmpeg })).toBe(true);
  expect((await readSound(isom, reading)).kind).toBe("m4a");
  expect(await isSound(await makeFilm(folder, 1), { ffmpeg })).toBe(false);
  await expect(readSound(path.join(import.meta.dirname, "edit.test.ts"), reading)).rejects.toThrow(
    "audio could not be read; MP3, M4A, WAV, FLAC and OGG are accepted.",
  );
  await expect(readSound(talk, { ...reading, mostMinutes: 0.05 })).rejects.toThrow(/^audio: The sound lasts \d s\./);
});

it("makes a very soft sound 30 dB louder and no more, and says so", async () => {
  const soft = await as("soft.wav", "-af", "volume=-40dB");

  const { out, report, warnings } = await clean(soft);

  const { integratedLufs } = await measuredRun({ kind: "wav", file: out }, ["-af", meters.loudness, ...nowhere], {
    ffmpeg,
    cwd: folder,
  });
  expect(report.measured.after.lufs).toBeLessThan(-25);
  expect(Math.abs((integratedLufs ?? 0) - (report.measured.after.lufs ?? 0))).toBeLessThan(0.3);
  expect(warnings.join()).toContain("It was made 30 dB louder");
});
