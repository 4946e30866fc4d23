import { clipsIn } from "../audio/lay-beds.ts";
import { narrationRange } from "../audio/narration-range.ts";
import type { ReelSound } from "../audio/reel-sound.ts";
import type { FrameRange } from "../audio/sound-parts.ts";
import { sampleRate } from "../audio/stereo-file.ts";
import { wavHeaderBytes } from "../audio/write-wav.ts";

/** Bytes of a file, end excluded. */
export interface FileRange {
  file: string;
  from: number;
  to: number;
  /** The size of the whole file. */
  size: number;
}

/** What a part of a reel's sound is made from: a range of long files, and short files whole. */
export function soundFilesIn({ audio, fps }: ReelSound["plan"], range: FrameRange) {
  const { narration, music, clips } = audio;
  const spoken = narrationRange({ narration, fps }, range);
  const whole = clipsIn(clips, { fps, ...range }).map(({ file }) => file);
  // Music that loops is shorter than the reel, and may be read from anywhere.
  if (music?.loop) whole.push(music.file);
  return {
    whole: [...new Set(whole)],
    ranges: [
      ...(spoken ? [bytesOf(narration, spoken, 2)] : []),
      ...(music && !music.loop ? [bytesOf(music, range, 4)] : []),
    ].filter(({ from, to }) => to > from),
  };
}

function bytesOf(
  { file, seconds }: { file: string; seconds: number },
  { from, to }: FrameRange,
  frameBytes: number,
): FileRange {
  const frames = Math.round(seconds * sampleRate);
  const at = (frame: number) => wavHeaderBytes + Math.min(frame, frames) * frameBytes;
  return { file, from: at(from), to: at(to), size: at(frames) };
}
