/** The templates there are, in the order they are offered. */
export const templateNames = [
  "default",
  "magazine",
  "neon",
  "bold",
  "clean",
  "minimal",
  "news",
  "highlight",
  "cinematic",
  "matrix",
  "film",
  "polaroid",
  "story",
  "meme",
  "gaming",
  "retro",
  "noir",
  "duotone",
] as const;
export type TemplateName = (typeof templateNames)[number];
