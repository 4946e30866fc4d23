import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { builtInFile, builtInTracks } from "@reelwright/offline-engines/composer/built-in-tracks";
import { run } from "@reelwright/platform/process";
import { readMusic } from "@reelwright/renderer/audio/read-music";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { encodeArgs } from "@reelwright/renderer/reel/render-segment";
import { buildSync } from "esbuild";
import { demo, ffmpeg } from "../support/media.ts";
import { type Cost, costOf, median } from "./cost.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- assembly [--against COMMIT]`: what the sound of a reel and its join cost, for one minute and for ten. With `--against`,
 * the code of an earlier commit does the same in turn, and the files are compared. `--rounds 3 --minutes 1,10`.
 */
const { values } = parseArgs({
  options: {
    against: { type: "string" },
    rounds: { type: "string", default: "3" },
    minutes: { type: "string", default: "1,10" },
  },
});
const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "bench-assembly-"));
const fps = 30;
const [segmentFrames, introFrames] = [60, 60];
const make = (args: readonly string[], cwd: string) => run(ffmpeg, ["-v", "error", "-y", ...args], { cwd });

/** Three different segments, again and again: a join does not look at their pictures. */
const segments = await Promise.all(
  [0, 1, 2].map(async (n) => {
    const picture = `testsrc2=size=1080x1920:rate=${fps},noise=alls=3:allf=t:all_seed=${n}`;
    const source = ["-f", "lavfi", "-i", picture, "-frames:v", String(segmentFrames)];
    const file = path.join(dir, `segment-${n}.mp4`);
    await make([...source, ...encodeArgs({ fps, encode: { preset: "veryfast", crf: 30 } }, file)], dir);
    return file;
  }),
);

/** The job of a reel with a narration, music and lively transitions. */
async function makeJob(minutes: number): Promise<string> {
  const folder = path.join(dir, `${minutes}`);
  mkdirSync(folder);
  const at = (name: string) => path.join(folder, name);
  const again = ["-stream_loop", "-1", "-i", demo("narration.mp3"), "-t", String(minutes * 60 - 5)];
  await make([...again, "-c", "copy", "narration.mp3"], folder);
  const seconds = await readNarration(at("narration.mp3"), { out: at("narration.wav"), ffmpeg });
  const totalFrames = minutes * 60 * fps;
  const [track] = builtInTracks;
  if (!track) throw new Error("There is no music");
  const file = path.join(root, "packages/offline-engines/composer/tracks", builtInFile(track));
  const music = await readMusic(file, { startSeconds: 0, seconds: minutes * 60, out: at("music.wav"), ffmpeg });
  const kinds = ["whip", "page", "push"];
  const effects = Array.from({ length: minutes * 12 }, (_, n) => ({
    at: 100 + n * 148,
    kind: kinds[n % 3],
    manner: "lively",
    direction: "left",
    seed: n,
  }));
  const plan = {
    audio: { narration: { file: "narration.wav", start: introFrames, seconds }, music, clips: [], effects },
    fps,
    totalFrames,
    segments: Array.from({ length: totalFrames / segmentFrames }, () => ({
      start: 0,
      end: segmentFrames,
      frames: segmentFrames,
    })),
  };
  const files = plan.segments.map((_, n) => {
    linkSync(segments[n % 3] ?? "", at(`segment-${n}.mp4`));
    return at(`segment-${n}.mp4`);
  });
  const job = { plan, segments: files, audio: at("sound.m4a"), dir: folder, tools: { ffmpeg } };
  writeFileSync(at("job.json"), JSON.stringify(job));
  return folder;
}

/** Bundles the steps, as functions are, with the renderer of this folder. */
function bundle(name: string, renderer: string): string {
  const outfile = path.join(dir, `${name}.mjs`);
  buildSync({
    absWorkingDir: root,
    entryPoints: ["test/bench/assemble-once.ts"],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    logLevel: "warning",
    alias: { "@reelwright/renderer": renderer },
    banner: { js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);' },
  });
  return outfile;
}

function rendererOf(commit: string): string {
  const packed = execFileSync("git", ["archive", commit, "packages/renderer"], { cwd: root, maxBuffer: 2 ** 28 });
  // Below our folder, so that it finds the other packages.
  const folder = path.join(root, "build/bench/earlier");
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], { input: packed });
  return path.join(folder, "packages/renderer");
}

const codes = [
  ...(values.against ? [{ name: "before", program: bundle("before", rendererOf(values.against)) }] : []),
  { name: "now", program: bundle("now", path.join(root, "packages/renderer")) },
];
const rows: string[][] = [];
for (const minutes of values.minutes.split(",").map(Number)) {
  const folder = await makeJob(minutes);
  for (const [step, file] of [
    ["sound", "sound.m4a"],
    ["join", "reel.mp4"],
  ] as const) {
    const costs = new Map<string, Cost[]>();
    const made = new Set<string>();
    for (let round = 0; round < Number(values.rounds); round++)
      for (const { name, program } of codes) {
        const cost = await costOf(process.execPath, [program, step, path.join(folder, file)], { cwd: folder });
        costs.set(name, [...(costs.get(name) ?? []), cost]);
        made.add(
          createHash("sha256")
            .update(readFileSync(path.join(folder, file)))
            .digest("hex"),
        );
      }
    const cpu = (name: string) => median((costs.get(name) ?? []).map((cost) => cost.cpu));
    for (const { name } of codes) {
      const own = costs.get(name) ?? [];
      rows.push([
        `${step}, ${minutes} min, ${name}`,
        `${own.map((cost) => cost.cpu.toFixed(2)).join(", ")} s`,
        values.against ? (cpu(name) / cpu("before")).toFixed(2) : "",
        `${Math.max(...own.map((cost) => cost.peakMb)).toFixed(0)} MB`,
        `${(statSync(path.join(folder, file)).size / 1e6).toFixed(1)} MB, ${made.size === 1 ? "always the same bytes" : `${made.size} different files`}`,
      ]);
    }
  }
}
rmSync(dir, { recursive: true });
writeSections({
  "Sound and join": [
    `A reel at 1080x1920 with a narration, music and the sounds of transitions. CPU is user and system time of all processes, start included, in ${values.rounds} rounds in turn; memory is the most of all processes at once.`,
    "",
    ...table(["", "CPU", "against before", "peak memory", "file"], rows),
  ],
});
