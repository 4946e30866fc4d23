import type { Cleaning } from "../sound/clean-part.ts";
import { harmonicsOf } from "../survey/find-hum.ts";
import type { SoundSurvey } from "../survey/survey-sound.ts";

/** What callers ask of `audio-clean`. */
export interface AudioCleaning {
  noise: "off" | "light" | "medium" | "strong";
  hum: "auto" | "off" | "50" | "60";
  clicks: boolean;
  level: "off" | "speech";
  target_lufs: number | null;
  true_peak_db: number;
}

/** The least gain of noise in dB. */
const noiseFloors = { light: -10, medium: -20, strong: -30 };
/** Noise this far below speech is not heard: removing it could only harm. */
const inaudibleDecibels = 45;

/** The frequencies of mains at which hum is looked for; undefined for all. */
export const mainsOf = ({ hum }: Pick<AudioCleaning, "hum">): number[] | undefined =>
  hum === "50" || hum === "60" ? [Number(hum)] : undefined;

/** What is to be done to a sound, by what is known about it. */
export function planCleaning(
  wanted: AudioCleaning,
  { speechDb, noiseDb, hum }: Pick<SoundSurvey, "speechDb" | "noiseDb" | "hum">,
): Cleaning & { isLevelled: boolean; warnings: string[] } {
  const isSpoken = speechDb !== null;
  const isNoisy = isSpoken && noiseDb !== null && speechDb - noiseDb <= inaudibleDecibels;
  const needsSpeech = wanted.noise !== "off" || wanted.level !== "off";
  return {
    clicks: wanted.clicks,
    hum: wanted.hum === "off" || !hum ? [] : harmonicsOf(hum),
    rumble: wanted.noise !== "off" && isNoisy,
    noiseFloorDb: wanted.noise !== "off" && isNoisy ? noiseFloors[wanted.noise] : null,
    isLevelled: wanted.level === "speech" && isSpoken,
    warnings:
      !isSpoken && needsSpeech ? ["Nobody was heard to speak, so noise and speech levels were left as they are."] : [],
  };
}
