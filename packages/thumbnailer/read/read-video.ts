import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { colourOf } from "@reelwright/renderer/media/clip-colour";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { type FileInput, maxPixels, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { videoContainers } from "@reelwright/renderer/media/video-containers";
import type { ClipColour } from "@reelwright/renderer/plan/footage";
import { indexAvi } from "./index-avi.ts";
import { type Keyframe, type PacketIndex, packetIndex } from "./packet-index.ts";

/** A caller's video. Nothing of it has been decoded yet. */
export interface Video {
  /** The caller's file, or a copy beside it if the file does not support seeking. */
  file: string;
  kind: FileInput["kind"];
  /** MIME type by its first bytes. */
  container: string;
  codec: string;
  /** Displayed size in pixels, rotated and with square pixels. */
  width: number;
  height: number;
  /** Clockwise rotation in degrees that makes it upright. */
  rotation: number;
  /** Seconds from the first picture to the end of the last one in the file. */
  duration: number;
  /** The number of pictures, and how many there are per second on average. */
  frames: number;
  rate: number;
  variableRate: boolean;
  bitDepth: number;
  colour: ClipColour;
  hasSound: boolean;
  keyframes: readonly Keyframe[];
}

/** Nothing is decoded: this is the time to read gigabytes. */
const timeoutSeconds = 120;

/**
 * Reads what a caller's file contains and where its pictures are, without decoding any. It reads to the end; pictures
 * of a truncated part do not count. Throws MediaError, which calls the file `name`.
 */
export async function readVideo(file: string, { name, ffmpeg, signal }: Tools & { name: string }): Promise<Video> {
  const container = (await sniffFile(file)) ?? "";
  const kind = videoContainers[container]?.pictures;
  if (!kind) throw new MediaError(`${name} could not be read; MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted.`);
  const { index, about, sought } = await listPackets({ kind, file }, { ffmpeg, signal }).catch((cause) => {
    signal?.throwIfAborted();
    throw whyUnread(cause, name);
  });
  const shape = shapeOf(about);
  if (!shape || index.frames === 0) throw new MediaError(`${name} has no picture that could be read.`);
  const { codec, width, height } = shape;
  if (width * height > maxPixels)
    throw new MediaError(`${name} is ${width}x${height}; the limit is ${maxPixels} pixels, as of 4096x2160.`);
  const hasSound = /^ +Stream #0:\d+.*: Audio:/m.test(about);
  return { file: sought, kind, container, ...shape, codec, ...index, hasSound };
}

interface Tools {
  ffmpeg: string;
  signal?: AbortSignal;
}

/** All picture packets, ffmpeg's description of the file, and a file that supports seeking. */
async function listPackets(input: FileInput, tools: Tools) {
  const { index, about } = await readPackets(input, tools);
  const last = index.keyframes.at(-1)?.time ?? 0;
  // A seek that finds nothing reads from the beginning.
  const isLost =
    input.kind === "aviVideo" &&
    last > 0 &&
    (await readPackets({ ...input, startSeconds: last }, tools)).index.frames === index.frames;
  return { index, about, sought: isLost ? await indexAvi(input.file, tools) : input.file };
}

async function readPackets(
  input: FileInput,
  { ffmpeg, signal }: Tools,
): Promise<{ index: PacketIndex; about: string }> {
  const { into, index } = packetIndex();
  const { stderr } = await runFfmpeg(ffmpeg, {
    inputs: [input],
    output: ["-map", "0:V:0", "-c", "copy", "-f", "framecrc", "pipe:1"],
    cwd: path.dirname(input.file),
    timeoutSeconds,
    log: "info",
    into,
    signal,
  });
  // ffmpeg describes the input before the output.
  const [about = ""] = stderr.split("Output #0");
  return { index: index(), about };
}

function whyUnread(cause: unknown, name: string): unknown {
  if (cause instanceof ProcessError && cause.interrupted) return cause;
  const said = cause instanceof ProcessError ? cause.message : "";
  if (said.includes("moov atom not found"))
    return new MediaError(
      `${name} breaks off before the list of its pictures (moov); it was not uploaded or written to its end.`,
      { cause },
    );
  if (said.includes("matches no streams")) return new MediaError(`${name} has no picture, only sound.`, { cause });
  return new MediaError(`${name} could not be read.`, { cause });
}

/** The shape of the first stream that is not a cover. A metadata value cannot begin a line. */
function shapeOf(about: string): Pick<Video, "codec" | "width" | "height" | "rotation" | "bitDepth" | "colour"> | null {
  const lines = about.split("\n");
  const at = lines.findIndex((line) => /^ +Stream #0:\d+.*?: Video: /.test(line) && !line.includes("(attached pic)"));
  const line = lines[at] ?? "";
  const [, codec = ""] = /: Video: (\w+)/.exec(line) ?? [];
  const [, across, down] = /, (\d+)x(\d+)/.exec(line) ?? [];
  const coded = { width: Number(across), height: Number(down) };
  if (!coded.width || !coded.height) return null;
  const [, wide = 1, high = 1] = (/SAR (\d+):(\d+)/.exec(line) ?? []).map(Number);
  const width = wide > 0 && high > 0 ? Math.max(1, Math.round((coded.width * wide) / high)) : coded.width;
  const next = lines.findIndex((other, index) => index > at && /^ +Stream #/.test(other));
  const own = lines.slice(at, next < 0 ? undefined : next).join("\n");
  const [, turn = 0] = (/displaymatrix: rotation of (-?[\d.]+) degrees/.exec(own) ?? []).map(Number);
  const rotation = (((Math.round(-turn / 90) * 90) % 360) + 360) % 360;
  const seen = rotation % 180 === 0 ? { width, height: coded.height } : { width: coded.height, height: width };
  const [, depth = "8"] = /, (?:yuv|gbr|gray|p0)\w*?(9|10|12|14|16)(?:le|be)/.exec(line) ?? [];
  return { codec, ...seen, rotation, bitDepth: Number(depth), colour: colourOf(line, coded.height) };
}
