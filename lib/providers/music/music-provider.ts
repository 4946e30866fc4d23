import type { ProviderFailure } from "../provider-failure.ts";

/** What an engine is asked for. */
export interface MusicOrder {
  /** Genre, mood and all else, in words. */
  prompt: string;
  instrumental: boolean;
  /** About how long, where the engine lets itself be told. */
  seconds: number;
}

/** Music that is made: inside the answer, or where it is for a while. */
export type MadeMusic = { bytes: Buffer } | { url: string };

/** An outside engine for music, waited for while it makes it. Nothing it is or does is thrown but what nobody expects. */
export interface MusicProvider {
  /** Orders music, which has to be paid for: never called again after `submit_unknown`. */
  make(order: MusicOrder, signal: AbortSignal): Promise<{ made: MadeMusic } | { failed: ProviderFailure }>;
  /** The hosts, and those below them, that its music is fetched from. */
  downloadHosts: readonly string[];
}

/** All of these engines take as much. */
const maxPrompt = 2000;

/** The order of a call: its genre stands before all else. */
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
