import type { CaptionLook } from "../plan/reel-plan.ts";
import { block } from "./styles/block.ts";
import { glow } from "./styles/glow.ts";
import { gradient } from "./styles/gradient.ts";
import { karaoke } from "./styles/karaoke.ts";
import { neon } from "./styles/neon.ts";
import { outline } from "./styles/outline.ts";
import { shadow } from "./styles/shadow.ts";
import type { CaptionStyle } from "./styles/style.ts";
import { typewriter } from "./styles/typewriter.ts";

/** The drawing of each caption style. */
export const captionStyles: Readonly<Record<CaptionLook["style"], CaptionStyle>> = {
  karaoke,
  glow,
  outline,
  neon,
  block,
  shadow,
  gradient,
  typewriter,
};
