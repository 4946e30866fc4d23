import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { type AdmittedClip, admitClip } from "@reelwright/renderer/media/admit-clip";
import { ffmpeg } from "../../support/media.ts";
import type { ClipSource } from "./clip-sources.ts";

export interface FramedClip {
  name: string;
  clip: AdmittedClip;
  seconds: number;
  /** When one piece of footage is followed by another, in seconds. */
  cuts: number[];
}

/** Longer footage is several clips: no scene of a reel is longer. */
const mostSeconds = 12;
/** Of each piece in a clip that is cut together. */
const pieceSeconds = 2.5;
const rate = 30;
/** One clip is cut together for so many. */
const joinEvery = 6;

/** The clips of the sources in a folder, each as MP4; and clips cut together from three neighbours each. */
export async function makeClips(
  sources: readonly ClipSource[],
  { from, dir }: { from: string; dir: string },
): Promise<FramedClip[]> {
  const clips: FramedClip[] = [];
  for (const { file, sha256 } of sources) {
    const bytes = readFileSync(path.join(from, file));
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new Error(`${file} is another file.`);
    const source = path.join(dir, file);
    writeFileSync(source, bytes);
    for (let start = 0; ; start += mostSeconds) {
      const name = `${path.parse(file).name}-${start}`;
      const made = await encode(name, ["-ss", String(start), "-t", String(mostSeconds), "-i", source], { dir });
      if (made === null) break;
      clips.push({ ...made, cuts: [] });
      if (made.seconds < mostSeconds - 0.2) break;
    }
  }
  const joined: FramedClip[] = [];
  for (let at = 0; at + 3 <= clips.length; at += joinEvery) {
    const three = clips.slice(at, at + 3);
    const inputs = three.flatMap(({ clip }) => ["-t", String(pieceSeconds), "-i", clip.input.file]);
    const sized = three.map(
      (_, index) =>
        `[${index}:v]fps=${rate},scale=960:540:force_original_aspect_ratio=decrease,pad=960:540:-1:-1,setsar=1[v${index}]`,
    );
    const graph = `${sized.join(";")};[v0][v1][v2]concat=n=3[out]`;
    const made = await encode(`joined-${at / joinEvery}`, [...inputs, "-filter_complex", graph, "-map", "[out]"], {
      dir,
    });
    if (!made) continue;
    const lengths = three.map(({ seconds }) => Math.min(pieceSeconds, seconds));
    joined.push({ ...made, cuts: [lengths[0] ?? 0, (lengths[0] ?? 0) + (lengths[1] ?? 0)] });
  }
  return [...clips, ...joined];
}

/** Null where nothing is left to encode. */
async function encode(name: string, options: readonly string[], { dir }: { dir: string }) {
  const file = path.join(dir, `${name}.mp4`);
  const quality = ["-an", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-pix_fmt", "yuv420p"];
  // Sides of 4:2:0 are even; sources of the web are not always.
  const even = options.includes("-filter_complex") ? [] : ["-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"];
  const { stderr } = await run(ffmpeg, ["-hide_banner", "-y", ...options, ...even, ...quality, file], { cwd: dir });
  const [, frames = "0"] = [...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1) ?? [];
  if (Number(frames) < 10) return null;
  const clip = await admitClip(file, { name, ffmpeg });
  const [, minutes = "0", seconds = "0"] = [...stderr.matchAll(/time=\d+:(\d+):([\d.]+)/g)].at(-1) ?? [];
  return { name, clip, seconds: Number(minutes) * 60 + Number(seconds) };
}
