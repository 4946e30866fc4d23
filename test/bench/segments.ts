import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { slicePlan } from "@reelwright/renderer/reel/slice-plan";
import { sharesOf } from "@reelwright/renderer/timeline/segments";
import { demo, ffmpeg, makePicture } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import { soundLagMs } from "./sound-lag.ts";

/**
 * `npm run bench -- segments`: a minute of twelve scenes, rendered by 1, 4 and 15 workers and once more from the beginning; then with one word
 * changed. Exits with 1 when the reels are not the same, the sound is off, or a word costs more than 15 % of the CPU.
 */
const { values } = parseArgs({
  options: {
    profile: { type: "string", default: "standard" },
    template: { type: "string", default: "default" },
    /** How many words are changed, one at a time; of these one is rendered. */
    words: { type: "string", default: "12" },
  },
});
const dir = mkdtempSync(path.join(tmpdir(), "segments-"));
const root = path.resolve(import.meta.dirname, "../..");
const tools = await renderToolsIn(dir, { speech: path.join(root, "layers/speech/speak.mjs") });
const [most, mostLagMs] = [0.15, 1];
const sha = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
let faults = 0;
const check = (holds: boolean, what: string) => {
  if (!holds) faults++;
  console.log(`${holds ? "ok   " : "FAULT"} ${what}`);
};

const words = Array.from({ length: 3 }, () => readFileSync(demo("narration.txt"), "utf8").trim().split(/\s+/)).flat();
const audio = path.join(dir, "narration.mp3");
await run(ffmpeg, ["-v", "error", "-stream_loop", "2", "-i", demo("narration.mp3"), "-c", "copy", audio], { cwd: dir });
const media = await Promise.all(
  Array.from({ length: 12 }, async (_, index) => {
    const file = path.join(dir, `picture-${index}.jpg`);
    if (index < 4) return demo(`${index + 1}.jpg`);
    await makePicture(1400, 1900, index * 31)
      .jpeg()
      .toFile(file);
    return file;
  }),
);

const first = await prepare("first", words);
const [total, reels] = [first.plan.totalFrames, new Map<string, { sha: string; cpu: number[]; files: string[] }>()];
const { length: count } = first.plan.segments;
console.log(`${(total / 30).toFixed(1)} s, ${first.plan.scenes.length} scenes, ${count} segments, ${values.profile}`);
for (const workers of [1, 4, 15]) {
  const reel = await render(first, `by-${workers}`, Math.ceil(count / workers));
  reels.set(String(workers), reel);
  console.log(
    `     ${workers} workers: ${reel.cpu.reduce((sum, cpu) => sum + cpu, 0).toFixed(1)} s of CPU, ${reel.sha}`,
  );
}
const whole = reels.get("1");
if (!whole) throw new Error("unreachable");
check(new Set([...reels.values()].map((reel) => reel.sha)).size === 1, "1, 4 and 15 workers give the same file");
const times = await frameTimes(path.join(dir, "by-15.mp4"));
const off = Math.max(...times.map((seconds, index) => Math.abs(seconds - index / 30) * 1000));
check(times.length === total, `it has ${times.length} frames of ${total}`);
check(off < mostLagMs, `no frame is more than ${off.toFixed(3)} ms from its time`);
for (const workers of reels.keys()) {
  const lag = await soundLagMs(path.join(dir, `by-${workers}.mp4`), path.join(dir, "by-1.m4a"), { ffmpeg, dir });
  check(Math.abs(lag) < mostLagMs, `${workers} workers: the sound is ${lag.toFixed(3)} ms off`);
}
const again = await prepare("again", words);
const same = first.keys.every((key, index) => key === again.keys[index]);
check(same && (await render(again, "again", 4)).sha === whole.sha, "the same request once more gives the same file");

const shares: number[] = [];
const all = whole.cpu.reduce((sum, cpu) => sum + cpu, 0);
let rendered: { plan: ReelPlan; folder: string; changed: number[] } | null = null;
for (let n = 0; n < Number(values.words); n++) {
  const at = Math.floor(((n + 0.5) * words.length) / Number(values.words));
  const { plan, folder, keys } = await prepare(`word-${n}`, words.with(at, otherWord(words[at] ?? "")));
  const changed = keys.flatMap((key, index) => (key === first.keys[index] ? [] : [index]));
  shares.push(changed.reduce((sum, index) => sum + (whole.cpu[index] ?? 0), 0) / all);
  console.log(
    `     word ${at} "${words[at]}": segments ${changed.join(", ")}, ${percent(shares.at(-1) ?? 0)} of the CPU`,
  );
  rendered ??= { plan, folder, changed };
}
if (rendered) {
  const { plan, folder, changed } = rendered;
  const before = await cpuSeconds();
  await renderSegments({
    plan,
    indexes: changed,
    dir: folder,
    tools,
    out: (index) => path.join(dir, `new-${index}.mp4`),
  });
  const spent = ((await cpuSeconds()) - before) / all;
  check(
    spent <= most,
    `one word changed: ${changed.length} of ${count} segments, ${percent(spent)} of the CPU, measured`,
  );
  const other = changed.filter((index) => sha(path.join(dir, `new-${index}.mp4`)) !== sha(whole.files[index] ?? ""));
  // A caption that goes on into the next segment, where its word changed, makes another key for this one too.
  check(other.length > 0, `of those, ${other.length} have other bytes`);
}
const sorted = shares.toSorted((a, b) => a - b);
check(
  (sorted.at(-1) ?? 0) <= most,
  `one word: median ${percent(sorted[sorted.length >> 1] ?? 0)}, at most ${percent(sorted.at(-1) ?? 0)}`,
);
rmSync(dir, { recursive: true });
process.exit(faults === 0 ? 0 : 1);

async function prepare(name: string, script: readonly string[]) {
  const folder = path.join(dir, name);
  const request = ReelRequest.parse({
    format: "9:16",
    template: values.template,
    profile: values.profile,
    language: "en",
    title: "Four places",
    script_text: script.join(" "),
    outro_text: "The end",
  });
  const plan = await prepareReel({ request, files: { audio, media }, dir: folder, tools, align: alignWords, narrate });
  return { plan, folder, keys: await segmentKeys(plan, folder) };
}

/** Renders as so many workers do; the CPU seconds of each segment. */
async function render({ plan, folder }: { plan: ReelPlan; folder: string }, name: string, width: number) {
  const out = (index: number) => path.join(dir, `${name}-${index}.mp4`);
  const cpu: number[] = [];
  let before = await cpuSeconds();
  for (const share of sharesOf([...plan.segments.keys()], width)) {
    const onSegment = async () => {
      const now = await cpuSeconds();
      cpu.push(now - before);
      before = now;
    };
    await renderSegments({ plan: slicePlan(plan, share), indexes: share, dir: folder, tools, out, onSegment });
  }
  const [sound, file] = [path.join(dir, `${name}.m4a`), path.join(dir, `${name}.mp4`)];
  await renderAudio({ plan, dir: folder, tools, out: sound });
  const segments = [...plan.segments.keys()].map(out);
  await assembleReel({ plan, segments, audio: sound, out: file });
  return { sha: sha(file), cpu, files: segments };
}

/** When each frame is shown, in seconds. */
async function frameTimes(file: string): Promise<number[]> {
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, "-map", "0:v", "-f", "framemd5", "-"], { cwd: dir });
  const text = stdout.toString();
  const [, num = "1", den = "1"] = /#tb 0: (\d+)\/(\d+)/.exec(text) ?? [];
  return [...text.matchAll(/^0,\s*-?\d+,\s*(-?\d+)/gm)].map(([, pts]) => (Number(pts) * Number(num)) / Number(den));
}

/** About as long a word, with what is written after it. */
function otherWord(word: string): string {
  const [, letters = "", after = ""] = /^(\w*)(.*)$/.exec(word) ?? [];
  const others = ["a", "to", "and", "some", "place", "shadow", "evening", "quietude"];
  const other = others[Math.min(others.length, Math.max(1, letters.length)) - 1] ?? "some";
  return (other === letters.toLowerCase() ? "else" : other) + after;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
