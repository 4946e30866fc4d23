import { log } from "@reelwright/platform/log";
import { stableHash } from "@reelwright/platform/stable-hash";
import * as z from "zod";
import type { sharedAnswers } from "#domain/shared-answers/shared-answer-store";
import type { ProviderSettings } from "#providers/provider-settings";
import type { VoiceProviderName } from "#providers/voice/outside-voice";
import type { VoiceProvider } from "#providers/voice/voice-provider";
import { voiceRoutes } from "#providers/voice/voice-routes";
import { VoiceView } from "#providers/voice/voice-view";

interface Collaborators {
  settings(): Promise<ProviderSettings>;
  /** Null if its key was removed since. */
  providers(name: VoiceProviderName): Promise<VoiceProvider | null>;
  shared: ReturnType<typeof sharedAnswers>;
}

const maxAgeMs = 3_600_000;
/** API Gateway waits 29 s for an answer. */
const [askMs, patienceMs] = [18_000, 20_000];
const Voices = z.array(VoiceView);

/**
 * The voices of the configured providers, in their order. Each list is cached for an hour for all callers. If a
 * provider is down, its last good list is used. Null if a provider has never returned one.
 */
export function voiceLister({ settings, providers, shared }: Collaborators) {
  async function ask(name: VoiceProviderName): Promise<VoiceView[] | null> {
    const late = AbortSignal.timeout(askMs);
    const provider = await providers(name);
    const listed = await provider?.voices(late).catch((cause) => {
      if (late.aborted) return null;
      throw cause;
    });
    if (listed && "voices" in listed) return listed.voices;
    log("warn", "voices not listed", { provider: name, detail: listed?.failed.detail ?? "it did not answer in time" });
    return null;
  }

  return async (): Promise<{ provider: VoiceProviderName; voices: VoiceView[] | null }[]> => {
    const configured = await settings();
    return Promise.all(
      voiceRoutes(configured).map(async (provider) => {
        const id = `voices/${provider}/${stableHash(configured[provider])}`;
        const voices = await shared({ id, answer: Voices, maxAgeMs, patienceMs, ask: () => ask(provider) });
        return { provider, voices };
      }),
    );
  };
}
