import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../support/media.ts";
import { makeMedia } from "./bench-media.ts";
import { bundleSteps, createReel } from "./bench-reel.ts";
import { type Cost, costOf } from "./cost.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- peers`: the same pictures, length, size, rate and x264 settings rendered by what can be installed from npm. Each is
 * installed into a folder of its own, which is removed afterwards. `--seconds 25.5 --only canvas,fluent-ffmpeg --dir <keeps its files>`.
 */
const peers: Record<string, { script: string; packages: string[]; options?: object; does: string }> = {
  "@napi-rs/canvas, piped into ffmpeg": {
    script: "canvas.mjs",
    packages: ["@napi-rs/canvas@1.1.1"],
    does: "motion, cross-fades, words light up",
  },
  "fluent-ffmpeg, zoompan": {
    script: "fluent-ffmpeg.mjs",
    packages: ["fluent-ffmpeg@2.1.3"],
    options: { oversize: 1 },
    does: "motion that jitters, fades through black, words light up",
  },
  "fluent-ffmpeg, zoompan on pictures four times as large": {
    script: "fluent-ffmpeg.mjs",
    packages: ["fluent-ffmpeg@2.1.3"],
    options: { oversize: 4 },
    does: "motion that jitters less, fades through black, words light up",
  },
};
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "25.5" }, only: { type: "string" }, dir: { type: "string" } },
});
const dir = values.dir ?? mkdtempSync(path.join(tmpdir(), "bench-peers-"));
const media = await makeMedia(path.join(dir, "media"), { pictures: 6, seconds: Number(values.seconds) });
const reel = createReel(path.join(dir, "reel"), { program: await bundleSteps(), media, profile: "standard" });
const prepared = await reel.prepare(media.script);
await reel.step("raw");
const [x264, ours] = [await reel.x264("one thread"), await reel.step("render")];
const plan = reel.plan();
const [intro, outro] = [
  plan.audio.narration.start,
  plan.totalFrames - plan.audio.narration.start - Math.round(plan.audio.narration.seconds * plan.fps),
];

async function costOfPeer({ script, packages, options }: (typeof peers)[string]): Promise<Cost> {
  const folder = path.join(dir, script.replace(".mjs", ""));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  const { PATH = "", HOME = "", NODE_EXTRA_CA_CERTS = "" } = process.env;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS };
  const install = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages];
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  await run("/usr/bin/env", [...variables, ...install], { cwd: folder });
  cpSync(path.join(import.meta.dirname, "peers", script), path.join(folder, script));
  const { width, height, fps, totalFrames } = plan;
  const job = {
    ...options,
    ffmpeg,
    width,
    height,
    fps,
    frames: totalFrames,
    intro,
    body: totalFrames - intro - outro,
    pictures: media.pictures,
    narration: media.narration,
    music: media.music,
    words: media.script.split(" "),
    title: "One day, six places",
    outro: "The end",
    encode: reel.encode(),
    out: path.join(folder, "out.mp4"),
    soundFilter: `[1:a]adelay=${Math.round((intro / fps) * 1000)}[voice];[2:a]volume=0.2[music];[music][voice]amix=inputs=2:duration=first,volume=2[sound]`,
  };
  writeFileSync(path.join(folder, "job.json"), JSON.stringify(job));
  const cost = await costOf(process.execPath, [script, "job.json"], { cwd: folder });
  if (statSync(job.out).size < 100_000) throw new Error(`${script} has made no reel`);
  return cost;
}

const rows: [string, Cost, string][] = [
  ["x264 alone, one thread, on this renderer's frames", x264, "encoding only"],
  [
    "**this renderer**, preparation included",
    { cpu: prepared.cpu + ours.cpu, wall: prepared.wall + ours.wall, peakMb: Math.max(prepared.peakMb, ours.peakMb) },
    "motion, transitions, words light up at their times, ducking, -14 LUFS",
  ],
];
for (const [name, peer] of Object.entries(peers)) {
  if (values.only && !values.only.split(",").some((part) => name.includes(part))) continue;
  rows.push([name, await costOfPeer(peer), peer.does]);
}
writeSections({
  "Rendering by others": [
    `The same six pictures, ${(plan.totalFrames / plan.fps).toFixed(1)} seconds, ${plan.width}x${plan.height}, ${plan.fps} frames a second, x264 ${plan.encode.preset} crf ${plan.encode.crf}; one run each, by scripts in \`test/bench/peers\`. All encode with this renderer's tuning of x264.`,
    "",
    ...table(
      ["", "CPU", "against x264 alone", "peak memory", "does"],
      rows.map(([name, { cpu, peakMb }, does]) => [
        ...[name, `${cpu.toFixed(1)} s`, (cpu / x264.cpu).toFixed(2), `${peakMb.toFixed(0)} MB`, does],
      ]),
    ),
  ],
});
if (!values.dir) rmSync(dir, { recursive: true, force: true });
