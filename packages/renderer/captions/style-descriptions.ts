import type { CaptionLook } from "../plan/reel-plan.ts";

/** What each caption style looks like, for callers. */
export const styleDescriptions: Readonly<Record<CaptionLook["style"], string>> = {
  karaoke: "Outlined words. The spoken one has the accent colour.",
  glow: "Words with a soft halo. The spoken one glows.",
  outline: "Hollow letters. Those of the spoken word are filled.",
  neon: "Neon tubes that light up word by word and stay lit.",
  block: "A plate behind each line, and another behind the spoken word.",
  shadow: "Letters with a hard shadow. The spoken word has the accent colour.",
  gradient: "Words that fill with a gradient while they are spoken.",
  typewriter: "Letters typed on a strip as they are spoken.",
};
