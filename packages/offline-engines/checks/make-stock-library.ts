import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { exact, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { animateAiVideo } from "../animator/animate-ai-video.ts";
import { flatten } from "../painter/flatten.ts";
import { paintScene } from "../painter/paint-scene.ts";
import type { StockKind } from "../stock-library/library-paths.ts";
import { clipSeconds, type LibraryItem, libraryFiles, stockLibrary } from "../stock-library/stock-library.ts";
import { hashFolder } from "./hash-folder.ts";

/**
 * `npm run gallery -- stock-library`: paints the library of this service's own, with the engines that make pictures and clips for callers. With
 * `--only NAMES` these alone; with `--seed N` otherwise than before. Says the version that belongs to the files.
 */
const { values } = parseArgs({ options: { only: { type: "string" }, seed: { type: "string", default: "1" } } });
const root = path.resolve(import.meta.dirname, "../../..");
const folderOf = (kind: StockKind) => path.join(root, "packages/offline-engines/stock-library", `${kind}s`);
const ffmpeg = path.join(root, "node_modules/@ffmpeg-installer/linux-x64/ffmpeg");
const seed = Number(values.seed);
const fps = 24;
for (const kind of ["image", "video"] as const) mkdirSync(folderOf(kind), { recursive: true });

const only = values.only?.split(",");
for (const item of stockLibrary) {
  if (only && !only.includes(item.name)) continue;
  await (item.kind === "image" ? paint(item) : film(item));
}
console.log(`Versions: images ${hashFolder(folderOf("image"))}, videos ${hashFolder(folderOf("video"))}`);

function filesOf({ name, kind }: LibraryItem) {
  const { file, thumbnail } = libraryFiles({ name, kind });
  return { file: path.join(folderOf(kind), file), thumbnail: path.join(folderOf(kind), thumbnail) };
}

async function paint(item: LibraryItem): Promise<void> {
  const { prompt, width, height } = item;
  const scenery = await paintScene({ prompt, seed, width, height });
  console.log(`${item.name}: ${scenery.subjects.join(", ")}`);
  const picture = await flatten(scenery);
  const { file, thumbnail } = filesOf(item);
  await loadSharp()(picture).jpeg({ quality: 74, mozjpeg: true }).toFile(file);
  await small(picture, thumbnail);
}

async function film(item: LibraryItem): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), "stock-"));
  const { prompt, width, height } = item;
  const shape = { width, height, fps, frames: clipSeconds * fps, sound: false };
  const [clip, poster] = [path.join(dir, "clip.mp4"), path.join(dir, "poster.jpg")];
  const tools = { ffmpeg, compositorWasm: await buildCompositor() };
  await animateAiVideo({
    picture: null,
    prompt,
    scenario: "nature",
    motion: false,
    seed,
    shape,
    dir,
    tools,
    out: clip,
    poster,
  });
  const { file, thumbnail } = filesOf(item);
  // Smaller than callers' clips are: it is in every copy of the repository.
  const encoding = ["-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-crf", "28", "-threads", "1"];
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "frames", file: clip }],
    output: ["-map", "0:v", "-an", ...encoding, "-movflags", "+faststart", ...exact, "-flags:v", "+bitexact", file],
    cwd: dir,
    timeoutSeconds: 600,
  });
  await small(poster, thumbnail);
  rmSync(dir, { recursive: true });
}

function small(picture: Buffer | string, file: string) {
  return loadSharp()(picture)
    .resize({ width: 400, height: 400, fit: "inside" })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(file);
}
