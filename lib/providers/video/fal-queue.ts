import * as z from "zod";
import type { Exchange } from "../call-json.ts";
import { falClient } from "../fal-client.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { falInput } from "./fal-input.ts";
import type { VideoProvider } from "./video-provider.ts";

/** fal's queue, which resells all three models. */
export function falQueue(settings: NonNullable<ProviderSettings["fal"]>, exchange: Exchange): VideoProvider {
  const fal = falClient(settings, exchange);

  return {
    downloadHosts: settings.downloadHosts,

    async start(order, signal) {
      const outcome = await fal.submit({ ...falInput(order), webhookUrl: order.webhookUrl, signal });
      return "failed" in outcome ? outcome : { started: { provider: "fal", ...outcome.submitted } };
    },

    async status({ links }, signal) {
      if (!links) throw new Error("An operation of fal without its links");
      const state = await fal.state(links, Result, signal);
      return state.state === "done" ? { state: "done", url: state.output.video.url } : state;
    },
  };
}

const Result = z.object({ video: z.object({ url: z.url() }) });
