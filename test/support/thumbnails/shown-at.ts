import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../media.ts";

/** Large enough to tell the digits of a test picture: all else in it comes again. */
const size = { width: 240, height: 240 };

/** When pictures are shown in a video, in seconds: decoded from its first picture on, without any seek, and compared with all until then. */
export async function shownAt(
  pictures: readonly string[],
  video: string,
  { until }: { until: number },
): Promise<number[]> {
  const small = await Promise.all(
    pictures.map((picture) =>
      loadSharp()(picture)
        .removeAlpha()
        .greyscale()
        .resize({ ...size, fit: "fill", kernel: "linear" })
        .raw()
        .toBuffer(),
    ),
  );
  const filters = `yadif=deint=interlaced,showinfo,scale=${size.width}:${size.height}:flags=area`;
  const times: number[] = [];
  const { stdout } = await run(
    ffmpeg,
    [
      "-nostdin",
      "-i",
      video,
      "-map",
      "0:V:0",
      "-vsync",
      "0",
      "-t",
      String(until),
      "-vf",
      filters,
      "-f",
      "rawvideo",
      "-pix_fmt",
      "gray",
      "pipe:1",
    ],
    {
      cwd: path.dirname(video),
      onLine: (line) => {
        const [, time] = /Parsed_showinfo.*pts_time:(\S+)/.exec(line) ?? [];
        if (time !== undefined) times.push(Number(time) || 0);
      },
    },
  );
  return small.map((picture) => times[mostLike(picture, stdout)] ?? Number.NaN);
}

/** Which of the frames one after another is most like a picture. */
function mostLike(picture: Buffer, frames: Buffer): number {
  const bytes = picture.length;
  let best = { difference: Number.POSITIVE_INFINITY, index: -1 };
  for (let index = 0; (index + 1) * bytes <= frames.length; index++) {
    let difference = 0;
    for (let at = 0; at < bytes && difference < best.difference; at++)
      difference += Math.abs((frames[index * bytes + at] ?? 0) - (picture[at] ?? 0));
    if (difference < best.difference) best = { difference, index };
  }
  return best.index;
}
