import { rgbOf, seen, shown } from "../../style/colour.ts";
import type { Hex } from "../../style/text-style.ts";

/** The light of an accent colour: saturated, so that bright letters stand out from it. */
export function lightOf(accent: Hex): Hex {
  const { l, c, h } = seen(rgbOf(accent));
  return shown({ l: Math.min(l, 0.67), c: Math.max(c, 0.16), h });
}
