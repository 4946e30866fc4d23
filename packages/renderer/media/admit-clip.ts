import { stat } from "node:fs/promises";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { sniffFile } from "@reelwright/platform/sniff-file";
import type { ClipColour } from "../plan/footage.ts";
import { colourOf } from "./clip-colour.ts";
import { MediaError } from "./media-error.ts";
import type { Picture } from "./read-picture.ts";
import { type FileInput, isReadSound, runFfmpeg } from "./run-ffmpeg.ts";
import { videoContainers } from "./video-containers.ts";

/** A caller's clip that can be decoded. */
export interface AdmittedClip {
  input: FileInput;
  /** ffmpeg's name of the codec of its pictures. */
  codec: string;
  /** The displayed size: rotated, with square pixels. */
  width: number;
  height: number;
  hasSound: boolean;
  /** Why its sound cannot be decoded, for its owner; null if it can, or if there is none. */
  unreadSound: string | null;
  /** The colour space of its YUV. */
  colour: ClipColour;
  /** One of its first frames, in a file beside it. */
  still: string;
}

/** Several threads that decode Xvid's pictures give others from time to time: each learns at its own moment that Xvid has encoded them. */
const inexact = "mpeg4";
/** The first frame is often black. */
const stillAfterSeconds = 0.4;
const timeoutSeconds = 60;

export const isClip = async (file: string): Promise<boolean> => ((await sniffFile(file)) ?? "").startsWith("video/");

interface Admitting {
  name: string;
  /** The containers that its message names, where others are rewrapped before. */
  accepted?: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Checks whether a caller's file is a clip. Throws MediaError, which calls it `name`. */
export async function admitClip(
  file: string,
  { name, accepted = "MP4, MOV, MKV and WebM", ffmpeg, signal }: Admitting,
): Promise<AdmittedClip> {
  const container = videoContainers[(await sniffFile(file)) ?? ""];
  if (container?.clip !== "read") throw new MediaError(`${name} could not be read; ${accepted} are accepted.`);
  const input: FileInput = { kind: container.whole, file };
  const stills = [1, 2].map((n) => `${file}-${n}.png`);
  try {
    const { stderr } = await runFfmpeg(ffmpeg, {
      inputs: [input],
      output: [
        ...["-map", "0:V:0", "-frames:v", "2", "-vsync", "0"],
        ...["-vf", `select=eq(n\\,0)+gte(t\\,${stillAfterSeconds}),scale=iw*sar:ih,setsar=1`],
        // The stills are read once: packing them tighter takes longer than decoding the clip up to them.
        ...["-c:v", "png", "-compression_level", "1", "-f", "image2", `${path.basename(file)}-%d.png`],
      ],
      cwd: path.dirname(file),
      timeoutSeconds,
      log: "info",
      signal,
    });
    const [first = "", later = ""] = stills;
    const still = (await stat(later).catch(() => null)) ? later : first;
    const { width, height } = await loadSharp()(still).metadata();
    // ffmpeg describes the input before the output.
    const [about = ""] = stderr.split("Output #0");
    const sound = /Stream #0:\d+.*: Audio: (\w+)/.exec(about)?.[1] ?? null;
    const codec = /Stream #0:\d+.*: Video: (\w+)(?!.*\(attached pic\))/.exec(about)?.[1] ?? "";
    return {
      input: codec === inexact ? { ...input, oneThread: true } : input,
      codec,
      width,
      height,
      hasSound: sound !== null,
      unreadSound:
        sound === null || isReadSound(sound)
          ? null
          : `The sound of ${name} cannot be read (${sound}). Save it with AAC or MP3.`,
      colour: colourOf(about, height),
      still,
    };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

/** The still of a clip as a picture. */
export async function stillOf({ still }: AdmittedClip): Promise<Picture> {
  const { data, info } = await loadSharp()(still)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}
