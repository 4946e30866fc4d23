import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { openaiError } from "../openai-error.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { ImageProvider, MadePictures, PictureOrder } from "./image-provider.ts";
import { sixteenths } from "./picture-size.ts";

/**
 * It answers when it is done, after up to two minutes at its best quality, with the pictures inside: three PNG of
 * 3840x2160.
 */
const limits: Limits = { headerMs: 240_000, totalMs: 270_000, maxBytes: 120_000_000 };

/** The images API of OpenAI and compatible servers. */
export function openaiImages(
  { apiKey, baseUrl, downloadHosts, imageModel }: NonNullable<ProviderSettings["openai"]>,
  exchange: Exchange,
): ImageProvider {
  const headers = { Authorization: `Bearer ${apiKey}` };

  return {
    downloadHosts,
    state: null,

    async order(order, signal) {
      const wanted = wantedOf(order, imageModel);
      const reply =
        order.picture === null
          ? await callJson(exchange, { url: `${baseUrl}/images/generations`, headers, body: wanted, limits, signal })
          : await callJson(exchange, {
              url: `${baseUrl}/images/edits`,
              headers,
              limits,
              signal,
              form: editOf(wanted, order.picture),
            });
      const read = readReply(reply, Answer, openaiError);
      if ("providerError" in read) return { failed: providerFailure("openai", ofOrder(read.providerError)) };
      return { made: read.value.data };
    },
  };
}

const qualities = { standard: "medium", premium: "high" } as const;

const wantedOf = (order: PictureOrder, model: string) => ({
  model,
  prompt: order.prompt,
  n: order.count,
  size: sizeOf(order, model),
  quality: qualities[order.quality],
  output_format: "jpeg",
});

/** The first models have three sizes; later ones accept any whose sides are multiples of 16. */
function sizeOf({ width, height }: PictureOrder, model: string): string {
  if (/^gpt-image-1\b/.test(model)) return width === height ? "1024x1024" : width > height ? "1536x1024" : "1024x1536";
  const size = sixteenths({ width, height });
  return `${size.width}x${size.height}`;
}

/** As a form: more compatible servers accept that than a URL in JSON. */
function editOf(wanted: ReturnType<typeof wantedOf>, picture: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wanted)) form.set(name, String(value));
  form.set("input_fidelity", "high");
  form.set("image[]", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "frame.jpg");
  return form;
}

/** Compatible servers may return URLs instead. */
const Answer = z.object({
  data: z
    .array(
      z
        .object({ b64_json: z.string().min(1).nullish(), url: z.url().nullish() })
        .transform(({ b64_json, url }, context): MadePictures[number] => {
          if (b64_json) return { bytes: Buffer.from(b64_json, "base64") };
          if (url) return { url };
          context.addIssue({ code: "custom", message: "Neither a picture nor where it is." });
          return z.NEVER;
        }),
    )
    .min(1),
});
