import path from "node:path";
import { MediaError } from "../media/media-error.ts";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { decodeMusic, type MusicDecoding } from "./decode-music.ts";
import { loopOfFile } from "./loop-of-file.ts";

/** The music has ended where a caller has it begin. */
export class MusicStartError extends MediaError {}

/** A shorter sound is a click when looped. */
const shortestSeconds = 0.5;

/**
 * Decodes a caller's music from a start time to a 48 kHz stereo WAV, as long as the reel. If the track is shorter, the
 * result has all of it and a loop. Throws MediaError.
 */
export async function readMusic(file: string, decoding: MusicDecoding): Promise<NonNullable<AudioPlan["music"]>> {
  const { startSeconds, seconds, out, name = "music_url" } = decoding;
  const heard = await decodeMusic(file, decoding);
  if (heard < shortestSeconds) {
    throw startSeconds > 0
      ? new MusicStartError(`music_start_at: The music has ended ${startSeconds} s after its beginning.`)
      : new MediaError(`${name}: The sound is shorter than ${shortestSeconds} s.`);
  }
  const music = { file: path.basename(out), seconds: heard };
  // A difference of a sample is no reason to loop.
  return { ...music, loop: heard > seconds - 0.01 ? null : await loopOfFile(out, heard) };
}
