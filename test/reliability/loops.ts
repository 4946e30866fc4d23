import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../support/media.ts";
import { drawPlanted } from "../support/planted/planted-clip.ts";
import { drawnSize, writeClip } from "../support/planted/write-clip.ts";
import { type Check, check, most } from "./edits/check.ts";
import { decodeHour } from "./loops/decode-hour.ts";
import { type JudgedLoop, judgeLoop } from "./loops/judge-loop.ts";
import { loopCost } from "./loops/loop-cost.ts";
import { clipSeconds, plantedLoops, rate } from "./loops/planted-loops.ts";
import { loopRenderer } from "./loops/render-loop.ts";

/**
 * Draws and encodes clips that repeat, pan or walk away, makes a loop of each as `POST /api/loop-assemble` does, and
 * judges its turn, its seam and its sound. Then measures an hour, and decodes one. Exits with 1 if a bound does not hold.
 * `--keep FOLDER` keeps the loops, to look at them.
 */
const { values } = parseArgs({ options: { keep: { type: "string" } } });
interface JudgedClip extends JudgedLoop {
  name: string;
  heard: string;
  mode: string;
  seconds: number;
  reported: number | null;
}

const loopSeconds = 20;
const hourSeconds = 3600;
const sounds = [
  { heard: "noise", source: "anoisesrc=color=pink:amplitude=0.3:sample_rate=48000" },
  { heard: "tone", source: "sine=frequency=331.7:sample_rate=48000" },
] as const;
const dir = mkdtempSync(path.join(tmpdir(), "loops-"));
const checks: Check[] = [];
try {
  const render = await loopRenderer(dir);
  const judged: JudgedClip[] = [];
  for (const [index, { clip, asked, holds }] of plantedLoops.entries()) {
    const silent = await writeClip(clip.name, { seconds: clipSeconds, light: drawPlanted(clip, drawnSize), dir });
    const { heard, source: sound } = sounds[index % 2 === 0 ? 0 : 1];
    const source = await withSound(silent, sound);
    const { made, file } = await render([source], { duration: loopSeconds });
    const { turn, seam } = made.report;
    const judgement = await judgeLoop(file, Math.round(turn.seconds * rate));
    judged.push({ name: clip.name, heard, mode: turn.mode, seconds: turn.seconds, reported: seam, ...judgement });
    checks.push(
      check(`${clip.name}: ${asked}`, "", `${turn.mode} of ${turn.seconds} s, seam ${seam}`, holds(made.report)),
    );
    if (values.keep !== undefined) renameSync(file, path.join(values.keep, `${clip.name.replace(" ", "-")}.mp4`));
  }
  console.table(judged);
  const bound = (of: string, limit: number, seen: readonly number[]) =>
    checks.push(check(of, `≤ ${limit}`, most(seen).toFixed(2), most(seen) <= limit));
  const pans = judged.filter(({ name }) => name.startsWith("pan"));
  // The steps of noise are of any size.
  const tones = judged.filter(({ heard }) => heard === "tone");
  bound(
    "A2 seam of a pan in the result",
    1.5,
    pans.map(({ seam }) => seam),
  );
  bound(
    "A3 pictures unlike those of the turn before",
    0,
    judged.map(({ unlike }) => unlike),
  );
  bound(
    "A4 frames too many or too few",
    0,
    judged.map(({ frames }) => Math.abs(frames - loopSeconds * rate)),
  );
  bound(
    "A5 step of a tone at a seam, in deviations of its steps",
    3,
    tones.map(({ step }) => step),
  );
  bound(
    "A5 dB louder or softer at a seam",
    1,
    judged.map(({ louder }) => louder),
  );
  const [periodic] = plantedLoops;
  if (!periodic) throw new Error("There is a clip that repeats");
  const drawn = { seconds: clipSeconds, light: drawPlanted(periodic.clip, drawnSize), dir };
  const full = await writeClip("full", { ...drawn, filter: "scale=1920:1080:flags=bicubic" });
  const { ours, bare, turn, frames, cost } = await loopCost(render, { file: full, dir });
  console.table([cost]);
  const seen = `${ours.toFixed(1)} of ${bare.toFixed(1)} s, ${(ours / bare).toFixed(2)}; ${frames} frames of a turn of ${turn} s`;
  checks.push(check("A4 CPU of an hour against encoding a turn and copying", "≤ 1.5", seen, ours / bare <= 1.5));
  const heard = await withSound(await writeClip("hour", drawn), sounds[0].source);
  const decoded = await decodeHour((await render([heard], { duration: hourSeconds })).file);
  console.table([decoded]);
  const { misplaced, complaints } = decoded;
  const isExact = decoded.frames === hourSeconds * rate && decoded.seconds === hourSeconds;
  const isHeard = Math.abs(decoded.soundSeconds - hourSeconds) <= 1 / rate;
  const found = `${decoded.frames} frames, ${decoded.seconds} s, sound of ${decoded.soundSeconds.toFixed(3)} s`;
  checks.push(check("A4 a decoded hour", `${hourSeconds * rate} frames`, found, isExact && isHeard));
  const isInOrder = misplaced === 0 && complaints === "";
  checks.push(check("A4 frames and sound of the hour out of time", "0", `${misplaced} ${complaints}`, isInOrder));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
console.table(checks);
process.exit(checks.some(({ holds }) => !holds) ? 1 : 0);

/** A clip with a sound of its length. */
async function withSound(file: string, sound: string): Promise<string> {
  const out = file.replace(".mp4", "-heard.mp4");
  const inputs = ["-i", file, "-f", "lavfi", "-i", sound, "-t", String(clipSeconds)];
  await run(ffmpeg, ["-v", "error", ...inputs, "-c:v", "copy", "-c:a", "aac", "-b:a", "192k", out], { cwd: dir });
  return out;
}
