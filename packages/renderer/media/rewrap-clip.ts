import { rm } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { type FileInput, runFfmpeg } from "./run-ffmpeg.ts";
import { videoContainers } from "./video-containers.ts";

/** Nothing is decoded: this is the time to copy 2 GB. */
const timeoutSeconds = 120;

interface Rewrapping {
  ffmpeg: string;
  signal?: AbortSignal;
}

/**
 * Copies the first picture and sound of an AVI or MPEG file into a Matroska file beside it, in which each picture has its time, and
 * returns its path. Any other file is returned as it is, and so is one that cannot be read: what admits it refuses it.
 */
export async function rewrapClip(file: string, rewrapping: Rewrapping): Promise<string> {
  const container = videoContainers[(await sniffFile(file)) ?? ""];
  if (container?.clip !== "rewrapped") return file;
  const kind = container.whole;
  const isCopied =
    (kind === "avi" && (await unpacked(file, rewrapping))) ||
    (await copied([{ kind, file }], [...pictures(0), ...sound(0), ...matroskaOf(file)], rewrapping));
  return isCopied ? `${file}.mkv` : file;
}

const pictures = (input: number) => ["-map", `${input}:V:0`];
const sound = (input: number) => ["-map", `${input}:a:0?`];
const matroskaOf = (file: string) => ["-c", "copy", "-f", "matroska", `${path.basename(file)}.mkv`];

/**
 * Copies an AVI with MPEG-4 Part 2. DivX and Xvid put two pictures into a packet. Where none is due, Xvid writes a packet of a byte, which counts
 * as a keyframe. So pictures are first given a packet each, and then go through a transport stream: its reader finds keyframes and
 * times by the pictures themselves. Returns false for pictures of other codecs.
 */
async function unpacked(file: string, rewrapping: Rewrapping): Promise<boolean> {
  const [single, stream] = [`${file}.single`, `${file}.stream`];
  const unpack = ["-c", "copy", "-bsf:v", "mpeg4_unpack_bframes", "-f", "avi", path.basename(single)];
  const times = ["-c", "copy", "-copyts", "-muxdelay", "0", "-muxpreload", "0", "-f", "mpegts", path.basename(stream)];
  const parts = [
    { kind: "mpegts", file: stream },
    { kind: "avi", file },
  ] as const;
  const isSingle = await copied([{ kind: "avi", file }], [...pictures(0), ...unpack], rewrapping);
  const isTimed = isSingle && (await copied([{ kind: "avi", file: single }], [...pictures(0), ...times], rewrapping));
  // A file may have 2 GB, and a function's folder has room for four of them.
  await rm(single, { force: true });
  const joined = [...pictures(0), ...sound(1), "-copyts", ...matroskaOf(file)];
  const isJoined = isTimed && (await copied(parts, joined, rewrapping));
  await rm(stream, { force: true });
  return isJoined;
}

/** Copies packets. Returns whether it could. */
async function copied(
  inputs: readonly FileInput[],
  output: readonly string[],
  { ffmpeg, signal }: Rewrapping,
): Promise<boolean> {
  const cwd = path.dirname(inputs[0]?.file ?? "");
  try {
    await runFfmpeg(ffmpeg, { inputs, output, cwd, timeoutSeconds, signal });
    return true;
  } catch (error) {
    if (error instanceof ProcessError && !error.interrupted) return false;
    throw error;
  }
}
