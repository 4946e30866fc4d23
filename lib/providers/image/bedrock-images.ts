import type { BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import * as z from "zod";
import { awsError } from "../aws-error.ts";
import { ofOrder, type ProviderError } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ImageProvider, PictureOrder } from "./image-provider.ts";

/** Stability's picture models on Bedrock, which make one picture at a time. `open` loads the client. */
export function bedrockImages(open: () => Promise<BedrockRuntimeClient>): ImageProvider {
  return {
    downloadHosts: [],
    state: null,

    async order(order, signal) {
      const made: Buffer[] = [];
      for (let index = 0; index < order.count; index++) {
        const outcome = await invoke(order, index, signal);
        // Earlier pictures of this order are paid for, so the order must not go to another provider.
        if ("providerError" in outcome) {
          const providerError = made.length === 0 ? outcome.providerError : final(outcome.providerError);
          return { failed: providerFailure("bedrock", ofOrder(providerError)) };
        }
        made.push(outcome.picture);
      }
      return { made: made.map((bytes) => ({ bytes })) };
    },
  };

  async function invoke(
    order: PictureOrder,
    index: number,
    signal?: AbortSignal,
  ): Promise<{ picture: Buffer } | { providerError: ProviderError }> {
    const { InvokeModelCommand } = await import("@aws-sdk/client-bedrock-runtime");
    const { modelId, input } = inputOf(order, index);
    const command = new InvokeModelCommand({
      modelId,
      body: JSON.stringify(input),
      contentType: "application/json",
      accept: "application/json",
    });
    try {
      const { body } = await (await open()).send(command, { ...(signal && { abortSignal: signal }) });
      return pictureIn(body.transformToString());
    } catch (error) {
      signal?.throwIfAborted();
      const providerError = awsError(error);
      if (!providerError) throw error;
      return { providerError };
    }
  }
}

const final = (providerError: ProviderError): ProviderError =>
  providerError.code === "content_blocked" ? providerError : { ...providerError, code: "generation_failed" };

/** Its formats, as width to height. */
const shapes = ["16:9", "1:1", "21:9", "2:3", "3:2", "4:5", "5:4", "9:16", "9:21"] as const;
const models = {
  standard: "stability.stable-image-core-v1:1",
  premium: "stability.stable-image-ultra-v1:1",
  /** Upscales a picture without changing its content. */
  retouch: "us.stability.stable-conservative-upscale-v1:0",
} as const;
const mostSeed = 4_294_967_294;

function inputOf({ prompt, picture, quality, seed, width, height }: PictureOrder, index: number) {
  if (picture !== null) return { modelId: models.retouch, input: { image: picture.toString("base64"), prompt } };
  const ratio = Math.log(width / height);
  const away = (shape: string) => {
    const [across = 1, down = 1] = shape.split(":").map(Number);
    return Math.abs(Math.log(across / down) - ratio);
  };
  const [aspect_ratio] = shapes.toSorted((a, b) => away(a) - away(b));
  return {
    modelId: models[quality],
    input: {
      prompt,
      aspect_ratio,
      mode: "text-to-image",
      output_format: "jpeg",
      ...(seed !== null && { seed: (seed + index) % mostSeed }),
    },
  };
}

const Answer = z.object({
  images: z.array(z.string()).default([]),
  finish_reasons: z.array(z.string().nullable()).default([]),
});

/** A withheld picture is part of the answer as well, with its reason. */
function pictureIn(text: string): { picture: Buffer } | { providerError: ProviderError } {
  const { images: [image] = [], finish_reasons: [reason] = [] } = Answer.safeParse(parseJson(text)).data ?? {};
  if (reason)
    return { providerError: { code: reasonCode(reason), providerCode: "finish_reasons", providerMessage: reason } };
  if (image) return { picture: Buffer.from(image, "base64") };
  return {
    providerError: { code: "provider_unavailable", providerCode: "", providerMessage: "The answer could not be read." },
  };
}

const reasonCode = (reason: string) => (/filter/i.test(reason) ? "content_blocked" : "generation_failed");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
