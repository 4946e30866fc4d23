import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { landscapes } from "@reelwright/offline-engines/checks/landscapes";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { demo, ffmpeg } from "../support/media.ts";

/** What the benchmark's reel is made of: files, and the words of the narration. */
export interface BenchMedia {
  pictures: string[];
  narration: string;
  music: string;
  script: string;
}

/** As a telephone takes them, two upright and one across in turn. */
const shapes = [
  { width: 2000, height: 3000 },
  { width: 2000, height: 3000 },
  { width: 3000, height: 2000 },
] as const;
/** How many pixels a texture's grains are wide, and how strong it is, of 255. */
const textures = [
  [40, 100],
  [9, 100],
  [3, 90],
  [1, 40],
] as const;

/** The length of the narration that is repeated. */
const narrationSeconds = 19.6;

/** Pictures as detailed as photographs (edges, textures of several sizes, a sensor's grain), a narration and music. Always the same. */
export async function makeMedia(
  dir: string,
  { pictures, seconds }: { pictures: number; seconds: number },
): Promise<BenchMedia> {
  return { pictures: await makePictures(dir, pictures), ...(await makeSounds(dir, seconds)) };
}

export async function makePictures(dir: string, count: number): Promise<string[]> {
  mkdirSync(dir, { recursive: true });
  const files = Array.from({ length: count }, (_, index) => path.join(dir, `picture-${index}.jpg`));
  for (const [index, file] of files.entries()) await makePicture(file, index);
  return files;
}

export async function makeSounds(dir: string, seconds: number): Promise<Omit<BenchMedia, "pictures">> {
  mkdirSync(dir, { recursive: true });
  const make = (args: string[]) => run(ffmpeg, ["-v", "error", "-y", ...args], { cwd: dir });
  const length = ["-t", String(seconds), "-fflags", "+bitexact"];
  const times = Math.max(2, Math.ceil(seconds / narrationSeconds));
  const spoken = Array.from({ length: times }, () => ["-i", demo("narration.mp3")]).flat();
  await make([...spoken, "-filter_complex", `concat=n=${times}:v=0:a=1`, ...length, "narration.mp3"]);
  // Four chords, a beat.
  const chords = [220, 174.6, 261.6, 196].map(
    (f, n) => `between(mod(t,8),${n * 2},${n * 2 + 2})*(sin(2*PI*${f}*t)+sin(3*PI*${f}*t))`,
  );
  const sound = `aevalsrc='0.12*(${chords.join("+")})+0.5*exp(-24*mod(t,0.5))*sin(2*PI*60*t)':d=20:s=44100`;
  await make(["-f", "lavfi", "-i", sound, "-b:a", "128k", "-fflags", "+bitexact", "music.mp3"]);
  const words = readFileSync(demo("narration.txt"), "utf8").trim().split(/\s+/);
  const said = Array.from({ length: times }, () => words).flat();
  const script = said.slice(0, Math.round((words.length * seconds) / narrationSeconds)).join(" ");
  const at = (name: string) => path.join(dir, name);
  return { narration: at("narration.mp3"), music: at("music.mp3"), script };
}

async function makePicture(out: string, index: number): Promise<void> {
  const landscape = landscapes[index % landscapes.length];
  const size = shapes[index % shapes.length];
  if (!landscape || !size) throw new Error("There is nothing to draw");
  const coarse = { width: size.width / 4, height: size.height / 4 };
  const pixels = new Uint8ClampedArray(coarse.width * coarse.height * 3);
  for (let y = 0; y < coarse.height; y++)
    for (let x = 0; x < coarse.width; x++)
      pixels.set(
        landscape(Math.abs((index > 3 ? 1 : 0) - x / coarse.width), y / coarse.height),
        (y * coarse.width + x) * 3,
      );
  let state = 977 + index;
  const layers = [];
  for (const [grain, strength] of textures) {
    const noise = {
      width: Math.ceil(size.width / grain),
      height: Math.ceil(size.height / grain),
      channels: 4 as const,
    };
    const tile = Buffer.alloc(noise.width * noise.height * 4, strength);
    for (let at = 0; at < tile.length; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      tile.fill(state >>> 24, at, at + 3);
    }
    const input = await loadSharp()(tile, { raw: noise })
      .resize({ ...size, fit: "fill" })
      .png({ compressionLevel: 0 })
      .toBuffer();
    layers.push({ input, blend: "overlay" as const });
  }
  const base = loadSharp()(pixels, { raw: { ...coarse, channels: 3 } }).resize({ ...size, kernel: "lanczos3" });
  const flat = await base.png({ compressionLevel: 0 }).toBuffer();
  writeFileSync(out, await loadSharp()(flat).composite(layers).removeAlpha().jpeg({ quality: 90 }).toBuffer());
}
