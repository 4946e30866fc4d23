import path from "node:path";
import { lineSink } from "@reelwright/platform/line-sink";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../../support/media.ts";

/** What one decoding of a whole loop found. */
export interface DecodedHour {
  frames: number;
  /** The length of each track, in seconds. */
  seconds: number;
  soundSeconds: number;
  /** Frames and blocks of sound that do not begin where the one before ends. */
  misplaced: number;
  /** What the decoder complained of. */
  complaints: string;
}

/** Decodes all pictures and all sound of a loop, and checks the time of each. */
export async function decodeHour(file: string): Promise<DecodedHour> {
  const tracks = [0, 1].map(() => ({ tick: 0, end: 0, count: 0 }));
  let misplaced = 0;
  const into = lineSink((line) => {
    const [, about, over = 0, under = 1] = /^#tb (\d): (\d+)\/(\d+)/.exec(line) ?? [];
    const named = tracks[Number(about)];
    if (about !== undefined && named) named.tick = Number(over) / Number(under);
    const [of = 0, , shown = 0, lasts = 0] = line.startsWith("#") ? [] : line.split(",").map(Number);
    const track = tracks[of];
    if (lasts === 0 || !track) return;
    if (shown !== track.end) misplaced++;
    track.end = shown + lasts;
    track.count++;
  });
  // A corner of each picture: the whole of it is decoded, but not summed up.
  const output = ["-map", "0:v:0", "-map", "0:a:0", "-vf", "crop=16:16:0:0", "-f", "framecrc", "-"];
  const { stderr } = await run(ffmpeg, ["-v", "warning", "-i", file, ...output], { cwd: path.dirname(file), into });
  const [pictures, sound] = tracks.map(({ tick, end, count }) => ({ seconds: tick * end, count }));
  return {
    frames: pictures?.count ?? 0,
    seconds: pictures?.seconds ?? 0,
    soundSeconds: sound?.seconds ?? 0,
    misplaced,
    complaints: stderr.trim(),
  };
}
