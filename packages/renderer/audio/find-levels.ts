import type { SoundLevels, SoundPowers } from "../plan/sound-levels.ts";
import { musicFadeOut } from "./faded-music.ts";
import { gatedLoudness } from "./integrated-loudness.ts";
import { musicCurve, usualVoiceLufs } from "./lay-beds.ts";
import { phrasesOf } from "./level-curve.ts";
import { type ReelSound, secondsOf, speechOf } from "./reel-sound.ts";

/** The loudness of a reel, to which streaming services normalise, and the accepted error. */
const [targetLufs, toleranceLu] = [-14, 0.2];
const hopsPerSecond = 10;
/** The limiter takes away some of what it makes louder. */
const mostTries = 3;

/** Measures the mix with some levels, as it will be encoded. Returns its powers, all parts joined. */
type MeasureMix = (levels: SoundLevels) => Promise<readonly number[]>;

/**
 * Finds the levels of a reel's sound by the powers of what it is mixed from, all parts joined. The mix itself is
 * measured only where its gain makes the limiter work on the voice.
 */
export async function findLevels(sound: ReelSound, powers: SoundPowers, measureMix: MeasureMix): Promise<SoundLevels> {
  let levels = levelsBy(sound, powers);
  for (let tries = 0; tries < mostTries && levels.gainDb > 0; tries++) {
    const lufs = gatedLoudness(await measureMix(levels));
    if (lufs === null || Math.abs(targetLufs - lufs) <= toleranceLu) break;
    levels = { ...levels, gainDb: levels.gainDb + targetLufs - lufs };
  }
  return levels;
}

/** The levels of a mix that is not limited. */
export function levelsBy(sound: ReelSound, { voice, music, others }: SoundPowers): SoundLevels {
  const speech = speechOf(sound);
  const phrases = phrasesOf(speech);
  const seconds = secondsOf(sound);
  const between = (from: number, to: number) =>
    gatedLoudness((music ?? []).slice(Math.floor(from * hopsPerSecond), Math.max(0, Math.floor(to * hopsPerSecond))));
  const found = {
    voiceLufs: gatedLoudness(voice),
    music: music && {
      whole: gatedLoudness(music),
      before: between(0, phrases[0]?.start ?? 0),
      after: between(phrases.at(-1)?.end ?? seconds, seconds - musicFadeOut(seconds)),
    },
  };
  const voiceLufs = found.voiceLufs ?? usualVoiceLufs;
  const curve = found.music && musicCurve(speech, found.music, voiceLufs);
  const othersGain = powerOf(voiceLufs - usualVoiceLufs);
  // Sounds that have nothing to do with each other add by their power.
  const mixed = voice.map((power, n) => {
    const musicGain = curve ? powerOf(curve((n + 0.5) / hopsPerSecond)) : 0;
    return power + (music?.[n] ?? 0) * musicGain + (others?.[n] ?? 0) * othersGain;
  });
  const lufs = gatedLoudness(mixed);
  // Digital silence has no loudness to adjust.
  return { ...found, gainDb: lufs === null ? 0 : targetLufs - lufs };
}

const powerOf = (decibels: number) => 10 ** (decibels / 10);
