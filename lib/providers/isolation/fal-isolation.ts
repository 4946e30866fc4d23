import * as z from "zod";
import type { Exchange } from "../call-json.ts";
import { falClient } from "../fal-client.ts";
import { type ProviderFailure, providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { IsolationOrder, IsolationProvider } from "./isolation-provider.ts";

/** The largest file that it takes inside a request. */
const mostInlineBytes = 10_000_000;

/** The models in fal's queue that take voices out. */
export function falIsolation(settings: NonNullable<ProviderSettings["fal"]>, exchange: Exchange): IsolationProvider {
  const fal = falClient(settings, exchange);
  const endpoint = settings.isolationModel;

  return {
    downloadHosts: settings.downloadHosts,

    async order(order, signal) {
      const given = await addressOf(order);
      if ("failed" in given) return given;
      const { audio_url } = given;
      const input = endpoint === "fal-ai/deepfilternet3" ? { audio_url, audio_format: "wav" } : { audio_url };
      const outcome = await fal.submit({ endpoint, input, signal });
      return "failed" in outcome ? outcome : { taken: outcome.submitted };
    },

    async state({ links }, signal) {
      const state = await fal.state(links, Result, signal);
      if (state.state !== "done") return state;
      const { url } = "audio" in state.output ? state.output.audio : state.output.audio_file;
      return { state: "done", made: { url } };
    },
  };
}

/** Where it finds the recording: at our storage, or inside the request if nobody reaches that. */
async function addressOf({ url, read }: IsolationOrder): Promise<{ audio_url: string } | { failed: ProviderFailure }> {
  const address = await url();
  if (address !== null) return { audio_url: address };
  const bytes = await read();
  if (bytes.length <= mostInlineBytes) return { audio_url: `data:audio/mpeg;base64,${bytes.toString("base64")}` };
  const [size, most] = [bytes.length, mostInlineBytes].map((of) => `${(of / 1e6).toFixed(1)} MB`);
  const providerMessage = `Without a public address of this service it takes ${most}; the recording has ${size}.`;
  return { failed: providerFailure("fal", { code: "invalid_input", providerCode: "", providerMessage }) };
}

const file = z.object({ url: z.url() });
const Result = z.union([z.object({ audio: file }), z.object({ audio_file: file })]);
