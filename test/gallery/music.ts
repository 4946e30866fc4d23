import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { genres } from "@reelwright/offline-engines/composer/genres/genres";
import { makeTrack } from "@reelwright/offline-engines/composer/make-track";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../support/media.ts";

/**
 * `npm run gallery -- music --dir DIR`: a track of every genre, or of those named; for each of them a picture of its spectrum (both sides,
 * 0 to 18 kHz) above its wave, and one sheet of all of them.
 */
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "build/gallery-music" },
    genres: { type: "string", default: Object.keys(genres).join(",") },
    seconds: { type: "string", default: "48" },
    seed: { type: "string", default: "1" },
    /** How large a picture is, in pixels, and how many stand beside each other on the sheet. */
    width: { type: "string", default: "780" },
    height: { type: "string", default: "300" },
    across: { type: "string", default: "2" },
  },
});
const dir = path.resolve(values.dir);
const [width, height, across] = [Number(values.width), Number(values.height), Number(values.across)];
mkdirSync(dir, { recursive: true });

const sheet: { input: Buffer; left: number; top: number }[] = [];
const names = values.genres.split(",");
for (const [index, name] of names.entries()) {
  const out = path.join(dir, `${name}.mp3`);
  const made = await makeTrack({
    prompt: "",
    style: name,
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    ffmpeg,
    out,
  });
  const tall = Math.round(height * 0.72);
  const picture = path.join(dir, `${name}.png`);
  const spectrum = `aresample=36000,showspectrumpic=s=${width}x${tall}:mode=combined:color=intensity:scale=log:gain=4:legend=0`;
  const wave = `showwavespic=s=${width}x${height - tall}:split_channels=0`;
  const graph = `asplit[a][b];[a]${spectrum},format=rgb24[c];[b]${wave},format=rgb24[d];[c][d]vstack`;
  await run(ffmpeg, ["-nostdin", "-y", "-v", "error", "-i", out, "-filter_complex", graph, picture], { cwd: dir });
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22"><text x="6" y="16" font-family="sans-serif" font-size="15" fill="#fff">${name}, ${made.bpm.toFixed(0)} bpm</text></svg>`,
  );
  const input = await loadSharp()(picture)
    .composite([{ input: label, left: 0, top: 0 }])
    .png()
    .toBuffer();
  sheet.push({ input, left: (index % across) * (width + 6), top: Math.floor(index / across) * (height + 6) });
  console.log(`${name}: ${made.bpm.toFixed(1)} bpm, ${made.seconds.toFixed(1)} s`);
}
const rows = Math.ceil(names.length / across);
await loadSharp()({
  create: { width: across * (width + 6), height: rows * (height + 6), channels: 3, background: "#222222" },
})
  .composite(sheet)
  .png()
  .toFile(path.join(dir, "sheet.png"));
