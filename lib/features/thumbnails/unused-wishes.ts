import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import type { ThumbnailInput } from "./thumbnail-input.ts";

interface Wishes
  extends Pick<ThumbnailInput, "visual_mode" | "include_text" | "image_prompt" | "ai_quality" | "subtitle" | "accent"> {
  routes: readonly string[];
}

/** A sentence for each field that was sent but cannot change these thumbnails, and for words that are not drawn. */
export function unusedWishes(wishes: Wishes): string[] {
  const { visual_mode, include_text, image_prompt, ai_quality, subtitle, accent } = wishes;
  const unused: string[] = [];
  const leftOut = image_prompt !== null && isBuiltIn(wishes, "generate") ? notDrawn(image_prompt).words : [];
  if (leftOut.length > 0) unused.push(`image_prompt: The built-in engine does not draw: ${leftOut.join(", ")}.`);
  if (image_prompt !== null && visual_mode === "frames")
    unused.push('image_prompt: With visual_mode "frames" it has no effect. Use enhance or generate.');
  if (image_prompt !== null && isBuiltIn(wishes, "enhance"))
    unused.push("image_prompt: The built-in engine retouches without instructions, so it had no effect.");
  if (ai_quality === "premium" && visual_mode === "frames")
    unused.push('ai_quality: With visual_mode "frames" no image is bought. Use enhance or generate.');
  if (ai_quality === "premium" && isBuiltIn(wishes, "enhance"))
    unused.push("ai_quality: The built-in engine retouches in one quality, so premium changed nothing.");
  if (subtitle !== null && !include_text) unused.push("subtitle: Without include_text it has no effect.");
  if (accent !== null && !include_text) unused.push("accent: Without include_text it has no effect.");
  return unused;
}

const isBuiltIn = ({ visual_mode, routes }: Wishes, mode: Wishes["visual_mode"]): boolean =>
  visual_mode === mode && routes.length === 0;
