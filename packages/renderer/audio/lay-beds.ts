import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import type { MusicLoudness, SoundLevels } from "../plan/sound-levels.ts";
import { add, amplify, fade, type GainCurve } from "./change-levels.ts";
import { openFadedMusic } from "./faded-music.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { effectsIn, layEffects } from "./lay-effects.ts";
import { levelCurve } from "./level-curve.ts";
import type { FrameRange } from "./sound-parts.ts";
import { type Sounding, soundsInTime } from "./sounds-in-time.ts";
import { readStereo, sampleRate, side } from "./stereo-file.ts";
import type { Stretch } from "./voice-activity.ts";

/** How far music alone and the sound of clips are below the voice, in LU. */
const belowVoice = { music: 5, clip: 7 } as const;
/** The assumed loudness of a silent narration. */
export const usualVoiceLufs = -16;
/** How much lower music and clips are during speech. */
const duckDb = 12;
/** The limit of amplification for nearly silent recordings. */
const mostGainDb = 30;
/** The most that a quieter or louder part of a track is adjusted. */
const mostOffsetDb = 12;
/** The cross-fade between clips, during their transition. */
const clipFades = { inSeconds: 0.2, outSeconds: 0.2 };
/** A second. */
const blockFrames = sampleRate;

export interface Beds {
  audio: Pick<AudioPlan, "music" | "clips" | "effects">;
  fps: number;
  /** The length of the reel. */
  seconds: number;
  dir: string;
  /** The stretches of speech, in seconds of the reel. */
  speech: readonly Stretch[];
  levels: Pick<SoundLevels, "voiceLufs" | "music">;
}

/**
 * Mixes everything besides the voice in a part of a reel, at its loudness and ducked under the voice, a second at a
 * time. Samples alternate left and right.
 */
export async function* layBeds(
  { audio, fps, seconds, dir, speech, levels }: Beds,
  { from: first, to: end }: FrameRange,
): AsyncGenerator<Int16Array> {
  const voice = levels.voiceLufs ?? usualVoiceLufs;
  await using music = audio.music && (await openFadedMusic(audio.music, { seconds, dir }));
  const musicGain = levels.music && musicCurve(speech, levels.music, voice);
  const sounding = clipsIn(audio.clips, { fps, from: first, to: end });
  const clipsAt = soundsInTime(
    sounding.map(({ file, start }) => {
      const at = clipStart(start, fps);
      const load = () => readClip(path.join(dir, file), { first: at, speech, target: voice - belowVoice.clip });
      return { earliest: at, load };
    }),
  );
  const addEffects = layEffects(effectsIn(audio.effects, { fps, from: first, to: end }), { fps, voiceLufs: voice });
  for (let from = first; from < end; from += blockFrames) {
    const to = Math.min(end, from + blockFrames);
    const bed = music ? await music.read(from, to) : new Int16Array((to - from) * 2);
    if (musicGain) amplify(bed, from, musicGain);
    for (const clip of await clipsAt(from, to)) add(bed, from, clip);
    await addEffects(bed, from);
    yield bed;
  }
}

const clipStart = (start: number, fps: number) => Math.round((start / fps) * sampleRate);

/** The clips that are heard in a part of a reel. */
export const clipsIn = (clips: AudioPlan["clips"], { fps, from, to }: FrameRange & { fps: number }) =>
  clips.filter(({ start, end }) => clipStart(start, fps) < to && clipStart(end, fps) > from);

/** The gain of music over the time of a reel, by its loudness and that of the voice. */
export function musicCurve(speech: readonly Stretch[], music: MusicLoudness, voiceLufs: number): GainCurve {
  const target = voiceLufs - belowVoice.music;
  const between = gainTo(target, music.whole);
  const near = (lufs: number | null) =>
    lufs === null ? between : Math.min(between + mostOffsetDb, Math.max(between - mostOffsetDb, gainTo(target, lufs)));
  return levelCurve(speech, {
    before: near(music.before),
    between,
    after: near(music.after),
    under: between - duckDb,
  });
}

interface Clip extends Sounding {
  sound: Int16Array;
  gainDb: GainCurve;
}

async function readClip(
  file: string,
  { first, speech, target }: { first: number; speech: readonly Stretch[]; target: number },
): Promise<Clip> {
  const sound = await readStereo(file);
  const frames = sound.length / 2;
  fade(sound, { ...clipFades, from: 0, frames });
  const open = gainTo(target, integratedLoudness([side(sound, 0), side(sound, 1)]));
  const gainDb = levelCurve(speech, { before: open, between: open, after: open, under: open - duckDb });
  return { first, frames, sound, gainDb };
}

const gainTo = (target: number, lufs: number | null) => (lufs === null ? 0 : Math.min(mostGainDb, target - lufs));
