import { linkSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { soundFile } from "@reelwright/renderer/edit/made-files";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { ffmpeg } from "../../support/media.ts";
import { renderToolsIn } from "../../support/render-tools.ts";
import { type Check, check, most } from "./check.ts";

const cuts = 200;
const fps = 30;
const hertz = 48_000;
/** A flash and a burst come so many frames after each joint, and last so many. */
const afterJoint = 2;
const flashFrames = 2;
/** Frames of each second: where the stretch that stays begins, and how many stay. */
const [firstFrame, keptFrames] = [10, 15];

/** A3 of `autocut`: sound against pictures at each of 200 joints and at the end. */
export async function judgeSync(scratch: string): Promise<Check> {
  const dir = path.join(scratch, "sync");
  mkdirSync(dir);
  const film = await flashingFilm(path.join(dir, "film.mp4"));
  const source = await readSource(film, { name: "film", mostMinutes: 10, ffmpeg });
  const keeps = Array.from({ length: cuts + 1 }, (_, second) => {
    const from = second + firstFrame / fps;
    return { from, to: from + keptFrames / fps, speed: 1 };
  });
  const tools = await renderToolsIn(dir);
  const making = { file: "source", profile: "draft" as const, dir, scratch, tools };
  const { pictures } = await makeEdit({ ...wholeEdit(source, "draft"), keeps }, source, making);
  if (!pictures) throw new Error("Cut pictures are encoded");
  linkSync(film, path.join(dir, "source"));
  const segment = (index: number) => path.join(dir, `segment-${index}.mp4`);
  const indexes = [...pictures.segments.keys()];
  await renderSegments({ plan: pictures, indexes, dir, tools, out: segment });
  const out = path.join(dir, "out.mp4");
  await assembleReel({ plan: pictures, segments: indexes.map(segment), audio: path.join(dir, soundFile), out });
  const [shown, heard] = [await flashesOf(out), await burstsOf(out)];
  const apart = keeps.map((_, index) => {
    const due = (index * keptFrames + afterJoint) / fps;
    const nearest = (times: readonly number[]) => most(times.map((at) => -Math.abs(at - due)));
    return Math.max(-nearest(shown), -nearest(heard));
  });
  const frames = most(apart) * fps;
  const seen = `${frames.toFixed(2)} frames, ${shown.length} flashes, ${heard.length} bursts`;
  const isWhole = shown.length === keeps.length && heard.length === keeps.length;
  return check(`autocut A3 sound or picture late at ${cuts} joints`, "≤ 1 frame", seen, frames <= 1 && isWhole);
}

/** A dark film that flashes once a second, with a burst. */
async function flashingFilm(out: string): Promise<string> {
  const from = (firstFrame + afterJoint) / fps;
  const during = `between(mod(t\\,1)\\,${(from - 0.001).toFixed(4)}\\,${(from + flashFrames / fps - 0.001).toFixed(4)})`;
  const length = String(cuts + 2);
  const graph = `[0:v]drawbox=color=white:t=fill:enable='${during}',format=yuv420p[v]`;
  const sound = `aevalsrc=0.7*sin(2*PI*3000*t)*${during}:s=${hertz}:d=${length}`;
  const inputs = ["-f", "lavfi", "-i", `color=black:s=160x90:r=${fps}:d=${length}`, "-f", "lavfi", "-i", sound];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-c:a", "aac", "-b:a", "192k"];
  const args = ["-v", "error", "-y", ...inputs, "-filter_complex", graph, "-map", "[v]", "-map", "1:a", ...codecs, out];
  await run(ffmpeg, args, { cwd: path.dirname(out) });
  return out;
}

/** When each flash begins, in seconds. */
async function flashesOf(file: string): Promise<number[]> {
  const raw = ["-vf", "scale=1:1:flags=area,format=gray", "-f", "rawvideo", "-pix_fmt", "gray", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...raw], { cwd: path.dirname(file) });
  return [...stdout].flatMap((light, frame) => (light > 128 && (stdout[frame - 1] ?? 0) <= 128 ? [frame / fps] : []));
}

/** When each burst begins, in seconds: after a tenth of a second that is quiet. */
async function burstsOf(file: string): Promise<number[]> {
  const raw = ["-map", "0:a:0", "-ac", "1", "-ar", String(hertz), "-f", "f32le", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...raw], { cwd: path.dirname(file) });
  const sound = new Float32Array(new Uint8Array(stdout).buffer);
  const bursts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, sample] of sound.entries()) {
    if (Math.abs(sample) < 0.2) continue;
    if (at - last > hertz / 10) bursts.push(at / hertz);
    last = at;
  }
  return bursts;
}
