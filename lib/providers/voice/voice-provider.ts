import type { ProviderFailure } from "../provider-failure.ts";
import type { VoiceView } from "./voice-view.ts";

/** A stretch of a script to be spoken. */
export interface SpeechOrder {
  /** As its provider calls it: without the provider's name before it. */
  voice: string;
  /** Words with one space between them. */
  text: string;
  /** What comes before and after, for how it is to be said; "" at the ends. */
  before: string;
  after: string;
}

export interface SpokenText {
  /** An MP3 file, from strangers. */
  audio: Buffer;
  /** When each word of the text begins, in seconds from the start of the audio; null where the provider does not tell. */
  starts: number[] | null;
}

export type Speaking = { spoken: SpokenText } | { failed: ProviderFailure };
export type Listing = { voices: VoiceView[] } | { failed: ProviderFailure };

/** An outside engine for voices. Nothing it is or does is thrown but what nobody expects. */
export interface VoiceProvider {
  /** More letters than this it does not take at once, or takes too long over. */
  maxCharacters: number;
  /** Every voice that the operator's account may use. */
  voices(signal?: AbortSignal): Promise<Listing>;
  /** Has a text spoken, which has to be paid for: never called again for the same after `submit_unknown`. */
  speak(order: SpeechOrder, signal?: AbortSignal): Promise<Speaking>;
}
