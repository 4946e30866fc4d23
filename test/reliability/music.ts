import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "#platform/process";
import { loudnessIn } from "#render/audio/loudness";
import { sampleRate } from "#render/audio/stereo-file";
import { compose } from "#render/music/compose/compose";
import { keyName } from "#render/music/compose/key";
import { genres } from "#render/music/genres/genres";
import { mixScore } from "#render/music/mix-score";
import { readWish } from "#render/music/read-wish";
import { writeTrack } from "#render/music/write-track";
import { ffmpeg } from "../support/media.ts";
import { betterKeys } from "./music/find-key.ts";
import { findTempo } from "./music/find-tempo.ts";
import { seamOf } from "./music/seam.ts";

/**
 * Makes tracks of every genre by several seeds, in keys and at tempi asked for in words, and measures the files: how loud, where they
 * peak, whether they go round, what tempo and key is heard. Exits with 1 when any of it is not as promised.
 * `npm run reliability:music [genre,genre] [seconds]`
 */
const [names = Object.keys(genres).join(","), seconds = "24"] = process.argv.slice(2);
const keys = ["D minor", "A major", "F minor", "G major", "C# minor", "Bb major"];
const seeds = [1, 2, 3];
const dir = mkdtempSync(path.join(tmpdir(), "music-"));
const problems: string[] = [];
let [cpuMs, madeSeconds, keysHeard, tracks] = [0, 0, 0, 0];

for (const [index, name] of names.split(",").entries()) {
  const made = new Set<string>();
  for (const seed of seeds) {
    const prompt = `${keys[(index + seed) % keys.length]}`;
    const once = await track({ name, prompt, seed });
    made.add(once.bytes.toString("base64"));
  }
  if (made.size !== seeds.length) problems.push(`${name}: two seeds made the same`);
}
const [first = "lofi"] = names.split(",");
const twice = [await track({ name: first, prompt: "", seed: 9 }), await track({ name: first, prompt: "", seed: 9 })];
if (!twice[0]?.bytes.equals(twice[1]?.bytes ?? Buffer.alloc(0)))
  problems.push("The same seed made two different files");
rmSync(dir, { recursive: true });
console.log(`${tracks} tracks; of ${keysHeard} no other key of the twelve fits better what is heard`);
console.log(`${(madeSeconds / (cpuMs / 1000)).toFixed(1)} seconds of music in a second of one processor`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function track({ name, prompt, seed }: { name: string; prompt: string; seed: number }) {
  const out = path.join(dir, `${name}-${seed}.mp3`);
  const before = process.cpuUsage();
  const { genreName, ...wish } = readWish({ style: name, prompt });
  const score = compose({ ...wish, seconds: Number(seconds), seed });
  const mixed = await mixScore(score, { seed });
  await writeTrack(mixed, { isLoop: true, ffmpeg, out });
  const { user, system } = process.cpuUsage(before);
  tracks++;
  cpuMs += (user + system) / 1000;
  madeSeconds += score.seconds;

  const said = await run(
    ffmpeg,
    ["-nostdin", "-i", out, "-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    { cwd: dir },
  );
  const { integratedLufs, truePeakDb } = loudnessIn(said.stderr);
  const heard = await decoded(out);
  const seam = seamOf(heard, mono(mixed.left, mixed.right));
  const tempo = findTempo(heard, score.bpm);
  const better = betterKeys(heard, score.key);
  if (better === 0) keysHeard++;
  const bad = [
    genreName !== name && `is ${genreName}`,
    Math.abs((integratedLufs ?? 0) + 16) > 0.3 && `${integratedLufs} LUFS`,
    (truePeakDb ?? 0) > -1 && `${truePeakDb} dBTP`,
    heard.length !== Math.round(score.seconds * sampleRate) && `${heard.length} samples instead of ${score.seconds} s`,
    seam.correlation < 0.95 && `seam ${seam.correlation.toFixed(3)}`,
    seam.corner > 1 && `corner ${seam.corner.toFixed(2)}`,
    prompt !== "" && keyName(score.key) !== prompt && `${keyName(score.key)} instead of ${prompt}`,
    Math.abs(tempo / score.bpm - 1) > 0.011 && `${tempo.toFixed(1)} bpm instead of ${score.bpm.toFixed(1)}`,
  ].filter(Boolean);
  if (bad.length > 0) problems.push(`${name} ${seed}: ${bad.join("; ")}`);
  const [peak, rms] = [
    Math.max(...blocks(heard, Math.max)),
    Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / heard.length),
  ];
  console.log(
    [
      ...[
        name.padEnd(11),
        seed,
        keyName(score.key).padEnd(9),
        better === 0 ? "heard" : `${better} fit better`,
        `${score.bpm.toFixed(1)} bpm`,
      ],
      ...[`${tempo.toFixed(1)} heard`, `${integratedLufs} LUFS`, `${truePeakDb} dBTP`],
      ...[
        `crest ${(20 * Math.log10(peak / rms)).toFixed(1)} dB`,
        `seam ${seam.correlation.toFixed(4)}`,
        `corner ${seam.corner.toFixed(2)}`,
      ],
      ...bad.map((what) => `!! ${what}`),
    ].join("  "),
  );
  return { bytes: readFileSync(out) };
}

/** Both sides together, as a player decodes them: without what the encoder has put before and after. */
async function decoded(file: string): Promise<Float32Array> {
  const args = ["-nostdin", "-y", "-v", "error", "-i", file, "-f", "f32le", "-ac", "1", `${file}.f32`];
  await run(ffmpeg, args, { cwd: dir });
  const bytes = readFileSync(`${file}.f32`);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

function mono(left: Float32Array, right: Float32Array): Float32Array {
  return left.map((sample, n) => (sample + (right[n] ?? 0)) / 2);
}

function blocks(samples: Float32Array, of: (...values: number[]) => number): number[] {
  const found: number[] = [];
  for (let at = 0; at < samples.length; at += 4800) found.push(of(...samples.subarray(at, at + 4800).map(Math.abs)));
  return found;
}
