import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { builtInFile, builtInSeconds, builtInTracks } from "../composer/built-in-tracks.ts";
import { makeTrack } from "../composer/make-track.ts";

/** Makes the tracks that come with the service anew, or those named: `npm run gallery -- built-in-music [NAME …]`. */
const names = process.argv.slice(2);
const { path: ffmpeg }: { path: string } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg");
const folder = path.resolve(import.meta.dirname, "../composer/tracks");

mkdirSync(folder, { recursive: true });
for (const track of builtInTracks.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { prompt, style, seed } = track;
  const out = path.join(folder, builtInFile(track));
  const made = await makeTrack({ prompt, style, seed, seconds: builtInSeconds, kilobits: 128, ffmpeg, out });
  if (Math.abs(made.seconds - builtInSeconds) > 0.001) throw new Error(`${track.name} is ${made.seconds} s long`);
  console.log(`${track.name}: ${made.genre}, ${made.bpm.toFixed(1)} bpm`);
}
