import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { captionFace, captionLookOf } from "@reelwright/renderer/captions/caption-look";
import { createCaptions } from "@reelwright/renderer/captions/draw-captions";
import { placeCues } from "@reelwright/renderer/captions/place-cues";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import { type TemplateName, templateNames } from "@reelwright/vocabulary/template-names";
import type { Sharp } from "sharp";
import { frameImage } from "./frame-image.ts";

const request = ReelRequest.shape;
/** What a caption can be chosen from. */
export const choices = {
  templates: templateNames,
  styles: CaptionLook.shape.style.options,
  formats: request.format.options,
  sizes: request.caption_size.unwrap().options,
  positions: request.caption_position.unwrap().options,
  languages: request.language.unwrap().options,
};

interface Wanted {
  template: TemplateName;
  style: (typeof choices.styles)[number];
  format: (typeof choices.formats)[number];
  size: (typeof choices.sizes)[number];
  position: (typeof choices.positions)[number];
  language: (typeof choices.languages)[number];
  text: string;
  picture: string;
  /** Frames into the cue. */
  at: number;
  shaper: Shaper;
  wasm: string;
  /** Frame size; that of a draft if not said. */
  frame?: { width: number; height: number };
}

/** One frame of a picture with its first caption. */
export async function captionStill(wanted: Wanted): Promise<{ image: Sharp; width: number; height: number }> {
  const { style, position, shaper, wasm, language } = wanted;
  const frame = wanted.frame ?? frameSize({ format: wanted.format, profile: "draft" });
  const template = templates[wanted.template];
  const { captions } = template;
  const [cue] = cuesOf(
    wanted.text.split(" ").map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 360 })),
    {
      shaper,
      frame,
      captionSize: wanted.size,
      inset: captions.inset,
      face: captionFace(style, captions),
      caps: captions.caps,
      language,
    },
  );
  const compositor = createCompositor({ wasm, ...frame });
  const rgb = await loadSharp()(path.resolve(wanted.picture))
    .resize({ ...frame, fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer();
  compositor.draw(compositor.picture(rgb, frame), { zoom: 1, x: 0.5, y: 0.5 }, 0);
  const look = captionLookOf(style, captions, coloursOf(template.palette, []));
  const body = { start: 0, end: 1e6 };
  const letters = style === "typewriter";
  const [placed] = cue ? placeCues([cue], { frame, position, inset: captions.inset, body, letters }) : [];
  if (placed) await createCaptions(compositor, look)(placed, wanted.at);
  return { image: frameImage(compositor.frame(), frame), ...frame };
}
