import { once } from "node:events";
import path from "node:path";
import type { Writable } from "node:stream";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../media.ts";

const size = { width: 384, height: 216 };
const rate = 30;

/** Encodes drawn pictures as an MP4 of 640 by 360, the way phones do. `light` draws the picture at a time. */
export async function writeClip(
  name: string,
  {
    seconds,
    light,
    filter = "scale=640:360:flags=bicubic",
    dir,
  }: { seconds: number; light: (seconds: number) => Uint8Array; filter?: string; dir: string },
): Promise<string> {
  const file = path.join(dir, `${name.replaceAll(" ", "-")}.mp4`);
  const raw = ["-f", "rawvideo", "-pix_fmt", "gray", "-s", `${size.width}x${size.height}`, "-r", String(rate)];
  const feed = async (input: Writable) => {
    for (let frame = 0; frame < seconds * rate; frame++)
      if (!input.write(light(frame / rate))) await once(input, "drain");
    input.end();
  };
  const encode = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-threads", "1"];
  await run(ffmpeg, ["-v", "error", "-y", ...raw, "-i", "pipe:0", "-vf", filter, ...encode, file], { cwd: dir, feed });
  return file;
}

export const drawnSize = size;
