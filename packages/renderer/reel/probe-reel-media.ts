import path from "node:path";
import { leadOf } from "../audio/cut-lead.ts";
import { MusicStartError, readMusic } from "../audio/read-music.ts";
import { readNarration } from "../audio/read-narration.ts";
import { MediaError } from "../media/media-error.ts";
import { readFont } from "../media/read-font.ts";
import { readLogo } from "../media/read-logo.ts";
import { readPicture } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { admitOne } from "./prepare-shots.ts";

/** A file of a reel, as its job would read it. */
export interface ProbedFile {
  file: string;
  role: "narration" | "media" | "music" | "logo" | "font";
  /** Its index among the media. */
  index: number;
  /** The field of the request that names it; null for an uploaded file. */
  field: string | null;
}

interface Probe {
  /** The folder for working files. */
  dir: string;
  ffmpeg: string;
  /** The start of the music, in seconds. */
  musicStartSeconds: number;
  signal: AbortSignal;
}

/**
 * The result of reading a file: the seconds of a narration without its initial silence, or a problem as the job would end
 * with it: a sentence for the caller, its code, and the field unless that is the file's own.
 */
export type Probed =
  | { seconds: number | null }
  | { problem: string; code: "media_unreadable" | UnsuitableError["code"]; field?: "music_start_at" };

/** Large enough to detect a picture that cannot be decoded to its end. */
const size = { width: 540, height: 960 };
/** The length of music that is decoded as a check. */
const musicSeconds = 2;

/** Reads a file like the render does, and reports the same problems. Throws if it is aborted. */
export async function probeReelMedia(probed: ProbedFile, probe: Probe): Promise<Probed> {
  try {
    return { seconds: await read(probed, probe) };
  } catch (error) {
    probe.signal.throwIfAborted();
    if (error instanceof UnsuitableError) return { problem: error.message, code: error.code };
    if (error instanceof MusicStartError)
      return { problem: error.message, code: "media_unreadable", field: "music_start_at" };
    if (error instanceof MediaError) return { problem: error.message, code: "media_unreadable" };
    throw error;
  }
}

async function read({ file, role, index, field }: ProbedFile, probe: Probe): Promise<number | null> {
  const { dir, ffmpeg, musicStartSeconds: startSeconds, signal } = probe;
  const out = path.join(dir, `${role}.wav`);
  if (role === "narration") {
    const seconds = await readNarration(file, { out, ffmpeg, signal });
    return seconds - (await leadOf(out));
  }
  if (role === "music") {
    await readMusic(file, { startSeconds, seconds: musicSeconds, out, ffmpeg, signal });
    return null;
  }
  if (role === "font") {
    await readFont(file);
    return null;
  }
  if (role === "logo") {
    await readLogo(file, { name: "The brand's logo", within: size });
    return null;
  }
  const admitted = await admitOne({ file, field }, index, { ffmpeg, signal });
  if ("picture" in admitted) await readPicture(admitted.picture, { name: admitted.name, size });
  return null;
}
