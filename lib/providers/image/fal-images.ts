import * as z from "zod";
import type { Exchange } from "../call-json.ts";
import { falClient } from "../fal-client.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { ImageProvider, PictureOrder } from "./image-provider.ts";
import { sixteenths } from "./picture-size.ts";

/** The picture models in fal's queue. */
export function falImages(settings: NonNullable<ProviderSettings["fal"]>, exchange: Exchange): ImageProvider {
  const fal = falClient(settings, exchange);

  return {
    downloadHosts: settings.downloadHosts,

    async order(order, signal) {
      const outcome = await fal.submit({ ...inputOf(order), signal });
      return "failed" in outcome ? outcome : { taken: outcome.submitted };
    },

    async state({ links }, signal) {
      const state = await fal.state(links, Result, signal);
      if (state.state !== "done") return state;
      const { images, has_nsfw_concepts } = state.output;
      // Withheld pictures are returned as black ones.
      if (has_nsfw_concepts?.includes(true))
        return {
          state: "failed",
          failure: providerFailure("fal", {
            code: "content_blocked",
            providerCode: "has_nsfw_concepts",
            providerMessage: "",
          }),
        };
      return { state: "done", made: images.map(({ url }) => ({ url })) };
    },
  };
}

function inputOf(order: PictureOrder): { endpoint: string; input: Record<string, unknown> } {
  const { prompt, picture, quality, count } = order;
  const image_size = sixteenths(order);
  const seed = order.seed === null ? {} : { seed: order.seed };
  const output_format = "jpeg";
  if (picture === null)
    return quality === "premium"
      ? { endpoint: "fal-ai/flux-2-pro", input: { prompt, image_size, output_format, ...seed } }
      : { endpoint: "fal-ai/flux/dev", input: { prompt, image_size, num_images: count, output_format, ...seed } };
  const url = `data:image/jpeg;base64,${picture.toString("base64")}`;
  return quality === "premium"
    ? { endpoint: "fal-ai/flux-2-pro/edit", input: { prompt, image_urls: [url], image_size, output_format, ...seed } }
    : { endpoint: "fal-ai/flux-pro/kontext", input: { prompt, image_url: url } };
}

const Result = z.object({
  images: z.array(z.object({ url: z.url() })).min(1),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});
