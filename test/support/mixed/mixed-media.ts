import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../media.ts";
import { seededRandom } from "../random.ts";
import { grid, patchesOf, type Told, yuvOf } from "./colour-code.ts";
import { wavWithBursts } from "./sound-code.ts";

export interface PlantedClip {
  what: string;
  index: number;
  /** When each frame is due, seconds from the first. */
  frames: readonly { number: number; due: number }[];
  /** When bursts are heard, seconds from the first frame, and the seed of them. */
  bursts: readonly number[];
  seed: number;
  bytes: Buffer;
}

export interface Planted {
  narration: Buffer;
  bursts: readonly number[];
  seed: number;
  media: readonly { name: string; bytes: Buffer; clip?: PlantedClip }[];
}

/** The least pixels across a picture. */
const narrowest = 420;
/** Upright. Of the frame's shape, so that nothing of the patches is cut off. */
const clipSize = { width: 360, height: 640 };

interface Recipe {
  what: string;
  count: number;
  rate: number;
  bursts: readonly number[];
  /** Which frames are in the file; all when not given. */
  has?: (number: number) => boolean;
  filter?: string;
  /** How far its file says it is to be turned, anticlockwise. */
  turn?: number;
  encode: readonly string[];
}

const recipes: readonly Recipe[] = [
  {
    what: "H.264 MP4, 29.97 a second, turned by 90 degrees",
    count: 120,
    rate: 30_000 / 1001,
    bursts: [0.3, 0.7],
    filter: "transpose=1",
    turn: 90,
    encode: ["-c:v", "libx264", "-preset", "superfast", "-crf", "16", "-c:a", "aac", "clip.mp4"],
  },
  {
    what: "VP9 WebM, 24 a second, shorter than its scene",
    count: 20,
    rate: 24,
    bursts: [0.25],
    encode: [
      "-c:v",
      "libvpx-vp9",
      "-b:v",
      "3M",
      "-deadline",
      "realtime",
      "-cpu-used",
      "8",
      "-c:a",
      "libopus",
      "clip.webm",
    ],
  },
  {
    what: "HEVC MOV, 60 a second with frames left out, turned by 180 degrees",
    count: 200,
    rate: 60,
    bursts: [0.4, 0.8],
    has: (number) => number % 7 !== 3 && (number < 30 || number >= 42),
    filter: "select='not(eq(mod(n,7),3))*not(between(n,30,41))',hflip,vflip",
    turn: 180,
    encode: [
      ...["-vsync", "vfr", "-c:v", "libx265", "-preset", "ultrafast", "-crf", "14", "-x265-params", "log-level=none"],
      ...["-tag:v", "hvc1", "-c:a", "aac", "-ar", "44100", "clip.mov"],
    ],
  },
];

/** A narration with bursts and thirty media that each tell what they are: pictures of every kind, and clips at the places given. */
export async function plantMedia({
  seconds,
  clipsAt,
  seed,
  widest = 1820,
}: {
  seconds: number;
  clipsAt: readonly number[];
  seed: number;
  /** The most pixels across a picture. */
  widest?: number;
}): Promise<Planted> {
  const random = seededRandom(seed);
  const bursts = Array.from({ length: Math.floor(seconds) - 1 }, (_, index) => 0.4 + index + random() * 0.4);
  const media: Planted["media"][number][] = [];
  for (let index = 0; index < 30; index++) {
    const recipe = recipes[clipsAt.indexOf(index)];
    if (recipe) {
      const clip = await plantClip(recipe, { index, seed: seed * 1000 + index });
      media.push({ name: recipe.encode.at(-1) ?? "", bytes: clip.bytes, clip });
    } else media.push(await plantPicture(index, random, widest));
  }
  return { narration: await mp3Of(wavWithBursts(seconds, { seed, at: bursts })), bursts, seed, media };
}

/** A picture of a random size near the frame's shape, of one of four kinds, perhaps turned by what it says of itself. */
async function plantPicture(
  medium: number,
  random: () => number,
  widest: number,
): Promise<{ name: string; bytes: Buffer }> {
  const width = narrowest + Math.floor(random() * (widest - narrowest));
  const height = Math.round(width * (16 / 9) * (0.97 + random() * 0.06));
  const patches = patchesOf({ medium, frame: 0 });
  const small = Buffer.from(patches.flatMap((patch) => [...patch]));
  const upright = loadSharp()(small, { raw: { width: grid.columns, height: grid.rows, channels: 3 } })
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .png();
  const turn = ([1, 3, 6, 8] as const)[Math.floor(random() * 4)] ?? 1;
  // As a phone held otherwise stores it.
  const stored = loadSharp()(await upright.toBuffer()).rotate({ 1: 0, 3: 180, 6: 270, 8: 90 }[turn]);
  const kind = (["jpeg", "png", "webp", "progressive", "gif"] as const)[medium % 5];
  if (kind === "gif") return { name: "picture.gif", bytes: await upright.gif().toBuffer() };
  const tagged = stored.withMetadata({ orientation: turn });
  if (kind === "png") return { name: "picture.png", bytes: await tagged.png().toBuffer() };
  if (kind === "webp") return { name: "picture.webp", bytes: await tagged.webp({ quality: 80 }).toBuffer() };
  return { name: "picture.jpg", bytes: await tagged.jpeg({ progressive: kind === "progressive" }).toBuffer() };
}

async function plantClip(recipe: Recipe, { index, seed }: { index: number; seed: number }): Promise<PlantedClip> {
  const { what, count, rate, bursts, has = () => true, filter, turn = 0, encode } = recipe;
  const cwd = mkdtempSync(path.join(tmpdir(), "planted-"));
  writeFileSync(path.join(cwd, "sound.wav"), wavWithBursts(count / rate, { seed, at: bursts }));
  const { width, height } = clipSize;
  const feed = async (stdin: Writable) => {
    for (let frame = 0; frame < count; frame++) stdin.write(drawn({ medium: index, frame }));
  };
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(rate), "-i", "pipe:0"];
  const filters = filter ? ["-vf", filter] : [];
  const args = ["-v", "error", ...raw, "-i", "sound.wav", ...filters, "-pix_fmt", "yuv420p", ...encode];
  await run(ffmpeg, args, { cwd, feed });
  const [name = "", turned] = [encode.at(-1), `turned-${encode.at(-1)}`];
  // Said only of a copy: what is encoded anew is taken to be upright.
  const saying = ["-c", "copy", "-metadata:s:v", `rotate=${turn}`, turned];
  if (turn) await run(ffmpeg, ["-v", "error", "-i", name, ...saying], { cwd });
  const bytes = readFileSync(path.join(cwd, turn ? turned : name));
  rmSync(cwd, { recursive: true });
  const numbers = Array.from({ length: count }, (_, number) => number).filter(has);
  return { what, index, bursts, seed, bytes, frames: numbers.map((number) => ({ number, due: number / rate })) };
}

/** A frame in planar YUV 4:2:0. */
function drawn(told: Told): Buffer {
  const { width, height } = clipSize;
  const patches = patchesOf(told).map(yuvOf);
  const planes = [1, 2, 2].map((step, channel) => {
    const [across, down] = [width / step, height / step];
    const plane = Buffer.alloc(across * down);
    for (const [index, colour] of patches.entries()) {
      const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)];
      for (let y = Math.round((row * down) / grid.rows); y < ((row + 1) * down) / grid.rows; y++) {
        const left = y * across + (column * across) / grid.columns;
        plane.fill(colour[channel] ?? 0, left, left + across / grid.columns);
      }
    }
    return plane;
  });
  return Buffer.concat(planes);
}

async function mp3Of(wav: Buffer): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "planted-"));
  writeFileSync(path.join(cwd, "in.wav"), wav);
  await run(ffmpeg, ["-v", "error", "-i", "in.wav", "-b:a", "128k", "out.mp3"], { cwd });
  const bytes = readFileSync(path.join(cwd, "out.mp3"));
  rmSync(cwd, { recursive: true });
  return bytes;
}
