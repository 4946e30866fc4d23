import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { readStereo, sampleRate } from "./stereo-file.ts";

type Music = NonNullable<AudioPlan["music"]>;

/** The music of a reel of `seconds`, going round its loop as often as it takes: left, right, left, right. */
export async function readBed(music: Music, { seconds, dir }: { seconds: number; dir: string }): Promise<Int16Array> {
  const track = await readStereo(path.join(dir, music.file));
  const bed = new Int16Array(Math.round(seconds * sampleRate) * 2);
  if (music.loop) layLoop(bed, track, music.loop);
  else bed.set(track.subarray(0, bed.length));
  return bed;
}

/**
 * The track up to `to`, then again and again from `from`, crossing over during `fadeSeconds` around both. `likeness` (-1..1) is how
 * much the two sound alike there: what is alike adds up by amplitude, what is not by power, so the sum stays as loud as either.
 */
export function layLoop(bed: Int16Array, track: Int16Array, loop: NonNullable<Music["loop"]>): void {
  const frames = (seconds: number) => Math.round(seconds * sampleRate);
  const fade = frames(loop.fadeSeconds);
  const [from, to] = [frames(loop.from), frames(loop.to)];
  const turn = to - from;
  const end = to + Math.floor(fade / 2);
  bed.set(track.subarray(0, Math.min(bed.length, end * 2)));
  // Each turn lays [from - fade/2, to + fade/2) so that its beginning lies over the end of what is there.
  for (let at = end - fade; at * 2 < bed.length; at += turn) {
    const source = from - (fade - Math.floor(fade / 2));
    const length = Math.min(turn + fade, bed.length / 2 - at);
    for (let n = 0; n < length; n++) {
      const share = n < fade ? (n + 0.5) / fade : 1;
      const power = (1 - share) ** 2 + share ** 2 + 2 * loop.likeness * share * (1 - share);
      const level = n < fade ? 1 / Math.sqrt(Math.max(power, 0.1)) : 1;
      for (let channel = 0; channel < 2; channel++) {
        const [into, out] = [(at + n) * 2 + channel, (source + n) * 2 + channel];
        const mixed = ((bed[into] ?? 0) * (1 - share) + (track[out] ?? 0) * share) * level;
        bed[into] = Math.max(-32_768, Math.min(32_767, Math.round(mixed)));
      }
    }
  }
}
