import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compose } from "@reelwright/offline-engines/composer/compose/compose";
import { keyName } from "@reelwright/offline-engines/composer/compose/key";
import { genres } from "@reelwright/offline-engines/composer/genres/genres";
import { mixScore } from "@reelwright/offline-engines/composer/mix-score";
import { readWish } from "@reelwright/offline-engines/composer/read-wish";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { writeTrack } from "@reelwright/renderer/audio/write-track";
import { MusicRequest } from "#features/music/music-request";
import { ffmpeg } from "../support/media.ts";
import { findClick } from "./music/find-click.ts";
import { findKeys } from "./music/find-key.ts";
import { findTempo } from "./music/find-tempo.ts";
import { knownKeys } from "./music/known-keys.ts";
import { listen } from "./music/listen.ts";
import { seamOf } from "./music/seam.ts";

/**
 * Makes tracks of every genre by several seeds, in keys asked for in words, and measures the files: how loud, where they peak, whether
 * they go round, what tempo and key is heard, what an ear would mind; the first seed's twice, to the byte. Exits with 1 when any of it
 * is not as promised. `npm run reliability -- music [genre,genre] [seconds] [seed,seed]`
 */
const [names = Object.keys(genres).join(","), seconds = "24", seeds = "1,2,3"] = process.argv.slice(2);
const keys = ["D minor", "A major", "F minor", "G major", "C# minor", "Bb major"];
const dir = mkdtempSync(path.join(tmpdir(), "music-"));
const problems: string[] = [];
let [cpuMs, madeSeconds, keysHeard, tracks] = [0, 0, 0, 0];

const known = knownKeys();
console.log(`${known} of 24 plain cadences heard in the key that they are in`);
if (known < 24) problems.push("The keys of plain cadences are not heard");

for (const name of names.split(",")) {
  const index = Object.keys(genres).indexOf(name);
  const made = new Set<string>();
  const wanted = seeds
    .split(",")
    .map((seed) => ({ name, seed: Number(seed), prompt: keys[(index + Number(seed)) % keys.length] ?? "" }));
  for (const one of wanted) made.add((await track(one)).toString("base64"));
  if (made.size !== wanted.length) problems.push(`${name}: two seeds made the same`);
  const [first] = wanted;
  if (first && !made.has((await make(first)).bytes.toString("base64")))
    problems.push(`${name}: the same seed made two different files`);
}
// The shortest and the longest that can be asked for; two bars tell neither tempo nor key.
const { minValue, maxValue } = MusicRequest.shape.seconds.unwrap();
for (const long of [minValue ?? 0, maxValue ?? 0])
  await track({ name: names.split(",")[0] ?? "lofi", seed: 1, prompt: "", long });
console.log(`${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB after the longest`);
rmSync(dir, { recursive: true });
console.log(`${keysHeard} of ${tracks} tracks heard in the key asked for`);
console.log(`${(madeSeconds / (cpuMs / 1000)).toFixed(1)} seconds of music in a second of one processor`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

interface Wanted {
  name: string;
  seed: number;
  prompt: string;
  long?: number;
}

async function make({ name, prompt, seed, long = Number(seconds) }: Wanted) {
  const out = path.join(dir, `${name}-${seed}.mp3`);
  const before = process.cpuUsage();
  const { genreName, ...wish } = readWish({ style: name, prompt });
  const score = compose({ ...wish, seconds: long, seed });
  const mixed = await mixScore(score, { seed });
  await writeTrack(mixed, { isLoop: true, ffmpeg, out });
  const { user, system } = process.cpuUsage(before);
  cpuMs += (user + system) / 1000;
  madeSeconds += score.seconds;
  return { genreName, score, mixed, out, bytes: readFileSync(out) };
}

async function track(wanted: Wanted): Promise<Buffer> {
  const { name, prompt, seed } = wanted;
  const { genreName, score, mixed, out, bytes } = await make(wanted);
  const measure = ["-nostdin", "-i", out, "-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"];
  const { integratedLufs, truePeakDb } = loudnessIn((await run(ffmpeg, measure, { cwd: dir })).stderr);
  const sound = await decoded(out);
  const heard = mono(sound);
  const seam = seamOf(heard, mono(mixed));
  const tempo = findTempo(heard, score.bpm);
  const [best, next] = findKeys(heard);
  const ear = { ...listen(sound), click: findClick(mixed) };
  const isKey = best?.tonic === score.key.tonic && best.mode === score.key.mode;
  const key = best ? keyName(best) : "none";
  const isToldApart = score.seconds >= 12;
  if (isToldApart) tracks++;
  if (isKey && isToldApart) keysHeard++;
  const bad = [
    genreName !== name && `is ${genreName}`,
    Math.abs((integratedLufs ?? 0) + 16) > 0.5 && `${integratedLufs} LUFS`,
    (truePeakDb ?? 0) > -1 && `${truePeakDb} dBTP`,
    heard.length !== Math.round(score.seconds * sampleRate) && `${heard.length} samples instead of ${score.seconds} s`,
    seam.correlation < 0.95 && `seam ${seam.correlation.toFixed(3)}`,
    seam.corner > 1 && `corner ${seam.corner.toFixed(2)}`,
    prompt !== "" && keyName(score.key) !== prompt && `${keyName(score.key)} instead of ${prompt}`,
    isToldApart && !isKey && `${keyName(score.key)} heard as ${key}`,
    isToldApart &&
      Math.abs(tempo / score.bpm - 1) > 0.011 &&
      `${tempo.toFixed(1)} bpm instead of ${score.bpm.toFixed(1)}`,
    ear.quietestDb < -30 && `a hole of ${ear.quietestDb.toFixed(0)} dB`,
    ear.clipped > 2 && `${ear.clipped} samples clipped`,
    ear.offset > 0.001 && `an offset of ${ear.offset.toFixed(4)}`,
    (ear.likeness < 0.2 || ear.likeness > 0.99) && `sides alike ${ear.likeness.toFixed(2)}`,
    Math.abs(ear.leaningDb) > 1.5 && `leans ${ear.leaningDb.toFixed(1)} dB`,
    ear.click > 10 && `a click of ${ear.click.toFixed(1)}`,
  ].filter(Boolean);
  if (bad.length > 0) problems.push(`${name} ${seed}: ${bad.join("; ")}`);
  console.log(
    [
      ...[
        name.padEnd(11),
        seed,
        keyName(score.key).padEnd(9),
        `${isKey ? "heard" : `heard as ${key}`} ${best?.fit.toFixed(2)} (next ${next?.fit.toFixed(2)})`,
      ],
      ...[
        `${score.seconds.toFixed(1)} s`,
        `${score.bpm.toFixed(1)} bpm, ${tempo.toFixed(1)} heard`,
        `${integratedLufs} LUFS`,
        `${truePeakDb} dBTP`,
      ],
      ...[`seam ${seam.correlation.toFixed(4)}`, `corner ${seam.corner.toFixed(2)}`, `crest ${ear.crestDb.toFixed(1)}`],
      ...[`quietest ${ear.quietestDb.toFixed(0)}`, `sides ${ear.likeness.toFixed(2)} ${ear.leaningDb.toFixed(1)}`],
      ...[
        `tilt ${ear.tiltDb.toFixed(1)}`,
        `low ${ear.lowDb.toFixed(1)}`,
        `harsh ${ear.harshDb.toFixed(1)}`,
        `click ${ear.click.toFixed(1)}`,
      ],
      ...bad.map((what) => `!! ${what}`),
    ].join("  "),
  );
  return bytes;
}

/** As a player decodes it: without what the encoder has put before and after. */
async function decoded(file: string): Promise<Stereo> {
  await run(ffmpeg, ["-nostdin", "-y", "-v", "error", "-i", file, "-f", "f32le", "-ac", "2", `${file}.f32`], {
    cwd: dir,
  });
  const bytes = readFileSync(`${file}.f32`);
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const side = (of: 0 | 1) => Float32Array.from({ length: samples.length / 2 }, (_, n) => samples[n * 2 + of] ?? 0);
  return { left: side(0), right: side(1) };
}

function mono({ left, right }: Stereo): Float32Array {
  return left.map((sample, n) => (sample + (right[n] ?? 0)) / 2);
}
