import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { layEffects } from "./lay-effects.ts";
import { type BedLevels, levelCurve, phrasesOf } from "./level-curve.ts";
import { readBed } from "./music-bed.ts";
import { readStereo, sampleRate, side } from "./stereo-file.ts";
import type { Stretch } from "./voice-activity.ts";

/** How far music alone and the sound of clips are below the voice, in LU. */
const belowVoice = { music: 5, clip: 7 } as const;
/** The assumed loudness of a silent narration. */
const usualVoiceLufs = -16;
/** How much lower music and clips are during speech. */
const duckDb = 12;
/** The limit of amplification for nearly silent recordings. */
const mostGainDb = 30;
/** The most that a quieter or louder part of a track is adjusted. */
const mostOffsetDb = 12;
const musicFades = { inSeconds: 0.4, outSeconds: 1.8 };
/** The cross-fade between clips, during their transition. */
const clipFadeSeconds = 0.2;
/** Gains are computed once a millisecond. */
const step = sampleRate / 1000;

interface Reel {
  audio: AudioPlan;
  fps: number;
  seconds: number;
  dir: string;
  /** The stretches of speech, in seconds of the reel. */
  speech: readonly Stretch[];
  /** The loudness of the voice in the mix; null for silence. */
  voiceLufs: number | null;
}

/**
 * Mixes everything besides the voice, at its loudness and ducked under the voice. Samples alternate left and right.
 * Null if there is nothing.
 */
export async function layBeds({ audio, fps, seconds, dir, speech, voiceLufs }: Reel): Promise<Int16Array | null> {
  if (!audio.music && audio.clips.length + audio.effects.length === 0) return null;
  const voice = voiceLufs ?? usualVoiceLufs;
  const bed = audio.music
    ? musicUnder(await readBed(audio.music, { seconds, dir }), { seconds, speech, target: voice - belowVoice.music })
    : new Int16Array(Math.round(seconds * sampleRate) * 2);
  for (const { file, start } of audio.clips) {
    const sound = await readStereo(path.join(dir, file));
    fade(sound, { inSeconds: clipFadeSeconds, outSeconds: clipFadeSeconds });
    const open = gainTo(voice - belowVoice.clip, loudness(sound));
    const gainDb = levelCurve(speech, { before: open, between: open, after: open, under: open - duckDb });
    add(bed, sound, { startSeconds: start / fps, gainDb });
  }
  layEffects(bed, audio.effects, { fps, voiceLufs: voice });
  return bed;
}

/** Applies its levels to the music, in place. `target` is the loudness of the music alone, in LUFS. */
function musicUnder(
  music: Int16Array,
  { seconds, speech, target }: { seconds: number; speech: readonly Stretch[]; target: number },
): Int16Array {
  const outSeconds = Math.min(musicFades.outSeconds, seconds / 4);
  fade(music, { ...musicFades, outSeconds });
  const phrases = phrasesOf(speech);
  const alone = {
    before: [0, phrases[0]?.start ?? 0],
    after: [phrases.at(-1)?.end ?? seconds, seconds - outSeconds],
  } as const;
  const levels = musicLevels(music, { ...alone, target });
  add(music, music, { startSeconds: 0, gainDb: levelCurve(speech, levels), replaces: true });
  return music;
}

/**
 * The gains of music. Before and after the voice the loudness of those parts counts, since a track may begin or end
 * quietly. Elsewhere that of the whole counts.
 */
function musicLevels(
  music: Int16Array,
  { before, after, target }: Record<"before" | "after", readonly [from: number, to: number]> & { target: number },
): BedLevels {
  const between = gainTo(target, loudness(music));
  const near = (gain: number) => Math.min(between + mostOffsetDb, Math.max(between - mostOffsetDb, gain));
  const partGain = ([from, to]: readonly [number, number]) => {
    const part = music.subarray(Math.round(from * sampleRate) * 2, Math.max(from, Math.round(to * sampleRate)) * 2);
    const lufs = loudness(part);
    return lufs === null ? between : near(gainTo(target, lufs));
  };
  return { before: partGain(before), between, after: partGain(after), under: between - duckDb };
}

const loudness = (samples: Int16Array) => integratedLoudness([side(samples, 0), side(samples, 1)]);
const gainTo = (target: number, lufs: number | null) => (lufs === null ? 0 : Math.min(mostGainDb, target - lufs));

/** Fades both ends, in place. */
function fade(samples: Int16Array, { inSeconds, outSeconds }: { inSeconds: number; outSeconds: number }): void {
  const frames = samples.length / 2;
  const [rising, falling] = [inSeconds * sampleRate, outSeconds * sampleRate];
  const scale = (frame: number) => {
    const share = Math.min(1, frame / rising, (frames - 1 - frame) / falling);
    for (const at of [frame * 2, frame * 2 + 1]) samples[at] = Math.round((samples[at] ?? 0) * Math.max(0, share));
  };
  const start = Math.min(frames, Math.ceil(rising));
  for (let frame = 0; frame < start; frame++) scale(frame);
  for (let frame = Math.max(start, frames - Math.ceil(falling)); frame < frames; frame++) scale(frame);
}

interface Placed {
  startSeconds: number;
  /** At seconds of the reel. */
  gainDb: (seconds: number) => number;
  /** Replaces the sound at that time instead of adding to it. */
  replaces?: boolean;
}

/** Adds a sound to a bed from a time of the reel on, with a gain over time. */
function add(bed: Int16Array, sound: Int16Array, { startSeconds, gainDb, replaces = false }: Placed): void {
  const first = Math.round(startSeconds * sampleRate);
  const amplitude = (frame: number) => 10 ** (gainDb((first + frame) / sampleRate) / 20);
  const frames = Math.min(sound.length / 2, bed.length / 2 - first);
  for (let block = Math.max(0, -first); block < frames; block += step) {
    const [from, to] = [amplitude(block), amplitude(block + step)];
    for (let n = block; n < Math.min(frames, block + step); n++) {
      const gain = from + ((to - from) * (n - block)) / step;
      for (let channel = 0; channel < 2; channel++) {
        const at = (first + n) * 2 + channel;
        const sum = (replaces ? 0 : (bed[at] ?? 0)) + (sound[n * 2 + channel] ?? 0) * gain;
        bed[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
      }
    }
  }
}
