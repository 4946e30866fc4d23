import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sharesOf } from "@reelwright/renderer/timeline/segments";
import { makeMedia } from "./bench-media.ts";
import { type Alone, bundleSteps, createReel } from "./bench-reel.ts";
import { type Cost, median } from "./cost.ts";
import { encodeQuality, jitterRows } from "./quality.ts";
import { makespan } from "./schedule.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- render`: what a reel costs to render, against x264 alone on the same frames; how long it takes with workers; what a
 * changed word costs; how good it is. `--runs 5 --seconds 25.5 --profile standard --pictures a.jpg,b.jpg`. With `--dir` its files are
 * kept there, and it goes on where it was stopped: a round takes a minute on a machine that does nothing else.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "25.5" },
    profile: { type: "string", default: "standard" },
    pictures: { type: "string" },
    dir: { type: "string" },
  },
});
const dir = values.dir ?? mkdtempSync(path.join(tmpdir(), "bench-render-"));

/** What is made once for a folder. */
async function kept<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = path.join(dir, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const made = await make();
  writeFileSync(file, JSON.stringify(made));
  return made;
}

const made = await kept("media.json", () =>
  makeMedia(path.join(dir, "media"), { pictures: 6, seconds: Number(values.seconds) }),
);
const pictures = values.pictures?.split(",").map((file) => path.resolve(file));
const media = { ...made, ...(pictures && { pictures }) };
const program = await bundleSteps();
const reel = createReel(path.join(dir, "reel"), { program, media, profile: values.profile });
const prepared = await kept("prepared.json", () => reel.prepare(media.script));
const plan = reel.plan();
await kept("raw.json", () => reel.step("raw"));

const rounds: Record<Alone | "render", Cost>[] = [];
for (let round = 1; round <= Number(values.runs); round++) {
  const costs = await kept(`round-${round}.json`, async () => ({
    bare: await reel.x264("bare"),
    "one thread": await reel.x264("one thread"),
    tuned: await reel.x264("tuned"),
    render: await reel.step("render"),
  }));
  rounds.push(costs);
  console.error(
    `round ${round}: ${Object.entries(costs)
      .map(([what, { cpu }]) => `${what} ${cpu.toFixed(1)} s`)
      .join(", ")} of processors`,
  );
}
const cpuOf = (what: Alone | "render") => median(rounds.map((costs) => costs[what].cpu));
const [x264, render] = [cpuOf("one thread"), cpuOf("render")];
/** The render against x264 alone, round by round: the median and, in brackets, the least and the most. */
const ratioTo = (as: Alone) => {
  const ratios = rounds.map((costs) => costs.render.cpu / costs[as].cpu);
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`;
};
const sound = await kept("sound.json", () => reel.step("sound"));
const join = await kept("join.json", () => reel.step("join"));
const seconds = (value: number) => `${value.toFixed(2)} s`;
const qualityOf = async (video: string) => ({
  ...(await encodeQuality(reel.dir, { ...plan, video, frames: "frames.yuv" })),
  mb: statSync(path.join(reel.dir, video)).size / 1e6,
});
const encodes = {
  "x264 by its preset, one thread": await qualityOf("one thread.mp4"),
  "the renderer's tuning, in one piece": await qualityOf("tuned.mp4"),
  "the reel: in segments, with its sound": await qualityOf("out.mp4"),
};

// One task at a time has a processor for itself, as in a Lambda of 1,769 MB: what it takes is what it costs.
const shares = sharesOf([...plan.segments.keys()], plan.segments.length);
const tasks: Cost[] = [];
for (const share of shares) tasks.push(await kept(`${share.join("-")}.json`, () => reel.step("segments", ...share)));
const whole = (workers: number) =>
  prepared.cpu +
  makespan(
    tasks.map(({ cpu }) => cpu),
    workers,
  ) +
  sound.cpu +
  join.cpu;

await reel.step("keys");
const changed = createReel(path.join(dir, "changed"), { program, media, profile: values.profile });
const words = media.script.split(" ");
const middle = Math.floor(words.length / 2);
await changed.prepare(words.with(middle, `${words[middle]}s`).join(" "));
await changed.step("keys");
const known = new Set(reel.keys());
const anew = changed.keys().flatMap((key, index) => (known.has(key) ? [] : [index]));
const again = await changed.step("segments", ...anew);

writeSections({
  Rendering: [
    `${(plan.totalFrames / plan.fps).toFixed(1)} seconds, ${plan.width}x${plan.height}, ${values.profile} profile (x264 ${plan.encode.preset}, crf ${plan.encode.crf}), ${media.pictures.length} pictures, karaoke captions, music, intro, outro.`,
    `CPU is user and system time of all processes; medians of ${rounds.length} interleaved rounds. "x264 alone" encodes the same frames from a file with its`,
    "preset and CRF. It is cheapest with one thread, which is the baseline. The renderer tunes the preset: the cost of that, and its effect on",
    "size and quality, are listed as well.",
    "",
    ...table(
      ["", "CPU", "against x264, one thread"],
      [
        ["x264 alone, threads by default", seconds(cpuOf("bare")), (cpuOf("bare") / x264).toFixed(2)],
        ["x264 alone, one thread", seconds(x264), "1.00"],
        ["x264 alone, with the renderer's tuning", seconds(cpuOf("tuned")), (cpuOf("tuned") / x264).toFixed(2)],
        ["**render: segments, sound, join**", seconds(render), `**${ratioTo("one thread")}**`],
        [
          "of that the segments",
          seconds(render - sound.cpu - join.cpu),
          ((render - sound.cpu - join.cpu) / x264).toFixed(2),
        ],
        ["of that the sound", seconds(sound.cpu), (sound.cpu / x264).toFixed(2)],
        ["of that the join, and the poster", seconds(join.cpu), (join.cpu / x264).toFixed(2)],
        ["preparation: pictures, word times, plan", seconds(prepared.cpu), (prepared.cpu / x264).toFixed(2)],
      ],
    ),
    "",
    `Against x264 alone with threads by default: ${ratioTo("bare")}; against x264 alone with the renderer's tuning: ${ratioTo("tuned")}.`,
    "",
    ...table(
      ["peak memory, all processes of a worker", ""],
      [
        ["x264 alone, one thread", `${Math.max(...rounds.map((round) => round["one thread"].peakMb)).toFixed(0)} MB`],
        [
          "render, x264 included",
          `${Math.max(...rounds.map((round) => round.render.peakMb), ...tasks.map((task) => task.peakMb)).toFixed(0)} MB`,
        ],
        ["preparation", `${prepared.peakMb.toFixed(0)} MB`],
      ],
    ),
  ],
  "Rendering with several workers": [
    `Computed from the measured costs of each task, with one processor each; the reel's ${plan.segments.length} segments are ${shares.length} tasks. Lambda starts and file transfers are not included.`,
    "",
    ...table(
      ["workers", "whole reel", "against one"],
      [1, 2, 4, 8].map((workers) => [workers, seconds(whole(workers)), (whole(workers) / whole(1)).toFixed(2)]),
    ),
  ],
  "Rendering again": [
    ...table(
      ["", "segments rendered", "CPU of rendering, against all of them"],
      [
        ["the same request", `0 of ${plan.segments.length}`, "0 % (one read of the cache)"],
        [
          "one word of the script changed",
          `${anew.length} of ${plan.segments.length}`,
          `${((100 * again.cpu) / tasks.reduce((sum, { cpu }) => sum + cpu, 0)).toFixed(0)} %`,
        ],
      ],
    ),
  ],
  "Quality of rendering": [
    "How close the encoded frames are to the drawn ones:",
    "",
    ...table(
      ["", "size", "SSIM", "PSNR (luma)"],
      Object.entries(encodes).map(([name, { mb, ssim, psnr }]) => [
        ...[name, `${mb.toFixed(2)} MB`, ssim.toFixed(4), `${psnr.toFixed(2)} dB`],
      ]),
    ),
    "",
    "The error of the camera's motion in pixels, measured at the centres of 16 soft dots over 120 frames at 1080x1920:",
    "",
    ...table(
      ["", "pixels a frame", "rms", "worst", "worst from one frame to the next"],
      jitterRows(path.resolve(import.meta.dirname, "../../build/compositor.wasm")).map(
        ({ name, speed, rms, worst, worstStep }) => [
          ...[name, speed.toFixed(2), rms.toFixed(3), worst.toFixed(3), worstStep.toFixed(3)],
        ],
      ),
    ),
  ],
});
if (!values.dir) rmSync(dir, { recursive: true, force: true });
