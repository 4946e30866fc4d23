import { mkdirSync } from "node:fs";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { integratedLoudness } from "@reelwright/renderer/audio/integrated-loudness";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import type { Edit } from "@reelwright/renderer/edit/edit";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import type { VoiceContext } from "@reelwright/renderer/edit/step";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { buildVision } from "@reelwright/vision/build-vision";
import { ffmpeg } from "./media.ts";
import { alignmentWasm, spectraWasm, speech } from "./other-reader.ts";
import { asStereo } from "./synthetic-speech.ts";

export const filmFps = 25;
const hertz = 12_000;
/** Bands of a mix: the film's own sound, and the voice over it. */
export const bands = { film: "highpass=f=10500,highpass=f=10500", voice: "lowpass=f=8000" } as const;

/** Makes a small film whose own sound is a tone that no voice has. */
export async function makeFilm(folder: string, seconds: number): Promise<string> {
  const [film, wav] = [path.join(folder, "film.mp4"), path.join(folder, "tone.wav")];
  const tone = Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => 0.1 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );
  await writeStereo(wav, interleave(asStereo(tone)));
  const inputs = ["-f", "lavfi", "-i", `testsrc=size=160x120:rate=${filmFps}`, "-i", wav, "-t", String(seconds)];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "192k"];
  await run(ffmpeg, ["-v", "error", "-y", ...inputs, ...codecs, film], { cwd: folder });
  return film;
}

let n = 0;
/** Begins an edit of a film, with built-in voices. */
export async function beginEdit(
  film: string,
  files: Record<string, string> = {},
): Promise<{ context: VoiceContext; edit: Edit }> {
  const scratch = path.join(path.dirname(film), `edit-${n++}`);
  const dir = path.join(scratch, "plan");
  mkdirSync(dir, { recursive: true });
  const tools = {
    ffmpeg,
    fontsDir: "",
    compositorWasm: "",
    vision: await buildVision(),
    speech,
    alignmentWasm,
    spectraWasm,
  };
  const reader = { spoken: null, narrate, align: () => Promise.reject(new Error("Nothing is aligned here")) };
  const source = await readSource(film, { name: "source_url", mostMinutes: 10, ffmpeg });
  return {
    context: { source, files, dir, scratch, reader, heard: null, isolated: null, known: null, surveyed: null, tools },
    edit: wholeEdit(source, "high"),
  };
}

/** Makes the sound of an edit, and the plan of its pictures or the copied film. */
export const endEdit = (edit: Edit, { source, dir, scratch, tools }: VoiceContext) =>
  makeEdit(edit, source, { file: "source", profile: "high", dir, scratch, tools });

/** The loudness of a band of a file's sound between two times, in LUFS. */
export async function loudnessOf(file: string, band: string, from: number, to: number): Promise<number> {
  const raw = ["-map", "0:a", "-af", band, "-f", "f32le", "-ac", "1", "-ar", String(sampleRate), "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...raw], { cwd: path.dirname(file) });
  const samples = new Float32Array(new Uint8Array(stdout).buffer);
  return integratedLoudness([samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))]) ?? -120;
}
