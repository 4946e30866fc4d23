import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { writeWav } from "@reelwright/renderer/audio/write-wav";
import { ffmpeg } from "../support/media.ts";

const sampleRate = 24_000;
const [leadSeconds, wordSeconds, gapSeconds] = [0.2, 0.26, 0.14];

/** When the words of what a fake speaks begin and end, in seconds: some time into it, evenly. */
export const wordTimes = (text: string) =>
  text.split(" ").map((word, index) => {
    const start = leadSeconds + index * (wordSeconds + gapSeconds);
    return { word, start, end: start + wordSeconds };
  });

/** An MP3 in which each word of a text is a buzz of its own height. */
export async function spokenText(text: string): Promise<Buffer> {
  const times = wordTimes(text);
  const samples = new Int16Array(Math.ceil(((times.at(-1)?.end ?? 0) + 0.3) * sampleRate));
  for (const [index, { start }] of times.entries()) {
    const pitch = 120 + 20 * (index % 5);
    for (let n = 0; n < wordSeconds * sampleRate; n++) {
      const share = n / (wordSeconds * sampleRate);
      const buzz = ((n * pitch) / sampleRate) % 1 < 0.5 ? 1 : -1;
      samples[Math.round(start * sampleRate) + n] = 9000 * Math.sin(Math.PI * share) * buzz;
    }
  }
  const cwd = mkdtempSync(path.join(tmpdir(), "spoken-"));
  await writeWav(path.join(cwd, "spoken.wav"), { samples, channels: 1, sampleRate });
  await run(ffmpeg, ["-v", "error", "-i", "spoken.wav", "-c:a", "libmp3lame", "-b:a", "64k", "spoken.mp3"], { cwd });
  return readFileSync(path.join(cwd, "spoken.mp3"));
}
