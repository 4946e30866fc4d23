import type { ThumbnailInput } from "./thumbnail-input.ts";

const retouching =
  "Retouch this frame of a video for its thumbnail. Keep every person, face, object, colour of things and the composition exactly as they are. Remove noise and blocks of compression, even out the exposure, correct colour casts, bring out fine detail, and put a little light on the subject. Add no text, no logo and no border.";
const making =
  "A picture for the thumbnail of a video: one clear subject, strong light, vivid but natural colours, calm room at one side for a title. No text, no letters, no logo, no watermark, no border.";

/** The prompt for a thumbnail's picture: its purpose, and the caller's own instructions. */
export function visualPrompt({
  visual_mode,
  image_prompt,
  title,
}: Pick<ThumbnailInput, "visual_mode" | "image_prompt" | "title">): string {
  if (visual_mode === "generate") return `${image_prompt ?? title}\n\n${making}`;
  return image_prompt === null ? retouching : `${retouching}\n\nDirection: ${image_prompt}`;
}
