import { log } from "@reelwright/platform/log";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import type { Recording, Transcriber, TranscriberName, Transcript } from "#providers/transcription/transcriber";

interface Collaborators {
  /** Those configured, in their order. */
  routes(): Promise<readonly TranscriberName[]>;
  /** Null where its key was taken away since. */
  open(name: TranscriberName): Promise<Transcriber | null>;
}

interface Wanted {
  recording: Recording;
  /** One and the same for every try at the same recording. */
  name: string;
  /** Two letters; the engine finds out when not given. */
  language?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type Transcribed =
  | { transcript: Transcript; engine: TranscriberName }
  /** Nobody is configured, or nobody could; `again`: one may a while later. */
  | { failed: ProviderFailure | null; again: boolean };

/** Has a recording written down by one engine after the other, until one has done it: nothing is charged for it, so any failure passes on. */
export function transcriber({ routes, open }: Collaborators) {
  return async ({ recording, ...of }: Wanted): Promise<Transcribed> => {
    let failed: ProviderFailure | null = null;
    let again = false;
    for (const engine of await routes()) {
      const outcome = await (await open(engine))?.transcribe(recording, of);
      if (!outcome) continue;
      if ("transcript" in outcome) return { transcript: outcome.transcript, engine };
      if ("pending" in outcome) return { failed: null, again: true };
      failed = outcome.failed;
      again ||= failureRules[failed.code].again;
      log("warn", "recording not transcribed", { name: of.name, provider: engine, ...failed });
    }
    return { failed, again };
  };
}
