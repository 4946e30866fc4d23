import type { ProviderFailure } from "../provider-failure.ts";
import type { VoiceView } from "./voice-view.ts";

/** A part of a script to be spoken. */
export interface SpeechOrder {
  /** The provider's own ID, without the provider's name before it. */
  voice: string;
  /** Words with one space between them. */
  text: string;
  /** The text before and after, for the intonation; "" at the ends. */
  before: string;
  after: string;
}

export interface SpokenText {
  /** An MP3 file from outside: not trusted. */
  audio: Buffer;
  /** When each word of the text begins, in seconds from the start of the audio; null if the provider does not say. */
  starts: number[] | null;
}

export type Speaking = { spoken: SpokenText } | { failed: ProviderFailure };
export type Listing = { voices: VoiceView[] } | { failed: ProviderFailure };

/** A voice provider. Provider failures are values; only unexpected errors are thrown. */
export interface VoiceProvider {
  /** Longer texts are refused or take too long. */
  maxCharacters: number;
  /** Every voice that the operator's account may use. */
  voices(signal?: AbortSignal): Promise<Listing>;
  /** Speaks a text, which has to be paid for: never called again for the same text after `submit_unknown`. */
  speak(order: SpeechOrder, signal?: AbortSignal): Promise<Speaking>;
}
