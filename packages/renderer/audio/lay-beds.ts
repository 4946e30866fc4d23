import path from "node:path";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { add, amplify, fade, type GainCurve } from "./change-levels.ts";
import { openFadedMusic } from "./faded-music.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { layEffects } from "./lay-effects.ts";
import { type BedLevels, levelCurve } from "./level-curve.ts";
import type { MusicLoudness } from "./measure-music.ts";
import { type Sounding, soundsInTime } from "./sounds-in-time.ts";
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
/** The cross-fade between clips, during their transition. */
const clipFades = { inSeconds: 0.2, outSeconds: 0.2 };
/** A second. */
const blockFrames = sampleRate;

interface Reel {
  audio: AudioPlan;
  fps: number;
  seconds: number;
  dir: string;
  /** The stretches of speech, in seconds of the reel. */
  speech: readonly Stretch[];
  /** The loudness of the voice in the mix; null for silence. */
  voiceLufs: number | null;
  /** Null without music. */
  musicLoudness: MusicLoudness | null;
}

/**
 * Mixes everything besides the voice, at its loudness and ducked under the voice, a second at a time. Samples alternate
 * left and right.
 */
export async function* layBeds({
  audio,
  fps,
  seconds,
  dir,
  speech,
  voiceLufs,
  musicLoudness,
}: Reel): AsyncGenerator<Int16Array> {
  const voice = voiceLufs ?? usualVoiceLufs;
  await using music = audio.music && (await openFadedMusic(audio.music, { seconds, dir }));
  const musicGain = musicLoudness && levelCurve(speech, musicLevels(musicLoudness, voice - belowVoice.music));
  const clipsAt = soundsInTime(
    audio.clips.map(({ file, start }) => {
      const first = Math.round((start / fps) * sampleRate);
      const load = () => readClip(path.join(dir, file), { first, speech, target: voice - belowVoice.clip });
      return { earliest: first, load };
    }),
  );
  const addEffects = layEffects(audio.effects, { fps, voiceLufs: voice });
  const frames = Math.round(seconds * sampleRate);
  for (let from = 0; from < frames; from += blockFrames) {
    const to = Math.min(frames, from + blockFrames);
    const bed = music ? await music.read(from, to) : new Int16Array((to - from) * 2);
    if (musicGain) amplify(bed, from, musicGain);
    for (const clip of await clipsAt(from, to)) add(bed, from, clip);
    await addEffects(bed, from);
    yield bed;
  }
}

/** The gains of music, by its loudness and that of the voice. */
function musicLevels({ whole, before, after }: MusicLoudness, target: number): BedLevels {
  const between = gainTo(target, whole);
  const near = (lufs: number | null) =>
    lufs === null ? between : Math.min(between + mostOffsetDb, Math.max(between - mostOffsetDb, gainTo(target, lufs)));
  return { before: near(before), between, after: near(after), under: between - duckDb };
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
