import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleFunctions } from "#infra/bundle-functions";
import { buildCompositor } from "#render/compositor/build-compositor";
import { ffmpeg } from "../support/media.ts";
import { callsByEndpoint } from "./aws-calls.ts";

/** `npm run bench`: what things cost, as ratios within one run; machines differ and are noisy. Writes BENCHMARKS.md. */
const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "bench-"));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** CPU seconds (user and system, of the whole process tree) and peak resident kilobytes of the largest process. */
function cost(command: string, args: string[]): { cpu: number; peakKb: number } {
  const script = `const r=require("node:child_process").spawnSync(process.argv[1],process.argv.slice(2),{stdio:["ignore","ignore","inherit"]});
    const f=require("node:fs").readFileSync("/proc/self/stat","utf8").split(") ")[1].split(" ");
    if(r.status!==0)process.exit(1);console.log(JSON.stringify({ticks:Number(f[13])+Number(f[14])}))`;
  const { ticks }: { ticks: number } = JSON.parse(
    execFileSync(process.execPath, ["-e", script, command, ...args], { encoding: "utf8", cwd: dir }),
  );
  const peak = path.join(dir, "peak");
  return {
    cpu: ticks / 100,
    peakKb: Number(statSync(peak, { throwIfNoEntry: false }) ? readFileSync(peak, "utf8") : 0),
  };
}

async function renderCost() {
  await buildCompositor();
  const script = (mode: string) => [path.join(root, "test/bench/render-once.ts"), mode, dir];
  execFileSync(process.execPath, script("prepare"), { stdio: "inherit" });
  execFileSync(process.execPath, script("raw"), { stdio: "inherit" });
  const { encode, size }: { encode: string[]; size: string } = JSON.parse(
    readFileSync(path.join(dir, "encode.json"), "utf8"),
  );
  const rounds = Array.from({ length: 3 }, () => {
    const x264 = cost(ffmpeg, [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "yuv420p",
      "-s",
      size,
      "-r",
      "30",
      "-i",
      "frames.yuv",
      ...encode,
      "floor.mp4",
    ]);
    const render = cost(process.execPath, script("all"));
    return { x264: x264.cpu, render: render.cpu, peakKb: render.peakKb };
  });
  return {
    x264: median(rounds.map((round) => round.x264)),
    render: median(rounds.map((round) => round.render)),
    ratio: median(rounds.map((round) => round.render / round.x264)),
    peakMb: Math.max(...rounds.map((round) => round.peakKb)) / 1024,
  };
}

function bundleCost() {
  const out = path.join(dir, "bundles");
  mkdirSync(out);
  const { outputs } = bundleFunctions(root, out);
  return Object.keys(outputs)
    .sort()
    .filter((file) => !file.includes("/ingest/"))
    .map((file) => {
      const bundle = path.resolve(root, file);
      const script = `const t=performance.now();await import(${JSON.stringify(bundle)});console.log(performance.now()-t)`;
      const imports = Array.from({ length: 3 }, () =>
        Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })),
      );
      return { name: path.basename(path.dirname(bundle)), kb: statSync(bundle).size / 1024, importMs: median(imports) };
    });
}

const render = await renderCost();
const bundles = bundleCost();
const calls = await callsByEndpoint();
const lines = [
  "# Benchmarks",
  "",
  "Written by `npm run bench`. Ratios are of one run; absolute figures are of one small shared machine (2 cores).",
  "",
  "## Rendering",
  "",
  "20 seconds, 1080x1920, standard profile, four pictures, title, captions, outro; medians of three interleaved rounds.",
  "",
  "| | |",
  "|---|---|",
  `| CPU of the render (segments, sound, join) | ${render.render.toFixed(1)} s |`,
  `| CPU of x264 alone on the same frames, same settings | ${render.x264.toFixed(1)} s |`,
  `| ratio | ${render.ratio.toFixed(2)} |`,
  `| peak memory of the render process | ${render.peakMb.toFixed(0)} MB |`,
  "",
  "## AWS calls of a warm request",
  "",
  "| endpoint | calls |",
  "|---|---|",
  ...calls.map(({ route, made }) => `| \`${route}\` | ${made} |`),
  "",
  "## Bundles",
  "",
  "| function | kB | import ms |",
  "|---|---|---|",
  ...bundles.map(({ name, kb, importMs }) => `| ${name} | ${kb.toFixed(0)} | ${importMs.toFixed(0)} |`),
  "",
];
writeFileSync(path.join(root, "BENCHMARKS.md"), lines.join("\n"));
console.log(lines.join("\n"));
rmSync(dir, { recursive: true, force: true });
