import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { createFrames } from "@reelwright/renderer/reel/draw-frame";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { encodeArgs, renderSegments } from "@reelwright/renderer/reel/render-segment";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { buildVision } from "@reelwright/vision/build-vision";
import * as z from "zod";
import { ffmpeg } from "../support/media.ts";

/**
 * One step of a benchmark's reel, in a process of its own so that its cost can be told, in a folder with `job.json`:
 * start (nothing else) | fonts | prepare | keys | segments <index>... | sound | join | render (those three, of the whole reel) | raw (what x264 is given).
 * prepare, sound and join may have a number of times behind them: the second time costs what a warm Lambda costs.
 */
const [step = "", ...indexes] = process.argv.slice(2);
const times = Number(indexes[0] ?? 1);
const root = path.resolve(import.meta.dirname, "../..");
const dir = process.cwd();
const at = (name: string) => path.join(dir, name);
const tools = {
  ffmpeg,
  fontsDir: at("fonts"),
  compositorWasm: path.join(root, "build/compositor.wasm"),
  alignmentWasm: path.join(root, "build/alignment.wasm"),
  vision: await buildVision(),
  speech: path.join(root, "layers/speech/speak.mjs"),
};
const Job = z.object({
  request: ReelRequest,
  audio: z.string(),
  media: z.array(z.string()),
  music: z.string().optional(),
});
const readPlan = () => ReelPlan.parse(JSON.parse(readFileSync(at("plan.json"), "utf8")));
const segment = (index: number) => at(`segment-${index}.mp4`);

async function prepare() {
  const { request, ...files } = Job.parse(JSON.parse(readFileSync(at("job.json"), "utf8")));
  const before = process.threadCpuUsage();
  const plan = await prepareReel({ request, files, dir, tools, align: alignWords, narrate });
  const { user, system } = process.threadCpuUsage(before);
  writeFileSync(at("main-thread.json"), JSON.stringify((user + system) / 1e6));
  writeFileSync(at("plan.json"), JSON.stringify(plan));
  const args = encodeArgs(plan, "");
  writeFileSync(at("encode.json"), JSON.stringify(args.slice(args.indexOf("-c:v"), -1)));
}

async function sound() {
  await renderAudio({ plan: readPlan(), dir, tools, out: at("audio.m4a") });
}

async function join() {
  const plan = readPlan();
  const segments = plan.segments.map((_, index) => segment(index));
  const files = { audio: at("audio.m4a"), out: at("out.mp4") };
  await assembleReel({ plan, segments, ...files });
}

async function raw() {
  const plan = readPlan();
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const frames = createFrames(plan, { compositor, dir, ffmpeg });
  const file = openSync(at("frames.yuv"), "w");
  for (let frame = 0; frame < plan.totalFrames; frame++) {
    await frames.draw(frame);
    writeSync(file, compositor.frame());
  }
  closeSync(file);
  await frames.close();
}

async function repeatedly(run: () => Promise<void>) {
  for (let time = 0; time < times; time++) await run();
}

const segments = (of: readonly number[]) => renderSegments({ plan: readPlan(), indexes: of, dir, tools, out: segment });

if (step === "start") process.exit(0);
else if (step === "fonts") collectFonts(root, tools.fontsDir);
else if (step === "prepare") await repeatedly(prepare);
else if (step === "keys") writeFileSync(at("keys.json"), JSON.stringify(await segmentKeys(readPlan(), dir)));
else if (step === "segments") await segments(indexes.map(Number));
else if (step === "sound") await repeatedly(sound);
else if (step === "join") await repeatedly(join);
else if (step === "raw") await raw();
else {
  await segments(readPlan().segments.map((_, index) => index));
  await sound();
  await join();
}
