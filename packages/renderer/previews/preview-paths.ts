import type { TemplateName } from "@reelwright/vocabulary/template-names";
import type { CaptionLook } from "../plan/reel-plan.ts";
import versions from "./versions.json" with { type: "json" };

/** The path of a template's preview from the base URL. It changes with the picture, so that it may be kept for a year. */
export const templatePreview = (name: TemplateName): string =>
  `assets/previews/template-${name}-${versions.templates[name]}.webp`;

/** The path of a caption style's preview from the base URL. */
export const captionPreview = (style: CaptionLook["style"]): string =>
  `assets/previews/captions-${style}-${versions.captions[style]}.webp`;
