import { openStereo } from "../audio/stereo-file.ts";
import type { Cleaning } from "../sound/clean-part.ts";
import { joinParts } from "../sound/join-parts.ts";
import { cleanedEnd, type SoundPart, soundParts } from "../sound/sound-part.ts";
import { type AudioCleaning, planCleaning } from "./plan-cleaning.ts";
import type { SoundFacts } from "./sound-facts.ts";

/** What is known of the sound of a source before its steps are applied. */
export interface KnownSound {
  facts: SoundFacts;
  /** Its parts, if other functions have cleaned them. */
  cleaned: readonly CleanedPart[] | null;
}

/** A part that is cleaned: a WAV of it, into the next part, and how many clicks were mended in it. */
export interface CleanedPart extends SoundPart {
  file: string;
  clicks: number;
}

/** What other functions do to a sound, each to a part. */
export interface PartCleaning {
  parts: SoundPart[];
  cleaning: Cleaning;
}

/** Shorter sound is cleaned where it is planned: what would be saved is the time to call other functions. */
const leastSeconds = 120;

/** How a long sound is cleaned by other functions; null if it is short, or if its noise, hum and clicks are left as they are. */
export async function partsToClean(
  wav: string,
  wanted: AudioCleaning,
  facts: SoundFacts,
): Promise<PartCleaning | null> {
  if (facts.survey.seconds < leastSeconds || facts.loudness.lufs === null) return null;
  const { clicks, hum, rumble, noiseFloorDb } = planCleaning(wanted, facts.survey);
  if (!clicks && hum.length === 0 && noiseFloorDb === null) return null;
  await using sound = await openStereo(wav);
  return { parts: soundParts(sound.frames), cleaning: { clicks, hum, rumble, noiseFloorDb } };
}

/** Joins cleaned parts. Returns how many clicks were mended. */
export async function joinCleaned(parts: readonly CleanedPart[], out: string): Promise<{ clicks: number }> {
  const read = async (part: CleanedPart) => {
    await using sound = await openStereo(part.file);
    return await sound.read(0, cleanedEnd(part) - part.from);
  };
  await joinParts(parts, { read, out });
  return { clicks: parts.reduce((sum, { clicks }) => sum + clicks, 0) };
}
