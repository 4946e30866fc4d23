import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { openStereo, type StereoFile, sampleRate } from "./stereo-file.ts";

type Music = NonNullable<AudioPlan["music"]>;
/** The samples of some frames of a track, alternating left and right. */
type ReadTrack = (from: number, to: number) => Promise<Int16Array>;

/** The music for a reel of `seconds`, looped as often as needed. Samples alternate left and right. */
export async function readBed(music: Music, { seconds, dir }: { seconds: number; dir: string }): Promise<Int16Array> {
  await using track = await openMusic(music, dir);
  return await track.read(0, Math.round(seconds * sampleRate));
}

/** Opens the music of a reel. It is read at times of the reel, and goes on for as long as it is read. */
export async function openMusic(music: Music, dir: string): Promise<StereoFile> {
  const track = await openStereo(path.join(dir, music.file));
  const { loop } = music;
  return loop ? { ...track, read: (from, to) => readLoop(track.read, { from, to, loop }) } : track;
}

interface LoopRange {
  /** Frames of the reel. */
  from: number;
  to: number;
  loop: NonNullable<Music["loop"]>;
}

/**
 * Plays the track up to `loop.to`, then repeats it from `loop.from`, with a cross-fade of `fadeSeconds`. `likeness`
 * (-1..1) is the similarity of the two places. Similar sound adds by amplitude and different sound by power, so the
 * fade uses both to keep the loudness.
 */
export async function readLoop(read: ReadTrack, { from, to, loop }: LoopRange): Promise<Int16Array> {
  const frames = (seconds: number) => Math.round(seconds * sampleRate);
  const bed = new Int16Array((to - from) * 2);
  const fade = frames(loop.fadeSeconds);
  const turn = frames(loop.to) - frames(loop.from);
  const end = frames(loop.to) + Math.floor(fade / 2);
  if (from < end) bed.set(await read(from, Math.min(to, end)));
  // Each turn covers [from - fade/2, to + fade/2) of the track, so that its beginning overlaps the end of the previous one.
  const source = frames(loop.from) - (fade - Math.floor(fade / 2));
  const first = Math.max(0, Math.floor((from - (end - fade) - (turn + fade)) / turn));
  for (let at = end - fade + first * turn; at < to; at += turn) {
    const [begin, stop] = [Math.max(at, from), Math.min(at + turn + fade, to)];
    if (stop <= begin) continue;
    const track = await read(source + begin - at, source + stop - at);
    layTurn(bed.subarray((begin - from) * 2), track, { first: begin - at, fade, likeness: loop.likeness });
  }
  return bed;
}

/** Lays frames of a turn over a bed, from its frame `first` on. Its first `fade` frames are cross-faded with the bed. */
function layTurn(
  bed: Int16Array,
  track: Int16Array,
  { first, fade, likeness }: { first: number; fade: number; likeness: number },
): void {
  const faded = Math.max(0, Math.min(fade - first, track.length / 2));
  bed.set(track.subarray(faded * 2), faded * 2);
  for (let n = 0; n < faded; n++) {
    const share = (first + n + 0.5) / fade;
    const power = (1 - share) ** 2 + share ** 2 + 2 * likeness * share * (1 - share);
    const level = 1 / Math.sqrt(Math.max(power, 0.1));
    for (let at = n * 2; at < n * 2 + 2; at++) {
      const mixed = ((bed[at] ?? 0) * (1 - share) + (track[at] ?? 0) * share) * level;
      bed[at] = Math.max(-32_768, Math.min(32_767, Math.round(mixed)));
    }
  }
}
