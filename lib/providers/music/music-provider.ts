import type { ProviderFailure } from "../provider-failure.ts";

/** An order for music. */
export interface MusicOrder {
  /** Genre, mood and everything else, as text. */
  prompt: string;
  instrumental: boolean;
  /** Approximate length, for providers that accept one. */
  seconds: number;
}

/** Finished music: inside the answer, or at a URL that expires. */
export type MadeMusic = { bytes: Buffer } | { url: string };

/**
 * A music provider, whose call waits for the result. Provider failures are values; only unexpected errors are thrown.
 */
export interface MusicProvider {
  /** Orders music, which has to be paid for: never called again after `submit_unknown`. */
  make(order: MusicOrder, signal: AbortSignal): Promise<{ made: MadeMusic } | { failed: ProviderFailure }>;
  /** The hosts of its music; their subdomains are included. */
  downloadHosts: readonly string[];
}

/** All of these providers accept this much. */
const maxPrompt = 2000;

/** The prompt of an order: the genre comes first. */
export const musicOrder = (wanted: {
  prompt: string;
  style: string;
  instrumental: boolean;
  seconds: number;
}): MusicOrder => ({
  prompt: [wanted.style, wanted.prompt].filter(Boolean).join(". ").slice(0, maxPrompt),
  instrumental: wanted.instrumental,
  seconds: wanted.seconds,
});
