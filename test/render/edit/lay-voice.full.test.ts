import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { pitchOf } from "@reelwright/renderer/alignment/pitch";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { layVoice } from "@reelwright/renderer/edit/lay-voice";
import { resultSeconds } from "@reelwright/renderer/edit/map-time";
import { trimSource } from "@reelwright/renderer/edit/trim-source";
import { voiceAlone } from "@reelwright/renderer/edit/voice-alone";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { asStereo, syntheticSpeech } from "../../support/synthetic-speech.ts";
import { bands, beginEdit, endEdit, filmFps, loudnessOf, makeFilm } from "../../support/voiced-film.ts";

const folder = mkdtempSync(path.join(tmpdir(), "lay-voice-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const usual = { start_at: 0, original_sound: "under", fit: "video", target_lufs: -14 } as const;
const script = "The ferry leaves at nine. Please keep your tickets ready.";
let [film, voice] = ["", ""];
beforeAll(async () => {
  film = await makeFilm(folder, 6);
  voice = path.join(folder, "finished.wav");
  await writeStereo(voice, interleave(asStereo(syntheticSpeech(3, [{ start: 0.4, end: 2.2 }]))));
});

const packetsOf = async (file: string) => {
  const listed = ["-v", "error", "-i", file, "-map", "0:v", "-c", "copy", "-f", "framemd5", "-"];
  const { stdout } = await run(ffmpeg, listed, { cwd: folder });
  return [...stdout.toString().matchAll(/[0-9a-f]{32}/g)].map(([hash]) => hash);
};

it("lays a finished voice over a video whose sound goes down under it, and copies the pictures", async () => {
  const { context, edit } = await beginEdit(film, { audio: voice });

  const laid = await layVoice(edit, { ...usual, start_at: 1 }, context);
  const { pictures } = await endEdit(laid.edit, context);

  expect(pictures).toBeNull();
  const out = path.join(context.dir, "copied.mp4");
  expect(await packetsOf(out)).toEqual(await packetsOf(film));
  const peaks = ["-map", "0:a", "-af", meters.peaks, ...nowhere];
  const measured = await measuredRun({ kind: "reel", file: out }, peaks, { ffmpeg, cwd: folder });
  expect(Math.abs((measured.integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(0.3);
  expect(measured.truePeakDb).toBeLessThanOrEqual(-1);
  const [own, spoken] = [await loudnessOf(out, bands.film, 1.6, 3), await loudnessOf(out, bands.voice, 1.6, 3)];
  expect(spoken - own).toBeGreaterThanOrEqual(12);
  const after = await loudnessOf(out, bands.film, 4.2, 5.8);
  expect(after - own).toBeGreaterThan(11);
  expect(laid.report).toMatchObject({ voice: { voice_id: null, engine: null, speed: 1 }, words_url: null });
  expect(laid.report.voice.seconds).toBeCloseTo(2.3, 1);
});

it("leaves the video's sound out, or does not lower it", async () => {
  const heard = async (original_sound: "mute" | "keep") => {
    const { context, edit } = await beginEdit(film, { audio: voice });
    const laid = await layVoice(edit, { ...usual, original_sound }, context);
    await endEdit(laid.edit, context);
    const out = path.join(context.dir, "copied.mp4");
    return [await loudnessOf(out, bands.film, 0.6, 2), await loudnessOf(out, bands.film, 4, 5.8)];
  };

  expect((await heard("mute")).every((lufs) => lufs < -60)).toBe(true);
  const [under = 0, alone = 0] = await heard("keep");
  // Where both are heard, the limiter takes away some.
  expect(alone - under).toBeLessThan(4);
});

it("has a script spoken so that it ends with the video, at the same pitch", async () => {
  const { context, edit } = await beginEdit(film);
  const alone = await layVoice(edit, { ...usual, script_text: script, fit: "video" }, context);
  const { seconds } = alone.report.voice;
  const start_at = 6 - seconds / 1.08;

  const laid = await layVoice(edit, { ...usual, script_text: script, fit: "stretch", start_at }, context);

  expect(laid.report.voice).toMatchObject({ voice_id: "en-us-amber", engine: "builtin" });
  expect(laid.report.voice.speed).toBeCloseTo(1.08, 2);
  expect(Math.abs(start_at + laid.report.voice.seconds - 6)).toBeLessThanOrEqual(1 / filmFps);
  const words = JSON.parse(readFileSync(path.join(context.dir, "words.json"), "utf8"));
  expect(words.map(({ text }: { text: string }) => text).join(" ")).toBe(script);
  expect(words[0].start).toBeGreaterThanOrEqual(start_at);
  expect(words.at(-1).end).toBeLessThanOrEqual(6);
  const pitch = async (name: string) => pitchOf(await readWav(path.join(context.scratch, name))) ?? 0;
  const [before, stretched] = [await pitch("voice.wav"), await pitch("voice.wav.stretched.wav")];
  expect(Math.abs(stretched / before - 1)).toBeLessThan(0.02);
});

it("holds the last picture until the voice ends, or cuts the video after it", async () => {
  const { context, edit } = await beginEdit(film, { audio: voice });
  const longer = await layVoice(edit, { ...usual, fit: "voice", start_at: 5 }, context);
  const shorter = await layVoice(edit, { ...usual, fit: "voice", start_at: 1 }, context);

  const held = (await endEdit(longer.edit, context)).pictures;
  const cut = (await endEdit(shorter.edit, context)).pictures;

  const end = (of: typeof longer) => of.report.voice.seconds;
  expect(held?.totalFrames).toBe(Math.round((5 + end(longer)) * filmFps));
  const [media] = held?.scenes.map((scene) => scene.media) ?? [];
  const shown = media?.kind === "footage" ? media.pictures : [];
  expect(new Set(shown.slice(6 * filmFps - 1)).size).toBe(1);
  expect(new Set(shown).size).toBe(6 * filmFps);
  expect(cut?.totalFrames).toBe(Math.round((1 + end(shorter) + 0.5) * filmFps));
  expect(resultSeconds(shorter.edit)).toBeCloseTo(1 + end(shorter) + 0.5, 2);
});

it("begins the voice at its time of the result where the video is trimmed", async () => {
  const { context, edit } = await beginEdit(film, { audio: voice });
  const trimmed = await trimSource(edit, { from: 2 }, context);

  const laid = await layVoice(trimmed.edit, { ...usual, start_at: 1, original_sound: "mute" }, context);
  const { seconds } = await endEdit(laid.edit, context);

  expect(seconds).toBe(4);
  const sound = path.join(context.dir, "sound.m4a");
  expect(await loudnessOf(sound, bands.voice, 0, 1.2)).toBeLessThan(-50);
  expect(await loudnessOf(sound, bands.voice, 1.4, 3)).toBeGreaterThan(-20);
});

it("makes a voice alone, as MP3 with its words", async () => {
  const { context } = await beginEdit(film);

  const { seconds, files } = await voiceAlone({ script_text: script, target_lufs: -18 }, context);

  const file = path.join(context.dir, "voice.mp3");
  const { integratedLufs } = await measuredRun({ kind: "mp3", file }, ["-af", meters.loudness, ...nowhere], {
    ffmpeg,
    cwd: folder,
  });
  expect(Math.abs((integratedLufs ?? 0) + 18)).toBeLessThanOrEqual(0.3);
  expect(seconds).toBeGreaterThan(2);
  expect(files).toEqual({ words_url: "words.json", srt_url: "srt", vtt_url: "vtt" });
  expect(readFileSync(path.join(context.dir, "vtt"), "utf8")).toContain("The ferry leaves at nine.");
});

it("tells of sound that was to be kept of a video without sound", async () => {
  const { context, edit } = await beginEdit(film, { audio: voice });
  const silent = { ...edit, sound: null };

  const kept = await layVoice(silent, { ...usual, original_sound: "keep" }, context);
  const lowered = await layVoice(silent, usual, context);

  expect(kept.warnings).toEqual(["original_sound: The video has no sound that could be kept."]);
  expect(lowered.warnings).toEqual([]);
});

it("refuses a voice that is silent", async () => {
  const silent = path.join(folder, "silent.wav");
  await writeStereo(silent, new Int16Array(2 * sampleRate));
  const { context, edit } = await beginEdit(film, { audio: silent });

  await expect(layVoice(edit, { ...usual, audio_url: "https://example.com/a.wav" }, context)).rejects.toThrow(
    "audio_url: The sound is silent.",
  );
});
