import * as z from "zod";
import { ReelRequest } from "#render/reel-request";

const text = (max: number, what: string) => z.string().max(max, `${what} is at most ${max} characters.`);
const url = z.url({ protocol: /^https$/, error: "This must be an https URL." });

/** The 32 templates of the contract; `default` renders now. */
export const templateNames = [
  "default",
  "bold",
  "clean",
  "news",
  "minimal",
  "highlight",
  "cinematic",
  "neon",
  "retro",
  "gaming",
  "story",
  "meme",
  "comic",
  "glitch",
  "noir",
  "vaporwave",
  "duotone",
  "matrix",
  "ticker",
  "aurora",
  "blueprint",
  "boxed",
  "chalk",
  "film",
  "lofi",
  "magazine",
  "paper",
  "pastel",
  "polaroid",
  "pop",
  "split",
  "sunset",
] as const;
export const captionStyles = [
  "karaoke",
  "glow",
  "outline",
  "neon",
  "block",
  "shadow",
  "gradient",
  "typewriter",
] as const;

const jsonList = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "This must be a JSON array of URLs." });
    return z.NEVER;
  }
});

const known = {
  format: z.enum(["9:16", "16:9", "1:1", "4:5", "4:3"]).default("9:16").meta({ description: "Aspect of the video" }),
  title: text(200, "A title").optional().meta({ description: "Shown in the intro" }),
  source: text(100, "A source").optional().meta({ description: "Source or site name, shown in the intro" }),
  script_text: text(10_000, "A script").optional().meta({ description: "The words spoken, shown as captions" }),
  template: z.enum(templateNames).default("default"),
  caption_style: z.enum(captionStyles).default("karaoke"),
  caption_size: z.enum(["S", "M", "L", "XL"]).default("M"),
  caption_position: z.enum(["top", "center", "bottom"]).default("bottom"),
  language: z.enum(["fr", "en", "ar", "es", "de", "it", "pt"]).optional(),
  profile: z.enum(["draft", "standard", "high"]).default("standard").meta({ description: "Render profile" }),
  outro_text: text(120, "An outro text").optional(),
  outro_sub: text(120, "An outro subtitle").optional(),
  image_url: url.optional(),
  media: jsonList.pipe(z.array(url).min(1).max(30, "The limit is 30 media.")).optional(),
  music_url: url.optional(),
  music_start_at: z.coerce.number().min(0).optional(),
  voice_type: z.enum(["ai"]).optional(),
  voice_id: text(100, "A voice id").optional(),
  callback_url: url.optional(),
};

const indexed: Record<`image_url_${number}`, z.ZodOptional<typeof url>> = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`image_url_${index}`, url.optional()]),
);

/** Every field of a reel's form, each checked whether or not it can be rendered yet. */
export const ReelForm = z.strictObject({ ...known, ...indexed });
export type ReelForm = z.infer<typeof ReelForm>;

/** Fields given that cannot be rendered yet, each with what can: they are refused rather than silently ignored. */
export function unavailableFields(form: ReelForm): { path: string; message: string }[] {
  const later = ["image_url", "media", "music_url", "music_start_at", "voice_type", "voice_id", "callback_url"];
  return Object.entries(form).flatMap(([path, value]) => {
    if (value === undefined) return [];
    if (later.includes(path) || path.startsWith("image_url_"))
      return [{ path, message: "This field is not available yet." }];
    if (path === "template" && value !== "default")
      return [{ path, message: "Only the template default is available yet." }];
    if (path === "caption_style" && value !== "karaoke")
      return [{ path, message: "Only the caption style karaoke is available yet." }];
    return [];
  });
}

/** What a reel's job carries: the request as the renderer takes it, and where its files are in the work bucket. */
export const ReelInput = z.object({
  request: ReelRequest,
  audioKey: z.string(),
  imageKeys: z.array(z.string()),
});
export type ReelInput = z.infer<typeof ReelInput>;
