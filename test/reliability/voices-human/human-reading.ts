import type { Language } from "@reelwright/vocabulary/languages";

/** A person reading, with the times of their words as somebody else published them or set them by hand. */
export interface HumanReading {
  name: string;
  language: Language;
  samples: Float32Array;
  sampleRate: number;
  /** When each word starts, in seconds; null where only its phrase has a time. */
  words: { text: string; start: number | null; beginsPhrase: boolean }[];
}
