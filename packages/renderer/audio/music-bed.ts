import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { readStereo, sampleRate } from "./stereo-file.ts";

type Music = NonNullable<AudioPlan["music"]>;

/** The music for a reel of `seconds`, looped as often as needed. Samples alternate left and right. */
export async function readBed(music: Music, { seconds, dir }: { seconds: number; dir: string }): Promise<Int16Array> {
  const track = await readStereo(path.join(dir, music.file));
  const bed = new Int16Array(Math.round(seconds * sampleRate) * 2);
  if (music.loop) layLoop(bed, track, music.loop);
  else bed.set(track.subarray(0, bed.length));
  return bed;
}

/**
 * Plays the track up to `to`, then repeats it from `from`, with a cross-fade of `fadeSeconds`. `likeness` (-1..1) is
 * the similarity of the two places. Similar sound adds by amplitude and different sound by power, so the fade uses both
 * to keep the loudness.
 */
export function layLoop(bed: Int16Array, track: Int16Array, loop: NonNullable<Music["loop"]>): void {
  const frames = (seconds: number) => Math.round(seconds * sampleRate);
  const fade = frames(loop.fadeSeconds);
  const [from, to] = [frames(loop.from), frames(loop.to)];
  const turn = to - from;
  const end = to + Math.floor(fade / 2);
  bed.set(track.subarray(0, Math.min(bed.length, end * 2)));
  // Each turn covers [from - fade/2, to + fade/2), so that its beginning overlaps the end of the previous one.
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
