import path from "node:path";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../../support/media.ts";
import { waveStep } from "../kit/wave-step.ts";
import { rate } from "./planted-loops.ts";

const size = { width: 96, height: 54 };
const hertz = 48_000;

export interface JudgedLoop {
  frames: number;
  /** The largest difference of neighbouring pictures within half a second of a seam, in usual differences. */
  seam: number;
  /** The pictures after the first turn that are not the same as one turn before. */
  unlike: number;
  /** The largest step of the wave near a seam, in deviations of the steps around it. */
  step: number;
  /** By how many dB the sound near a seam is louder or softer than the rest. */
  louder: number;
}

/** Decodes a loop and judges what is shown and heard at its seams. */
export async function judgeLoop(file: string, turnFrames: number): Promise<JudgedLoop> {
  const pictures = await smallPictures(file);
  const differences = pictures.slice(1).map((picture, at) => apart(pictures[at] ?? picture, picture));
  const near = rate / 2;
  const usual = Math.max(0.4, median(differences));
  const seams = Array.from({ length: Math.ceil(pictures.length / turnFrames) - 1 }, (_, n) => (n + 1) * turnFrames);
  const atSeams = seams.flatMap((seam) => differences.slice(seam - near, seam + near));
  const hashes = await pictureHashes(file);
  // The last segment is cut by the end and so encoded by itself.
  const compared = hashes.slice(turnFrames, -2 * rate);
  const unlike = compared.filter((hash, at) => hash !== hashes[at]).length;
  return { frames: hashes.length, seam: Math.max(0, ...atSeams) / usual, unlike, ...(await judgeSound(file, seams)) };
}

async function judgeSound(file: string, seams: readonly number[]): Promise<{ step: number; louder: number }> {
  const args = ["-v", "error", "-i", file, "-map", "0:a:0", "-ac", "1", "-ar", String(hertz), "-f", "f32le", "-"];
  const { stdout } = await run(ffmpeg, args, { cwd: path.dirname(file) });
  const sound = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  const judged = seams.map((frame) => {
    const at = Math.round((frame / rate) * hertz);
    const loudness = 20 * Math.log10(rms(sound.subarray(at - hertz / 5, at + hertz / 5)) / rms(sound));
    return { step: waveStep(sound, at, hertz), louder: Math.abs(loudness) };
  });
  return { step: Math.max(...judged.map(({ step }) => step)), louder: Math.max(...judged.map(({ louder }) => louder)) };
}

const rms = (values: Float32Array) => Math.sqrt(values.reduce((sum, one) => sum + one * one, 1e-12) / values.length);

async function smallPictures(file: string): Promise<Buffer[]> {
  const scale = ["-vf", `scale=${size.width}:${size.height}:flags=area`, "-f", "rawvideo", "-pix_fmt", "gray", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...scale], { cwd: path.dirname(file) });
  const each = size.width * size.height;
  return Array.from({ length: stdout.length / each }, (_, at) => stdout.subarray(at * each, (at + 1) * each));
}

async function pictureHashes(file: string): Promise<string[]> {
  const args = ["-v", "error", "-i", file, "-map", "0:v:0", "-f", "framemd5", "-"];
  const { stdout } = await run(ffmpeg, args, { cwd: path.dirname(file) });
  return [...stdout.toString().matchAll(/([0-9a-f]{32})$/gm)].map(([, hash]) => hash ?? "");
}

function apart(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return Math.sqrt(sum / Math.max(1, one.length));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
