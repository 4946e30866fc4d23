import type { CaptionLook } from "../plan/reel-plan.ts";
import type { CaptionDefaults } from "../plan/template.ts";
import { contrast, readable, rgbOf, seen } from "../style/colour.ts";
import type { FaceName } from "../style/faces.ts";
import type { Colours } from "../style/text-style.ts";
import { hexOfColour } from "../text/ink-text.ts";

/** The promised contrast is 4.5; soft edges and encoding lose a little. */
const least = 5.8;

/**
 * A template's captions in a style. Ink and accent are readable on the outline, which surrounds them over any picture.
 */
export function captionLookOf(style: CaptionLook["style"], captions: CaptionDefaults, colours: Colours): CaptionLook {
  const [ink, accent] = [hexOfColour(captions.ink, colours), hexOfColour(captions.accent, colours)];
  const ownEdge = hexOfColour(captions.edge, colours);
  // A glow is visible only in the dark.
  const [dark, light] = seen(rgbOf(ink)).l < seen(rgbOf(ownEdge)).l ? [ink, ownEdge] : [ownEdge, ink];
  if (style === "glow" || style === "neon")
    return { style, ink: readable(light, dark, 7), accent: readable(accent, dark, least), edge: dark };
  const edge = contrast(ink, ownEdge) >= 4.5 ? ownEdge : contrast(ink, "#ffffff") > 4.5 ? "#ffffff" : "#0b0d12";
  return { style, ink: readable(ink, edge, least), accent: readable(accent, edge, least), edge };
}

/** Styles with their own face, except in templates designed for them. */
const styleFaces: Partial<Record<CaptionLook["style"], FaceName>> = {
  typewriter: "courier-prime-700",
  neon: "tilt-neon",
};

export const captionFace = (style: CaptionLook["style"], captions: CaptionDefaults): FaceName =>
  (style !== captions.style && styleFaces[style]) || captions.face;
