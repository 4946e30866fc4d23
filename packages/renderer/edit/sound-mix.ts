import * as z from "zod";
import type { EncodedLoudness } from "../audio/encode-sound.ts";
import { type SoundPart, soundParts } from "../audio/sound-parts.ts";

/** The gain of a mix, its sample limit and its highest true peak; null if it is encoded as it is. */
export const MixShape = z.object({ gainDb: z.number(), limit: z.number(), truePeakDb: z.number() }).nullable();

/** The sound of a result before it is encoded: `mixFile`, and how it is encoded in parts. */
export const SoundMix = z.object({
  /** Its length at 48 kHz. */
  frames: z.int().positive(),
  shape: MixShape,
});
export type SoundMix = z.infer<typeof SoundMix>;

/** What the sound of a result is. */
export interface FinishedSound {
  hasSound: boolean;
  /** How it is encoded in parts; null if it is encoded. */
  mix: SoundMix | null;
  /** What was measured of it; null if nothing was. */
  loudness: EncodedLoudness | null;
}
export const encoded: FinishedSound = { hasSound: true, mix: null, loudness: null };
export const silent: FinishedSound = { hasSound: false, mix: null, loudness: null };

/** Shorter sound is encoded where it is planned: two minutes of a sound are encoded to find its shape. */
export const leastMixSeconds = 300;
/** A part of a minute takes a second, as long as a function takes to be called and to read it. */
const minutePackets = 2880;

/** The parts in which a mix is encoded. */
export const mixParts = ({ frames }: Pick<SoundMix, "frames">): SoundPart[] => soundParts(frames, minutePackets);
