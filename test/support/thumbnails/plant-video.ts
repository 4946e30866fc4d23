import { once } from "node:events";
import path from "node:path";
import type { Writable } from "node:stream";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../media.ts";
import { seededRandom } from "../random.ts";
import { drawScene } from "./draw-scene.ts";

const kinds = ["good", "blurred", "black", "dark", "burnt", "smeared", "card"] as const;
type Kind = (typeof kinds)[number];

/** What is on from one frame to another, and nothing else. */
export interface PlantedShot {
  kind: Kind | "cross-fade";
  from: number;
  until: number;
}

export interface PlantedVideo {
  file: string;
  encoding: string;
  /** Seconds. */
  shots: PlantedShot[];
}

const size = { width: 640, height: 360 };
const rate = 25;
/** Pixels that the camera has to move in. */
const margin = 48;
const encodings: Record<string, string[]> = {
  "h264.mp4": ["-c:v", "libx264", "-preset", "veryfast"],
  "h264-no-scene-cuts.mp4": ["-c:v", "libx264", "-preset", "veryfast", "-g", "60", "-sc_threshold", "0"],
  "h264-one-keyframe.mkv": ["-c:v", "libx264", "-preset", "veryfast", "-g", "9999", "-sc_threshold", "0"],
  "mpeg4.avi": ["-c:v", "mpeg4", "-q:v", "4", "-g", "120", "-bf", "2"],
  "vp8.webm": ["-c:v", "libvpx", "-b:v", "2M", "-deadline", "realtime", "-cpu-used", "8"],
  "mpeg2.ts": ["-c:v", "mpeg2video", "-q:v", "4"],
  "hevc.mp4": ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error:pools=1"],
};

/**
 * A video of well-composed shots among blurred, black, dark, burnt-out and smeared ones and cards with letters, many cross-faded into
 * the next, in one of several codecs: another one for every seed.
 */
export async function plantVideo(seed: number, dir: string): Promise<PlantedVideo> {
  const random = seededRandom(seed);
  const names = Object.keys(encodings);
  const encoding = names[seed % names.length] ?? "";
  const file = path.join(dir, `${seed}-${encoding}`);
  // Three good ones and what is no good, in any order.
  const order: Kind[] = ["good", "good", "good"];
  const number = 6 + Math.floor(random() * 5);
  while (order.length < number) order.push(kinds[1 + Math.floor(random() * (kinds.length - 1))] ?? "black");
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? "good", order[at] ?? "good"];
  }
  const shots: PlantedShot[] = [];
  const feed = async (stdin: Writable) => {
    let frame = 0;
    let before: { rgb: Buffer; at: number; speed: number } | null = null;
    for (const kind of order) {
      const rgb = await drawShot(kind, random);
      const fade = before && random() < 0.6 ? Math.round(rate * (0.4 + random() * 0.8)) : 0;
      const length = Math.round(rate * (1 + random() * 1.8));
      if (fade > 0) shots.push({ kind: "cross-fade", from: frame / rate, until: (frame + fade) / rate });
      const [begun, speed] = [frame, (random() - 0.5) * 0.5];
      for (let n = 0; n < fade + length; n++, frame++) {
        const picture = view(rgb, margin / 2 + speed * (n - fade));
        if (n < fade && before) mix(picture, view(before.rgb, before.at + before.speed * n), 1 - (n + 1) / (fade + 1));
        if (!stdin.write(picture)) await once(stdin, "drain");
      }
      shots.push({ kind, from: (begun + fade) / rate, until: frame / rate });
      before = { rgb, at: margin / 2 + speed * length, speed };
    }
  };
  const raw = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${size.width}x${size.height}`,
    "-r",
    String(rate),
    "-i",
    "pipe:0",
  ];
  const encode = ["-pix_fmt", "yuv420p", ...(encodings[encoding] ?? []), file];
  await run(ffmpeg, ["-v", "error", "-y", ...raw, ...encode], { cwd: dir, feed });
  return { file, encoding, shots };
}

/** Wider than it is shown, so that the camera can move. */
async function drawShot(kind: Kind, random: () => number): Promise<Buffer> {
  const whole = { width: size.width + margin, height: size.height };
  if (kind === "black") return Buffer.alloc(whole.width * whole.height * 3, Math.floor(random() * 12));
  if (kind === "card") return drawCard(random, whole);
  const { rgb } = await drawScene(random, whole);
  const picture = loadSharp()(rgb, { raw: { ...whole, channels: 3 } });
  if (kind === "blurred")
    return picture
      .blur(3 + random() * 5)
      .raw()
      .toBuffer();
  if (kind === "dark") return picture.linear(0.16, 2).raw().toBuffer();
  if (kind === "burnt") return picture.linear(1.6, 130).raw().toBuffer();
  if (kind === "smeared") {
    const length = 21 + 2 * Math.floor(random() * 10);
    const line = Array.from({ length: length * 3 }, (_, at) => (Math.floor(at / length) === 1 ? 1 : 0));
    return picture.convolve({ width: length, height: 3, kernel: line, scale: length }).raw().toBuffer();
  }
  return rgb;
}

/** Bars of the proportions of letters: it is not to depend on any font. */
async function drawCard(random: () => number, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const letters = Array.from({ length: 14 }, (_, at) => {
    const x = width * 0.2 + at * width * 0.043;
    return `<rect x="${x}" y="${height * 0.42}" width="${6 + random() * 12}" height="${height * 0.12}" fill="#fff"/><rect x="${x + 4}" y="${height * 0.46}" width="5" height="8" fill="#113"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${Math.round(random() * 360)},50%,25%)"/>${letters.join("")}</svg>`;
  return loadSharp()(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function view(rgb: Buffer, at: number): Buffer {
  const picture = Buffer.alloc(size.width * size.height * 3);
  const left = Math.round(Math.min(margin, Math.max(0, at)));
  for (let row = 0; row < size.height; row++) {
    const from = (row * (size.width + margin) + left) * 3;
    rgb.copy(picture, row * size.width * 3, from, from + size.width * 3);
  }
  return picture;
}

function mix(picture: Buffer, other: Buffer, share: number) {
  for (let at = 0; at < picture.length; at++) picture[at] = (picture[at] ?? 0) * (1 - share) + (other[at] ?? 0) * share;
}

/** What is on at a moment. */
export const plantedAt = ({ shots }: PlantedVideo, seconds: number): PlantedShot["kind"] =>
  // Times in files are rounded.
  shots.findLast(({ from }) => from <= seconds + 0.02)?.kind ?? "black";
