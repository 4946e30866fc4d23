import type { AiVideoOrder } from "./video-provider.ts";

/** The fal endpoint for an order, and its input: each model has its own field names. */
export function falInput(order: AiVideoOrder): { endpoint: string; input: Record<string, unknown> } {
  const { model, prompt, negative, picture, seconds, resolution, aspect, seed } = order;
  const kind = picture === null ? "text-to-video" : "image-to-video";
  const image = picture !== null && { image_url: picture };
  const ratio = picture === null && aspect !== null && { aspect_ratio: aspect };
  switch (model) {
    case "model_a":
      // The size is part of the endpoint's name, and the larger one has a single length.
      return resolution === "1080p"
        ? { endpoint: `fal-ai/minimax/hailuo-2.3/pro/${kind}`, input: { prompt, ...image } }
        : {
            endpoint: `fal-ai/minimax/hailuo-2.3/standard/${kind}`,
            input: { prompt, ...image, duration: String(seconds) },
          };
    case "model_b":
      return {
        endpoint: `alibaba/happy-horse/${kind}`,
        input: { prompt, ...image, ...ratio, resolution, duration: seconds, ...(seed !== null && { seed }) },
      };
    case "model_c":
      return {
        endpoint: `fal-ai/wan/v2.7/${kind}`,
        input: {
          prompt,
          ...image,
          ...ratio,
          resolution,
          duration: String(seconds),
          ...(negative !== null && { negative_prompt: negative }),
          ...(seed !== null && { seed }),
        },
      };
  }
}
