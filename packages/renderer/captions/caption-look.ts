import type { CaptionLook } from "../plan/reel-plan.ts";
import type { CaptionDefaults } from "../plan/template.ts";
import { contrast, readable, rgbOf, seen } from "../style/colour.ts";
import type { FaceName } from "../style/faces.ts";
import type { Colours } from "../style/text-style.ts";
import { hexOfColour } from "../text/ink-text.ts";

/** How a template's captions look in a style: ink and accent can be read on the edge, which goes with them over any picture. */
export function captionLookOf(style: CaptionLook["style"], captions: CaptionDefaults, colours: Colours): CaptionLook {
  const [ink, accent] = [hexOfColour(captions.ink, colours), hexOfColour(captions.accent, colours)];
  const ownEdge = hexOfColour(captions.edge, colours);
  // Light is seen in the dark only.
  const [dark, light] = seen(rgbOf(ink)).l < seen(rgbOf(ownEdge)).l ? [ink, ownEdge] : [ownEdge, ink];
  if (style === "glow" || style === "neon")
    return { style, ink: readable(light, dark, 7), accent: readable(accent, dark, 4.5), edge: dark };
  const edge = contrast(ink, ownEdge) >= 4.5 ? ownEdge : contrast(ink, "#ffffff") > 4.5 ? "#ffffff" : "#0b0d12";
  return { style, ink: readable(ink, edge, 4.5), accent: readable(accent, edge, 4.5), edge };
}

/** Some styles have letters of their own, except in templates that are made for them. */
const styleFaces: Partial<Record<CaptionLook["style"], FaceName>> = {
  typewriter: "courier-prime-700",
  neon: "tilt-neon",
};

export const captionFace = (style: CaptionLook["style"], captions: CaptionDefaults): FaceName =>
  (style !== captions.style && styleFaces[style]) || captions.face;
