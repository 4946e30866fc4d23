import type { ThumbnailInput } from "./thumbnail-input.ts";

type Wishes = Pick<ThumbnailInput, "visual_mode" | "include_text" | "image_prompt" | "subtitle" | "accent">;

/** A sentence for each field that was sent but cannot change these thumbnails. */
export function unusedWishes({ visual_mode, include_text, image_prompt, subtitle, accent }: Wishes): string[] {
  const unused: string[] = [];
  if (image_prompt !== null && visual_mode === "frames")
    unused.push('image_prompt: With visual_mode "frames" it has no effect. Use enhance or generate.');
  if (subtitle !== null && !include_text) unused.push("subtitle: Without include_text it has no effect.");
  if (accent !== null && !include_text) unused.push("accent: Without include_text it has no effect.");
  return unused;
}
