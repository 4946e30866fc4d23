import { type Bucket, isMissing } from "@reelwright/platform/bucket";
import * as z from "zod";
import type { TaskContext } from "#domain/jobs/run-task";
import type { Job } from "#domain/records/job";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { cutScript } from "#providers/voice/cut-script";
import { outsideVoice, type VoiceProviderName } from "#providers/voice/outside-voice";
import type { VoiceProvider } from "#providers/voice/voice-provider";
import type { providerAsker } from "../routing/provider-asker.ts";
import { type SpokenStretch, spokenScript } from "./job-keys.ts";

interface Collaborators {
  asker: Pick<ReturnType<typeof providerAsker>, "keep">;
  /** Null if its key was removed since. */
  providers(name: VoiceProviderName): Promise<VoiceProvider | null>;
  work: Pick<Bucket, "write" | "writeText" | "readText">;
}

/** What is to be spoken, and the voices that may, in order. */
interface Speech {
  script: string;
  voices: readonly string[];
}

const WordStarts = z.object({ starts: z.array(z.number()).nullable() });

/**
 * Has a script read by the first of its voices that can, part by part. Each part is stored at once: a later
 * attempt pays for nothing twice. Throws JobFailed, or RetryLater if a voice may read it later.
 */
export function scriptSpeaker({ asker, providers, work }: Collaborators) {
  return async (job: Job, { script, voices }: Speech, { attempt, signal, report }: TaskContext): Promise<void> => {
    const words = script.split(/\s+/).filter(Boolean);
    const readers = voices.map((name, index) => ({
      name,
      make: (signal: AbortSignal) =>
        readBy(name, {
          words,
          folder: `jobs/${job.id}/speech/${index}-`,
          signal,
          onShare: (share) => report(share * 100),
        }),
    }));
    await asker.keep(readers, { job, attempt, signal }, ({ made, provider }) =>
      spokenScript.write(work, job.id, { voice: provider, stretches: made }),
    );
  };

  async function readBy(
    voiceId: string,
    {
      words,
      folder,
      signal,
      onShare,
    }: { words: readonly string[]; folder: string; signal: AbortSignal; onShare: (share: number) => void },
  ): Promise<{ made: SpokenStretch[] } | { failed: ProviderFailure }> {
    const { provider: name, voice } = outsideVoice(voiceId) ?? {};
    const provider = name ? await providers(name) : null;
    if (!provider || voice === undefined) return { failed: gone };
    const texts = cutScript(words, provider.maxCharacters).map((stretch) => stretch.join(" "));
    const made: SpokenStretch[] = [];
    for (const [index, text] of texts.entries()) {
      const key = `${folder}${index}.mp3`;
      const before = await kept(key);
      if (!before) {
        const around = { before: texts[index - 1] ?? "", after: texts[index + 1] ?? "" };
        const outcome = await provider.speak({ voice, text, ...around }, signal);
        if ("failed" in outcome) return outcome;
        await work.write(key, outcome.spoken.audio);
        await work.writeText(`${key}.json`, JSON.stringify({ starts: outcome.spoken.starts }), "application/json");
        made.push({ key, text, starts: outcome.spoken.starts });
      } else made.push({ key, text, ...before });
      onShare((index + 1) / texts.length);
    }
    return { made };
  }

  /** The result of a part that an earlier attempt has stored. */
  async function kept(key: string): Promise<z.infer<typeof WordStarts> | null> {
    try {
      return WordStarts.parse(JSON.parse(await work.readText(`${key}.json`)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

const gone: ProviderFailure = {
  code: "provider_auth",
  message: failureRules.provider_auth.says,
  detail: "no longer configured",
  retryAfterSeconds: null,
};
