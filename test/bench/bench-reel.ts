import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { buildVision } from "@reelwright/vision/build-vision";
import { buildSync } from "esbuild";
import * as z from "zod";
import { placeBeside } from "#infra/bundle-functions";
import { ffmpeg } from "../support/media.ts";
import type { BenchMedia } from "./bench-media.ts";
import { type Cost, costOf } from "./cost.ts";

const root = path.resolve(import.meta.dirname, "../..");

const seconds = z.number();
const Round = z.object({ all: seconds });
const Prepared = z.object({ all: seconds, main: seconds, write: z.object({ all: seconds, main: seconds }) });
const Chain = z.object({ decode: seconds, listen: seconds, hear: seconds, match: seconds });

/** How x264 is run alone: as anyone runs it, with one thread, with the renderer's own settings. */
export type Alone = "bare" | "one thread" | "tuned";

/** Bundles the renderer as functions are, so that what is measured starts like they do. */
export async function bundleSteps(): Promise<string> {
  await buildAlignment();
  await buildCompositor();
  await buildVision();
  const outfile = path.join(root, "build/bench/render-once.mjs");
  buildSync({
    absWorkingDir: root,
    entryPoints: ["test/bench/render-once.ts"],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    logLevel: "warning",
    define: { "import.meta.dirname": JSON.stringify(path.join(root, "test/bench")) },
    banner: { js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);' },
  });
  placeBeside(root, path.dirname(outfile), ["node_modules/harfbuzzjs/dist/harfbuzz.wasm"]);
  return outfile;
}

/** A reel in a folder of its own: its steps, each a process whose cost is told, and x264 alone on the same frames. */
export function createReel(
  dir: string,
  { program, media, profile }: { program: string; media: BenchMedia; profile: string },
) {
  mkdirSync(dir, { recursive: true });
  const read = (name: string) => JSON.parse(readFileSync(path.join(dir, name), "utf8"));
  const job = (script: string) => ({
    request: {
      format: "9:16",
      profile,
      template: "default",
      language: "en",
      caption_style: "karaoke",
      title: "One day, six places",
      source: "A journey",
      outro_text: "The end",
      outro_sub: "Come with us",
      script_text: script,
    },
    audio: media.narration,
    media: media.pictures,
    music: media.music,
  });
  const step = (name: string, ...indexes: readonly number[]): Promise<Cost> =>
    costOf(process.execPath, [program, name, ...indexes.map(String)], { cwd: dir });
  const plan = () => ReelPlan.parse(read("plan.json"));
  return {
    dir,
    step,
    plan,
    /** Prepares it so many times in one process. */
    async prepare(script: string, rounds = 1): Promise<Cost> {
      writeFileSync(path.join(dir, "job.json"), JSON.stringify(job(script)));
      await step("fonts");
      return step("prepare", rounds);
    },
    /** CPU seconds of each round of the step that ran last with a number of rounds. */
    rounds: () => z.array(Round).parse(read("rounds.json")),
    /** The same of the preparation: of its main thread, and of its end. */
    prepared: () => z.array(Prepared).parse(read("rounds.json")),
    /** The same of the step `words`. */
    chains: () => z.array(Chain).parse(read("rounds.json")),
    /** CPU seconds of the process of the step `segments` that ran last: without the encoder. */
    drawing: (): number => z.number().parse(read("drawing.json")),
    keys: (): string[] => read("keys.json"),
    encode: (): string[] => read("encode.json"),
    /** x264 alone, reading the renderer's very frames from a file. */
    x264(as: Alone): Promise<Cost> {
      const { width, height, fps, encode } = plan();
      const input = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(fps)];
      const settings = ["-c:v", "libx264", "-preset", encode.preset, "-crf", String(encode.crf)];
      const how = { bare: settings, "one thread": [...settings, "-threads", "1"], tuned: read("encode.json") }[as];
      return costOf(ffmpeg, ["-y", "-loglevel", "error", ...input, "-i", "frames.yuv", ...how, `${as}.mp4`], {
        cwd: dir,
      });
    },
  };
}
