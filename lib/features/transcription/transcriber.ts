import { log } from "@reelwright/platform/log";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import type { Recording, Transcriber, TranscriberName, Transcript } from "#providers/transcription/transcriber";

interface Collaborators {
  /** The configured providers, in order. */
  routes(): Promise<readonly TranscriberName[]>;
  /** Null if its key was removed since. */
  open(name: TranscriberName): Promise<Transcriber | null>;
}

interface Wanted {
  recording: Recording;
  /** The same for every attempt at the same recording. */
  name: string;
  /** Two letters; detected by the provider if absent. */
  language?: string | undefined;
  /** Whether hesitations are to be written down too. */
  fillers?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export type Transcribed =
  | { transcript: Transcript; engine: TranscriberName }
  /** No provider is configured, or none could; `again`: one may succeed later. */
  | { failed: ProviderFailure | null; again: boolean };

/**
 * Has a recording transcribed by one provider after the other, until one succeeds. It is free, so after any failure the
 * next one is tried.
 */
export function transcriber({ routes, open }: Collaborators) {
  return async ({ recording, ...of }: Wanted): Promise<Transcribed> => {
    let failed: ProviderFailure | null = null;
    let again = false;
    for (const provider of inOrder(await routes(), of.fillers === true)) {
      const outcome = await (await open(provider))?.transcribe(recording, of);
      if (!outcome) continue;
      if ("transcript" in outcome) return { transcript: outcome.transcript, engine: provider };
      if ("pending" in outcome) return { failed: null, again: true };
      failed = outcome.failed;
      again ||= failureRules[failed.code].again;
      log("warn", "recording not transcribed", { name: of.name, provider, ...failed });
    }
    return { failed, again };
  };
}

/** Only Deepgram writes hesitations down: others leave them out. */
const inOrder = (routes: readonly TranscriberName[], fillers: boolean): readonly TranscriberName[] =>
  fillers ? routes.toSorted((one, other) => Number(other === "deepgram") - Number(one === "deepgram")) : routes;
