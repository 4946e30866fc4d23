import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import { type Packet, packetLines } from "./packet-lines.ts";
import type { Range } from "./piece-ranges.ts";

interface Cutting {
  input: FileInput;
  /** ffmpeg's name of the codec of the pictures. */
  codec: string;
  /** All packets of pictures of the file, in its order. */
  packets: readonly Packet[];
  range: Range;
  out: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Nothing is decoded: this is the time to read and write 2 GB. */
const timeoutSeconds = 120;
/** A picture may need this many that are shown after it: no codec has more. */
const lookAhead = 20;
/** Some containers are sought by when packets are decoded, which is earlier than when they are shown. */
const lead = 1;
/** Plans have the times of pictures to the microsecond. */
const rounding = 1e-6;
/** Codecs that MP4 has a name for. MOV takes the others. */
const inMp4: readonly string[] = ["h264", "hevc", "vp9", "av1", "mpeg4"];

/**
 * Copies the pictures of a range into a file of their own, from the keyframe before it on. Returns when each packet of
 * the file is shown in the piece. Returns null if the piece would not have exactly the file's packets, which are told by
 * their bytes, or if it would show a picture that the file hides.
 */
export async function cutPiece(cutting: Cutting): Promise<Map<Packet, number> | null> {
  const { input, codec, packets, range, out, ffmpeg, signal } = cutting;
  const from = Math.max(0, Math.floor(range.from - lead));
  const later = packets.filter(({ seconds }) => seconds > range.to).slice(0, lookAhead);
  const to = Math.max(range.to, ...later.map(({ seconds }) => seconds)) + lead;
  const format = input.kind === "matroska" ? "matroska" : inMp4.includes(codec) ? "mp4" : "mov";
  const output = ["-map", "0:V:0", "-c", "copy", "-t", (to - from).toFixed(3), "-avoid_negative_ts", "make_zero"];
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [{ ...input, startSeconds: from }],
      output: [...output, "-fflags", "+bitexact", "-f", format, out],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    if (error instanceof ProcessError && !error.interrupted) return null;
    throw error;
  }
  const piece = await listPackets({ kind: format === "matroska" ? "matroska" : "mov", file: out }, { ffmpeg, signal });
  return matched(packets, piece, range);
}

/** Lists the packets of the pictures of a file. */
export async function listPackets(
  input: FileInput,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<Packet[]> {
  const packets: Packet[] = [];
  await runFfmpeg(ffmpeg, {
    inputs: [input],
    output: ["-map", "0:V:0", "-c", "copy", "-f", "framecrc", "pipe:1"],
    cwd: path.dirname(input.file),
    timeoutSeconds,
    into: packetLines((packet) => packets.push(packet)),
    signal,
  });
  return packets;
}

/** The packets of a file that are those of a piece, with their times there; null if the piece has not all of a range. */
function matched(
  packets: readonly Packet[],
  piece: readonly Packet[],
  { from, to }: Range,
): Map<Packet, number> | null {
  const isSame = (start: number) => piece.every(({ content }, at) => packets[start + at]?.content === content);
  let start = packets.findLastIndex(({ seconds }) => seconds <= from + rounding);
  while (start >= 0 && !isSame(start)) start--;
  if (start < 0) return null;
  const found = new Map(
    packets.slice(start, start + piece.length).map((packet, at) => [packet, piece[at]?.seconds ?? 0]),
  );
  const wanted = packets.filter(({ seconds }) => seconds >= from - rounding && seconds <= to + rounding);
  return wanted.every((packet) => found.has(packet) && !packet.isHidden) ? found : null;
}
