import { contrast, readable, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";
import { coloursOf, type Swatch } from "@reelwright/renderer/style/colours";
import type { Colours, Hex } from "@reelwright/renderer/style/text-style";
import type { ThumbnailStyle } from "./styles/thumbnail-style.ts";

/**
 * Loud accents by hue: yellow, cyan, pink, lime, orange. The first that differs clearly from the picture's hue is
 * used.
 */
const loud: readonly { l: number; c: number; h: number }[] = [
  { l: 0.9, c: 0.185, h: 100 },
  { l: 0.87, c: 0.15, h: 205 },
  { l: 0.78, c: 0.17, h: 355 },
  { l: 0.9, c: 0.22, h: 128 },
  { l: 0.79, c: 0.17, h: 62 },
];
const farApart = 85;

/** Quiet accents from the picture: a tint on dark, a clear colour on light. */
const drawnAccents = { dark: { l: 0.85, c: 0.11 }, light: { l: 0.69, c: 0.19 } } as const;

/**
 * The colours of a thumbnail, built around the requested accent or one from the picture. A requested accent stays
 * exactly as it is.
 */
export function thumbnailColours({
  mood,
  accent,
  swatches,
}: {
  mood: ThumbnailStyle["mood"];
  accent?: Hex;
  swatches: readonly Swatch[];
}): Colours {
  if (mood !== "loud" && !accent) {
    const drawn = coloursOf({ from: "pictures", mood }, swatches);
    return { ...drawn, accent: shown({ ...drawnAccents[mood], h: seen(rgbOf(drawn.accent)).h }) };
  }
  const chosen = accent ?? shoutOver(swatches);
  const { h, c } = seen(rgbOf(chosen));
  const tint = Math.min(c, 0.035);
  const isLight = mood === "light";
  const ground = shown(isLight ? { l: 0.97, c: tint * 0.4, h } : { l: 0.17, c: tint, h });
  const ink = shown(isLight ? { l: 0.22, c: tint, h } : { l: 0.985, c: tint * 0.2, h });
  const { onAccent: _, accent: __, ...rest } = coloursOf({ ground, ink, accent: chosen }, []);
  const [dark, light] = [shown({ l: 0.19, c: 0.03, h }), "#ffffff"] as const;
  const onAccent = contrast(dark, chosen) >= contrast(light, chosen) * 0.8 ? dark : light;
  return { ...rest, accent: chosen, onAccent: readable(onAccent, chosen, 4.6) };
}

function shoutOver(swatches: readonly Swatch[]): Hex {
  const leading = swatches.filter(({ c }) => c > 0.04).toSorted((a, b) => b.c * b.share - a.c * a.share)[0];
  const away = (hue: number) => (leading ? Math.abs(((hue - leading.h + 540) % 360) - 180) : 180);
  return shown(loud.find(({ h }) => away(h) >= farApart) ?? loud[0] ?? { l: 0.9, c: 0.18, h: 100 });
}
