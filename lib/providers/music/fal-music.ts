import * as z from "zod";
import type { Exchange } from "../call-json.ts";
import { falClient } from "../fal-client.ts";
import { failureRules, providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { MusicProvider } from "./music-provider.ts";

const endpoint = "fal-ai/elevenlabs/music";
const shortestMs = 3000;
/** As long as the worker may wait. */
const patienceMs = 260_000;
/** One failed poll says nothing about the music. */
const mostUnanswered = 4;

interface Waiting {
  sleep(ms: number): Promise<void>;
  now(): number;
}

/** Music from fal's queue, polled until it is done. */
export function falMusic(
  settings: NonNullable<ProviderSettings["fal"]>,
  exchange: Exchange,
  { sleep, now }: Waiting,
): MusicProvider {
  const fal = falClient(settings, exchange);

  return {
    downloadHosts: settings.downloadHosts,

    async make({ prompt, instrumental, seconds }, signal) {
      const input = {
        prompt,
        music_length_ms: Math.max(shortestMs, Math.round(seconds * 1000)),
        force_instrumental: instrumental,
        output_format: "mp3_44100_128",
      };
      const outcome = await fal.submit({ endpoint, input, signal });
      if ("failed" in outcome) return outcome;
      const until = now() + patienceMs;
      let unanswered = 0;
      while (now() < until) {
        const state = await fal.state(outcome.submitted.links, Result, signal);
        if (state.state === "done") return { made: { url: state.output.audio.url } };
        if (state.state !== "failed") {
          unanswered = 0;
          await sleep(state.askAgainSeconds * 1000);
          continue;
        }
        const { again } = failureRules[state.failure.code];
        if (!again || ++unanswered > mostUnanswered)
          // The order was accepted: no other provider may be tried.
          return { failed: again ? timedOut("It stopped answering.") : state.failure };
        await sleep(5000 * unanswered);
      }
      return { failed: timedOut("") };
    },
  };
}

const timedOut = (providerMessage: string) =>
  providerFailure("fal", { code: "provider_timeout", providerCode: "", providerMessage });

const Result = z.object({ audio: z.object({ url: z.url() }) });
