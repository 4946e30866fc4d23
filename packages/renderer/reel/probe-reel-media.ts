import path from "node:path";
import { cutLead } from "../audio/cut-lead.ts";
import { readMusic } from "../audio/read-music.ts";
import { readNarration } from "../audio/read-narration.ts";
import { MediaError } from "../media/media-error.ts";
import { readFont } from "../media/read-font.ts";
import { readLogo } from "../media/read-logo.ts";
import { readPicture } from "../media/read-picture.ts";
import { admitOne } from "./prepare-shots.ts";

/** A file of a reel, as its job would read it. */
export interface ProbedFile {
  file: string;
  role: "narration" | "media" | "music" | "logo" | "font";
  /** The place among the media, from 0. */
  index: number;
  /** What in the call names it; null for one that came as a file. */
  field: string | null;
}

interface Probe {
  /** Where working files are put. */
  dir: string;
  ffmpeg: string;
  /** Where in the music the reel begins, seconds. */
  musicStartSeconds: number;
  signal: AbortSignal;
}

/** The result of reading a file: the seconds of a narration without its first silence, or what is wrong in a sentence for its owner. */
export type Probed = { seconds: number | null } | { problem: string };

/** As large as it takes to see that a picture can be decoded to its end. */
const size = { width: 540, height: 960 };
/** So much music shows that there is some. */
const musicSeconds = 2;

/** Reads a file as the render does, and says what the render would. Throws when it is aborted. */
export async function probeReelMedia(probed: ProbedFile, probe: Probe): Promise<Probed> {
  try {
    return { seconds: await read(probed, probe) };
  } catch (error) {
    probe.signal.throwIfAborted();
    if (error instanceof MediaError) return { problem: error.message };
    throw error;
  }
}

async function read({ file, role, index, field }: ProbedFile, probe: Probe): Promise<number | null> {
  const { dir, ffmpeg, musicStartSeconds: startSeconds, signal } = probe;
  const out = path.join(dir, `${role}.wav`);
  if (role === "narration") {
    const seconds = await readNarration(file, { out, ffmpeg, signal });
    return seconds - (await cutLead(out));
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
