import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { cleanAudio } from "@reelwright/renderer/edit/clean-audio";
import { cutSilence } from "@reelwright/renderer/edit/cut-silence";
import type { Edit } from "@reelwright/renderer/edit/edit";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import type { VoiceContext } from "@reelwright/renderer/edit/step";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { buildVision } from "@reelwright/vision/build-vision";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { probeVideo } from "../../support/probe-video.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";
import { usualCleaning } from "../../support/usual-cleaning.ts";

const folder = mkdtempSync(path.join(tmpdir(), "edit-sound-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = path.resolve(import.meta.dirname, "../../..");
const tools = {
  ffmpeg,
  fontsDir: "",
  compositorWasm: path.join(root, "build/compositor.wasm"),
  vision: await buildVision(),
  speech: "",
  alignmentWasm: "",
  spectraWasm: await buildSpectra(),
};
const fps = 25;
const unused = () => Promise.reject(new Error("Nobody speaks here"));
const reader = { spoken: null, narrate: unused, align: unused };
const cutting = {
  detect: "speech",
  threshold_db: -34,
  min_silence: 0.5,
  margin: [0.1, 0.15] as [number, number],
  silences: "cut",
  shorten_to: 0.3,
  speed: 4,
  zoom_cuts: false,
  fillers: "keep",
} as const;

/** A video with a sound, whose pictures are white while `flashes` last and dark otherwise. Times are in seconds. */
async function makeVideo(name: string, sound: Float32Array, flashes: readonly number[] = []): Promise<string> {
  const [file, wav] = [path.join(folder, `${name}.mp4`), path.join(folder, `${name}.wav`)];
  await writeStereo(wav, interleave(asStereo(sound)));
  const isLit = flashes.map((at) => `between(N,${Math.round(at * fps)},${Math.round(at * fps) + 1})`).join("+") || "0";
  const pictures = `color=black:size=160x120:rate=${fps},geq=lum='40+150*min(1,${isLit})':cb=128:cr=128`;
  const inputs = ["-f", "lavfi", "-i", pictures, "-i", wav, "-t", String(sound.length / sampleRate)];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "12", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", "-y", ...inputs, ...codecs, "-b:a", "192k", file], { cwd: folder });
  return file;
}

let n = 0;
async function contextOf(file: string): Promise<{ context: VoiceContext; edit: Edit; scratch: string }> {
  const scratch = path.join(folder, `edit-${n++}`);
  const dir = path.join(scratch, "plan");
  mkdirSync(dir, { recursive: true });
  const source = await readSource(file, { name: "source_url", mostMinutes: 10, ffmpeg });
  return {
    context: {
      source,
      files: {},
      dir,
      isolated: null,
      known: null,
      surveyed: null,
      heard: null,
      reader,
      scratch,
      tools,
    },
    edit: wholeEdit(source, "high"),
    scratch,
  };
}

const packetsOf = async (file: string) => {
  const listed = ["-v", "error", "-i", file, "-map", "0:v", "-c", "copy", "-f", "framemd5", "-"];
  const { stdout } = await run(ffmpeg, listed, { cwd: folder });
  return [...stdout.toString().matchAll(/[0-9a-f]{32}/g)].map(([hash]) => hash);
};

const phrases = [
  { start: 0.8, end: 2 },
  { start: 4, end: 5.2 },
];

it("cleans the sound of a video to the loudness that was asked for, and copies its pictures", async () => {
  const voice = syntheticSpeech(6, phrases);
  const file = await makeVideo("noisy", asStereo(voice, whiteNoise(voice.length, -50)).left);
  const { context, edit, scratch } = await contextOf(file);

  const cleaned = await cleanAudio(edit, usualCleaning, context);
  const made = await makeEdit(cleaned.edit, context.source, {
    file: "source",
    profile: "high",
    dir: context.dir,
    scratch,
    tools,
  });

  expect(made.pictures).toBeNull();
  const out = path.join(context.dir, "copied.mp4");
  expect(await packetsOf(out)).toEqual(await packetsOf(file));
  const measured = await measuredRun({ kind: "reel", file: out }, ["-map", "0:a", "-af", meters.peaks, ...nowhere], {
    ffmpeg,
    cwd: folder,
  });
  expect(Math.abs((measured.integratedLufs ?? 0) + 16)).toBeLessThanOrEqual(0.3);
  expect(measured.truePeakDb).toBeLessThanOrEqual(-1);
  expect(cleaned.report).toMatchObject({ measured: { after: { lufs: -16, hum: [] } }, removed: { clicks: 0 } });
  expect(cleaned.report.removed.noise_db).toBeGreaterThan(15);
});

it("lists as cut only what it cuts itself of a trimmed video", async () => {
  const { context, edit } = await contextOf(await makeVideo("trimmed", syntheticSpeech(6, phrases)));
  const trimmed = { ...edit, keeps: [{ from: 0.4, to: 5.5, speed: 1 }] };

  const { report } = await cutSilence(trimmed, cutting, context);

  const listed = report.cuts.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(report.cuts[0]?.from).toBe(0.4);
  expect(report.removed).toBeCloseTo(listed, 1);
});

it("tells how much shorter the result is, to the frame, and shows every other stretch of speech closer", async () => {
  const { context, edit, scratch } = await contextOf(await makeVideo("sped", syntheticSpeech(6, phrases)));
  const wanted = { ...cutting, silences: "speed", speed: 3.7, zoom_cuts: true } as const;

  const { edit: sped, report } = await cutSilence(edit, wanted, context);
  const making = { file: "source", profile: "high" as const, dir: context.dir, scratch, tools };
  const { seconds } = await makeEdit(sped, context.source, making);

  expect(report.removed).toBe(Math.round((6 - seconds) * 100) / 100);
  const spoken = sped.keeps.filter(({ speed }) => speed === 1);
  expect(sped.closeUps[0]).toEqual({ from: spoken[1]?.from, to: spoken[1]?.to });
});

it("brings a soft part of a video to the loudness, though the video as a whole has it", async () => {
  const voice = syntheticSpeech(6, phrases).map((sample, n) => sample * (n < 3 * sampleRate ? 1 : 0.05));
  const { context, edit, scratch } = await contextOf(await makeVideo("fading", voice));
  const { wav: heard, duration } = context.source;
  const whole = await measuredRun({ kind: "wav", file: (await heard()) ?? "" }, ["-af", meters.peaks, ...nowhere], {
    ffmpeg,
    cwd: folder,
  });
  const wanted = {
    ...usualCleaning,
    noise: "off",
    level: "off",
    target_lufs: whole.integratedLufs,
    true_peak_db: whole.truePeakDb ?? 0,
  } as const;
  const part = { ...edit, keeps: [{ from: 3, to: duration, speed: 1 }] };

  expect((await cleanAudio(edit, wanted, context)).idle).toBe("There was nothing to clean.");
  const cleaned = await cleanAudio(part, wanted, context);
  const making = { file: "source", profile: "high" as const, dir: context.dir, scratch, tools };
  const { loudness } = await makeEdit(cleaned.edit, context.source, making);

  expect(cleaned.idle).toBeUndefined();
  expect(Math.abs((loudness?.integratedLufs ?? 0) - (whole.integratedLufs ?? 0))).toBeLessThanOrEqual(0.3);
});

it.each([
  ["its own loudness", -23, -23],
  ["the loudness that the voice was laid for", null, -20],
] as const)("cleaning after a voice gives the sound %s", async (_what, target_lufs, lufs) => {
  const { context, edit } = await contextOf(await makeVideo("spoken", syntheticSpeech(6, phrases)));
  const file = (await context.source.wav()) ?? "";
  const spoken: Edit = { ...edit, sound: { file, time: "result", target: { lufs: -20, truePeakDb: -1 } } };
  const wanted = {
    ...usualCleaning,
    noise: "off",
    level: "off",
    clicks: false,
    target_lufs,
    true_peak_db: -6,
  } as const;

  const cleaned = await cleanAudio(spoken, wanted, context);

  expect(cleaned.edit.sound?.target).toEqual({ lufs, truePeakDb: -6 });
});

it("has nothing to clean in a sound that is silent", async () => {
  const { context, edit } = await contextOf(await makeVideo("silent", new Float32Array(2 * sampleRate)));

  const cleaned = await cleanAudio(edit, usualCleaning, context);

  expect(cleaned.edit).toBe(edit);
  expect(cleaned.idle).toBe("The sound is silent.");
});

it("cuts silences, and keeps pictures and sound together at the joint", async () => {
  const voice = syntheticSpeech(6, phrases);
  const flashes = [1.2, 4.6];
  const beeps = new Float32Array(voice.length);
  for (const at of flashes)
    for (let sample = at * sampleRate; sample < (at + 1 / fps) * sampleRate; sample++)
      beeps[Math.round(sample)] = 0.7 * Math.sin((2 * Math.PI * 9000 * sample) / sampleRate);
  const file = await makeVideo("pauses", asStereo(voice, beeps, whiteNoise(voice.length, -70)).left, flashes);
  const { context, edit, scratch } = await contextOf(file);

  const { edit: cut, report } = await cutSilence(edit, cutting, context);
  const making = { file: "source", profile: "high" as const, dir: context.dir, scratch, tools };
  const { pictures } = await makeEdit(cut, context.source, making);
  if (!pictures) throw new Error("The pictures are encoded");
  linkSync(file, path.join(context.dir, "source"));
  const segments = pictures.segments.map((_, index) => path.join(scratch, `${index}.mp4`));
  await renderSegments({
    plan: pictures,
    indexes: [...segments.keys()],
    dir: context.dir,
    tools,
    out: (index) => segments[index] ?? "",
  });
  const out = path.join(scratch, "out.mp4");
  await assembleReel({ plan: pictures, segments, audio: path.join(context.dir, "sound.m4a"), out });

  expect(report.cuts).toHaveLength(3);
  const seconds = 6 - report.removed;
  expect(await probeVideo(out)).toMatchObject({ frames: Math.round(seconds * fps) });
  const [lit, heard] = [await litFrames(out), await beepFrames(out)];
  expect(lit).toHaveLength(2);
  for (const [at, frame] of lit.entries()) expect(Math.abs(frame - (heard[at] ?? 0))).toBeLessThanOrEqual(1);
});

it("cuts nothing where nobody speaks", async () => {
  const { context, edit } = await contextOf(await makeVideo("rain", whiteNoise(3 * sampleRate, -40)));

  const { idle } = await cutSilence(edit, cutting, context);

  expect(idle).toBe("detect: Nobody was heard to speak, so nothing was cut. Use loudness for other sounds.");
});

/** The first frame of each flash. */
async function litFrames(file: string): Promise<number[]> {
  const raw = ["-vf", "scale=2:2:flags=area", "-f", "rawvideo", "-pix_fmt", "gray", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...raw], { cwd: folder });
  const lights = Array.from({ length: stdout.length / 4 }, (_, at) => stdout[at * 4] ?? 0);
  return lights.flatMap((light, at) => (light > 100 && (lights[at - 1] ?? 0) <= 100 ? [at] : []));
}

/** The frame in which each beep begins, by the energy above the voice. */
async function beepFrames(file: string): Promise<number[]> {
  const raw = ["-map", "0:a", "-af", "highpass=f=7000", "-f", "s16le", "-ac", "1", "-ar", String(sampleRate), "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...raw], { cwd: folder });
  const samples = new Int16Array(new Uint8Array(stdout).buffer);
  const loud = [...samples].flatMap((sample, at) => (Math.abs(sample) > 5000 ? [at] : []));
  return loud
    .filter((at, nth) => at - (loud[nth - 1] ?? -sampleRate) > sampleRate / 5)
    .map((at) => (at / sampleRate) * fps);
}
