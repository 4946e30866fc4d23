import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { animateAiVideo } from "@reelwright/offline-engines/animator/animate-ai-video";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { demo, ffmpeg } from "../support/media.ts";
import { writeFrames } from "./video-frames.ts";

/**
 * `npm run gallery -- ai-videos --dir D`: AI videos of the built-in engine, and a contact sheet of frames of each. Of prompts in three
 * scenarios; with `--pictures a.jpg,b.jpg` of these.
 */
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "build/gallery-ai-videos" },
    pictures: { type: "string" },
    prompts: { type: "string" },
    scenarios: { type: "string", default: "cinematic,nature,social" },
    width: { type: "string", default: "360" },
    height: { type: "string", default: "640" },
    seconds: { type: "string", default: "5" },
    fps: { type: "string", default: "24" },
    seed: { type: "string", default: "1" },
    /** Frames on a sheet. */
    frames: { type: "string", default: "5" },
  },
});
const prompts = [
  "A lighthouse on a rocky coast at sunset, waves",
  "A red car driving through a neon city at night in the rain",
  "A dog in a flower meadow under drifting clouds",
  "Snowy mountains with a cabin and northern lights",
  "A campfire by a lake, pine forest, stars",
  "A rocket over a ringed planet in deep space",
];

const out = path.resolve(values.dir);
mkdirSync(out, { recursive: true });
const compositorWasm = await buildCompositor();
const pictures = values.pictures?.split(",") ?? [];
const [fps, seconds] = [Number(values.fps), Number(values.seconds)];
const shape = { width: Number(values.width), height: Number(values.height), fps, frames: fps * seconds, sound: true };

const aiVideos = [
  ...pictures.map((file) => ({ name: path.parse(file).name, picture: file, prompt: path.parse(file).name })),
  ...(values.prompts?.split(";") ?? (pictures.length > 0 ? [] : prompts)).map((prompt) => ({
    name: prompt
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .slice(0, 40),
    picture: null,
    prompt,
  })),
  ...(values.prompts || pictures.length > 0
    ? []
    : [1, 2].map((n) => ({ name: `demo-${n}`, picture: demo(`${n}.jpg`), prompt: "a view" }))),
];
for (const { name, picture, prompt } of aiVideos)
  for (const scenario of values.scenarios.split(",")) {
    const dir = mkdtempSync(path.join(tmpdir(), "ai-video-"));
    const file = path.join(out, `${name}-${scenario}.mp4`);
    const before = process.cpuUsage();
    await animateAiVideo({
      picture: picture === null ? null : { file: path.resolve(picture), name: "image_url" },
      prompt,
      scenario: scenario === "none" ? null : scenario,
      motion: false,
      seed: Number(values.seed),
      shape,
      dir,
      tools: { ffmpeg, compositorWasm },
      out: file,
      poster: path.join(dir, "poster.jpg"),
    });
    const { user, system } = process.cpuUsage(before);
    await writeFrames(file, { shape, frames: Number(values.frames), out: file.replace(/mp4$/, "jpg"), dir });
    rmSync(dir, { recursive: true });
    console.log(`${path.basename(file)}: ${((user + system) / 1e6).toFixed(1)} s of CPU without the encoder`);
  }
