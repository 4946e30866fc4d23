import { readFileSync } from "node:fs";
import path from "node:path";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { captionPreview, templatePreview } from "@reelwright/renderer/previews/preview-paths";
import type { SiteFile } from "@reelwright/site/site-file";
import { templateNames } from "@reelwright/vocabulary/template-names";

/** The pictures of templates and caption styles, which the site serves to everyone. */
export function previewFiles(root: string): SiteFile[] {
  const file = (name: string, kind: "templates" | "captions", picture: string): SiteFile => ({
    path: name,
    contentType: "image/webp",
    body: readFileSync(path.join(root, "packages/renderer/previews", kind, `${picture}.webp`)),
  });
  return [
    ...templateNames.map((name) => file(templatePreview(name), "templates", name)),
    ...CaptionLook.shape.style.options.map((style) => file(captionPreview(style), "captions", style)),
  ];
}
