import * as z from "zod";

/** What a narration sounds like before it is cleaned. */
export const HeardVoice = z.object({
  /** Integrated loudness in LUFS; null for silence. */
  lufs: z.number().nullable(),
  /** The level of its silence, in dB of full scale. */
  noiseDb: z.number(),
  /** The stretches of speech, in seconds of the narration. */
  speech: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type HeardVoice = z.infer<typeof HeardVoice>;

/** The integrated loudness of the music of a reel in LUFS; null for silence. */
export const MusicLoudness = z.object({
  whole: z.number().nullable(),
  /** Before and after the voice: a track may begin or end quietly. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type MusicLoudness = z.infer<typeof MusicLoudness>;

/** The levels of a reel's sound. They are found before any part of it is encoded. */
export const SoundLevels = z.object({
  /** The loudness of the cleaned voice; null for silence. */
  voiceLufs: z.number().nullable(),
  /** Null without music. */
  music: MusicLoudness.nullable(),
  /** The gain of the mix. */
  gainDb: z.number(),
});
export type SoundLevels = z.infer<typeof SoundLevels>;

/** The K-weighted power of each tenth of a second of a sound, of both channels together. */
const Powers = z.array(z.number());

/** The powers of what a reel's sound is mixed from. */
export const SoundPowers = z.object({
  /** The cleaned voice. */
  voice: Powers,
  /** The music as its file has it; null without music. */
  music: Powers.nullable(),
  /** Clips and the sounds of transitions beside a voice of the usual loudness; null if there are none. */
  others: Powers.nullable(),
});
export type SoundPowers = z.infer<typeof SoundPowers>;
