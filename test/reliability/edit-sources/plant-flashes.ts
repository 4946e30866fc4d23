import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../../support/media.ts";
import { sampleRate, wavWithBursts } from "../../support/mixed/sound-code.ts";
import type { FlashingSource } from "./flashing-sources.ts";

export const seed = 21;
export const sourceSeconds = 5;
/** About when it flashes: at the start, in the middle and at the end, in seconds. */
const about = [0.5, 2.5, 4.5];
const flashSeconds = 0.12;
const wavHeaderBytes = 44;
const [dark, bright] = [60, 200];

export interface PlantedFlashes {
  bytes: Buffer;
  /** When a flash begins and its burst is heard, in seconds. */
  moments: readonly number[];
  /** The length of the pictures in the source, in seconds. */
  seconds: number;
}

/** Makes a recording by its recipe. */
export async function plantFlashes(source: FlashingSource): Promise<PlantedFlashes> {
  const { rate, file, filter, turn, hiddenSeconds = 0, cutAt = 1, picture, sound, container = [] } = source;
  const { width, height } = source.size ?? { width: 640, height: 360 };
  const cwd = mkdtempSync(path.join(tmpdir(), "flashes-"));
  // On pictures that every recipe keeps.
  const moments = about.map((moment) => (Math.round((moment * rate) / 15) * 15) / rate);
  const count = Math.round(sourceSeconds * rate);
  const feed = async (stdin: Writable) => {
    for (let index = 0; index < count; index++) {
      const at = (index + 0.5) / rate;
      const isBright = moments.some((moment) => at > moment && at < moment + flashSeconds);
      stdin.write(drawn({ width, height, light: isBright ? bright : dark, index }));
    }
  };
  writeFileSync(path.join(cwd, "sound.wav"), quietBetween(wavWithBursts(count / rate, { seed, at: moments }), moments));
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(rate), "-i", "pipe:0"];
  const filters = filter ? ["-vf", filter] : [];
  const heard = sound ? ["-i", "sound.wav"] : [];
  const args = [...raw, ...heard, ...filters, ...picture, ...(sound ?? []), ...container];
  await run(ffmpeg, ["-v", "error", ...args, file], { cwd, feed });
  if (turn) {
    const saying = ["-c", "copy", "-metadata:s:v", `rotate=${turn}`, `turned-${file}`];
    await run(ffmpeg, ["-v", "error", "-i", file, ...saying], { cwd });
  }
  if (hiddenSeconds > 0) {
    const cutting = ["-ss", String(hiddenSeconds), "-i", file, "-c", "copy", `trimmed-${file}`];
    await run(ffmpeg, ["-v", "error", ...cutting], { cwd });
  }
  const made = [...(turn ? ["turned-"] : []), ...(hiddenSeconds > 0 ? ["trimmed-"] : []), file].join("");
  const whole = await readFile(path.join(cwd, made));
  rmSync(cwd, { recursive: true });
  return {
    bytes: whole.subarray(0, Math.round(whole.length * cutAt)),
    moments: moments.map((moment) => moment - hiddenSeconds),
    seconds: count / rate - hiddenSeconds,
  };
}

/** Silence, but for a third of a second before and after each moment. */
function quietBetween(wav: Buffer, moments: readonly number[]): Buffer {
  const heard = 0.35;
  for (let at = wavHeaderBytes; at < wav.length; at += 2) {
    const seconds = (at - wavHeaderBytes) / 2 / sampleRate;
    if (moments.every((moment) => Math.abs(seconds - moment) > heard)) wav.writeInt16LE(0, at);
  }
  return wav;
}

/** A picture with a soft slope, so that it is no plain colour, and with a bar that moves. */
function drawn({ width, height, light, index }: { width: number; height: number; light: number; index: number }) {
  const planes = Buffer.alloc((width * height * 3) / 2, 128);
  const row = Buffer.from(Array.from({ length: width }, (_, x) => light + Math.round((x / width) * 24)));
  const left = (index * 4) % (width - 24);
  row.fill(light + 40, left, left + 24);
  for (let y = 0; y < height; y++) row.copy(planes, y * width);
  return planes;
}
