import path from "node:path";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "./media.ts";

export interface Probed {
  width: number;
  height: number;
  fps: number;
  /** All that decode. */
  frames: number;
  /** As the file says. */
  seconds: number;
  /** Of the sound once decoded; null where there is none. */
  soundSeconds: number | null;
}

/** What the file of a video is, found by decoding all of it. */
export async function probeVideo(file: string): Promise<Probed> {
  const cwd = path.dirname(file);
  const { stderr } = await run(ffmpeg, ["-nostdin", "-i", file, "-map", "0:v:0", "-f", "null", "-"], { cwd });
  const [, width, height] = /Video: h264.*?, (\d+)x(\d+)/.exec(stderr) ?? [];
  const [, fps] = /, ([\d.]+) fps,/.exec(stderr) ?? [];
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  const frames = [...stderr.matchAll(/frame= *(\d+)/g)].at(-1)?.[1];
  const hasSound = /Audio: aac.*48000 Hz, stereo/.test(stderr.split("Output #0")[0] ?? "");
  const pcm = ["-nostdin", "-v", "error", "-i", file, "-map", "0:a:0", "-f", "s16le", "-ac", "1", "-"];
  return {
    width: Number(width),
    height: Number(height),
    fps: Number(fps),
    frames: Number(frames),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    soundSeconds: hasSound ? (await run(ffmpeg, pcm, { cwd })).stdout.length / 2 / 48_000 : null,
  };
}
