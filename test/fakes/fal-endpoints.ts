import * as z from "zod";

const prompt = z.string().min(1);
const image_url = z.string();
const lengths = Array.from({ length: 14 }, (_, index) => String(index + 2));
const aspect_ratio = z.enum(["16:9", "9:16", "1:1", "4:3", "3:4"]).default("16:9");
const resolution = z.enum(["720p", "1080p"]).default("1080p");
const seed = z.int().optional();

const hailuo = z.strictObject({
  prompt: prompt.max(2000),
  duration: z.enum(["6", "10"]).default("6"),
  prompt_optimizer: z.boolean().default(true),
});
const hailuoPro = hailuo.omit({ duration: true });
const wan = {
  prompt: prompt.max(5000),
  resolution,
  seed,
  duration: z.enum(lengths).default("5"),
  negative_prompt: z.string().max(500).optional(),
  enable_prompt_expansion: z.boolean().default(true),
  enable_safety_checker: z.boolean().default(true),
};
const happyHorse = {
  prompt: prompt.max(2500),
  resolution,
  seed,
  duration: z.int().min(3).max(15).default(5),
  enable_safety_checker: z.boolean().default(true),
};

const imageSize = z.union([
  z.enum(["square_hd", "square", "portrait_4_3", "portrait_16_9", "landscape_4_3", "landscape_16_9"]),
  z.strictObject({ width: z.int().min(16).multipleOf(16), height: z.int().min(16).multipleOf(16) }),
]);
const output_format = z.enum(["jpeg", "png"]).default("jpeg");
const flux2 = { prompt, seed, output_format, safety_tolerance: z.enum(["1", "2", "3", "4", "5"]).default("2") };

/** What an AI video of an endpoint is like: its sound, its rate, and how many pixels it has. */
interface Makes {
  sound: boolean;
  fps: number;
  /** By the name of the endpoint, where it has no field for it. */
  resolution?: "720p" | "1080p";
}
const made = {
  standard: { sound: false, fps: 25, resolution: "720p" },
  pro: { sound: false, fps: 25, resolution: "1080p" },
  wan: { sound: true, fps: 30 },
  happyHorse: { sound: true, fps: 24 },
} satisfies Record<string, Makes>;

/** fal's endpoints for pictures, each with the input that it takes. */
export const falPictures: Readonly<Record<string, z.ZodType<Record<string, unknown>>>> = {
  "fal-ai/flux/dev": z.strictObject({
    prompt,
    seed,
    output_format,
    image_size: imageSize.default("landscape_4_3"),
    num_images: z.int().min(1).max(4).default(1),
    num_inference_steps: z.int().default(28),
    guidance_scale: z.number().default(3.5),
    enable_safety_checker: z.boolean().default(true),
  }),
  "fal-ai/flux-2-pro": z.strictObject({ ...flux2, image_size: imageSize.default("landscape_4_3") }),
  "fal-ai/flux-2-pro/edit": z.strictObject({
    ...flux2,
    image_size: z.union([imageSize, z.literal("auto")]).default("auto"),
    image_urls: z.array(z.string()).min(1),
  }),
  "fal-ai/flux-pro/kontext": z.strictObject({ prompt, image_url }),
};

/** fal's endpoints for our models, each with the input that it takes. */
export const falEndpoints: Readonly<Record<string, { input: z.ZodType<Record<string, unknown>>; makes: Makes }>> = {
  "fal-ai/minimax/hailuo-2.3/standard/text-to-video": { input: hailuo, makes: made.standard },
  "fal-ai/minimax/hailuo-2.3/pro/text-to-video": { input: hailuoPro, makes: made.pro },
  "fal-ai/minimax/hailuo-2.3/standard/image-to-video": { input: hailuo.extend({ image_url }), makes: made.standard },
  "fal-ai/minimax/hailuo-2.3/pro/image-to-video": { input: hailuoPro.extend({ image_url }), makes: made.pro },
  "fal-ai/wan/v2.7/text-to-video": { input: z.strictObject({ ...wan, aspect_ratio }), makes: made.wan },
  "fal-ai/wan/v2.7/image-to-video": { input: z.strictObject({ ...wan, image_url }), makes: made.wan },
  "alibaba/happy-horse/text-to-video": {
    input: z.strictObject({ ...happyHorse, aspect_ratio }),
    makes: made.happyHorse,
  },
  "alibaba/happy-horse/image-to-video": { input: z.strictObject({ ...happyHorse, image_url }), makes: made.happyHorse },
};
