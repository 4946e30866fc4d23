import path from "node:path";
import { PassThrough } from "node:stream";
import { run } from "@reelwright/platform/process";
import { cutStream } from "@reelwright/renderer/media/cut-stream";
import { ffmpeg } from "../media.ts";
import { grid, type Told, told } from "./colour-code.ts";

/** Each patch is looked at in its middle, as the mean of a few points. */
const patchSide = 10;
const middle = [4, 5];

/** What each frame of a reel tells, its sound (one channel, 48 kHz), and when both begin. */
export async function watchReel(
  file: string,
): Promise<{ frames: (Told | null)[]; sound: Float32Array; startSeconds: { picture: number; sound: number } }> {
  const cwd = path.dirname(file);
  const [width, height] = [grid.columns * patchSide, grid.rows * patchSide];
  const small = new PassThrough();
  const looking = run(
    ffmpeg,
    [
      ...["-v", "error", "-i", file, "-map", "0:v", "-vsync", "0", "-vf", `scale=${width}:${height}:flags=area`],
      ...["-f", "rawvideo", "-pix_fmt", "yuv444p", "pipe:1"],
    ],
    { cwd, into: small },
  );
  const frames: (Told | null)[] = [];
  for await (const frame of cutStream(small, width * height * 3))
    frames.push(told(patchesIn(frame, { width, height })));
  await looking;
  const heard = await run(ffmpeg, ["-v", "error", "-i", file, "-map", "0:a", "-ac", "1", "-f", "f32le", "pipe:1"], {
    cwd,
  });
  const { buffer, byteOffset, length } = heard.stdout;
  const sound = new Float32Array(buffer.slice(byteOffset, byteOffset + length - (length % 4)));
  return { frames, sound, startSeconds: { picture: await startOf(file, "v"), sound: await startOf(file, "a") } };
}

function patchesIn(frame: Buffer, { width, height }: { width: number; height: number }) {
  return Array.from({ length: grid.columns * grid.rows }, (_, index) => {
    const [left, top] = [(index % grid.columns) * patchSide, Math.floor(index / grid.columns) * patchSide];
    const mean = (plane: number) => {
      const points = middle.flatMap((y) =>
        middle.map((x) => frame[plane * width * height + (top + y) * width + left + x] ?? 0),
      );
      return points.reduce((sum, value) => sum + value, 0) / points.length;
    };
    return { u: mean(1), v: mean(2) };
  });
}

/** The time of a stream's first packet that is shown or heard. */
async function startOf(file: string, kind: "v" | "a"): Promise<number> {
  const args = ["-v", "error", "-copyts", "-i", file, "-map", `0:${kind}`, "-f", "framecrc", "-frames", "1"];
  const { stdout } = await run(ffmpeg, [...args, "-"], { cwd: path.dirname(file) });
  const [, num = "1", den = "1"] = /#tb 0: (\d+)\/(\d+)/.exec(stdout.toString()) ?? [];
  const [, pts = "NaN"] = /^0,\s*-?\d+,\s*(-?\d+)/m.exec(stdout.toString()) ?? [];
  return (Number(pts) * Number(num)) / Number(den);
}
