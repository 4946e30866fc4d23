import { type Raster, rasterise } from "@reelwright/renderer/compositor/rasterise";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import { rgbOf } from "@reelwright/renderer/style/colour";
import { inkBlock } from "./ink-block.ts";
import { fieldOf, layScrim } from "./scrim.ts";
import type { Block } from "./styles/set-block.ts";
import type { Drawing } from "./styles/thumbnail-style.ts";
import { luminance, type Surroundings, surroundingsOf, textContrast } from "./text-contrast.ts";

/** The promised contrast is 4.5; JPEG encoding may lose a little. */
const leastContrast = 5.3;
const step = 0.03;
/** Another drawing must hide this much less than the first one to be chosen. */
const clearly = 0.2;

/**
 * Draws a style's scrim, plates and letters over a picture, in place. Of the style's drawings it takes the one that
 * hides least, with the weakest scrim that makes the letters readable. Returns their contrast.
 */
export async function layReadable(
  picture: Picture,
  { block, letters, drawings }: { block: Block; letters: string; drawings: readonly Drawing[] },
): Promise<number> {
  const surroundings = await surroundingsOf(letters, picture);
  const tried: Tried[] = [];
  for (const drawing of drawings) {
    const over = await rasterise(drawing.under + inkBlock(block, drawing), picture);
    tried.push({ drawing, over, ...strengthened(picture, { drawing, over, surroundings }) });
  }
  const [first] = tried;
  const best = tried.find(({ strength }) => first && strength < first.strength - clearly) ?? first;
  if (!best) throw new RangeError("A style has a way to draw at least");
  const { scrim } = best.drawing;
  if (scrim) layScrim(picture, fieldOf(scrim, picture), { colour: scrim.colour, strength: best.strength });
  layOver(picture, best.over);
  return best.contrast;
}

interface Tried {
  drawing: Drawing;
  over: Raster;
  strength: number;
  contrast: number;
}

/** The strength of scrim that the letters need, and their contrast with it. */
function strengthened(
  { rgb, width, height }: Picture,
  { drawing: { scrim }, over: { rgba }, surroundings }: { drawing: Drawing; over: Raster; surroundings: Surroundings },
): Pick<Tried, "strength" | "contrast"> {
  const field = scrim && fieldOf(scrim, { width, height });
  const veil = rgbOf(scrim?.colour ?? "#000000");
  const seenAt = (strength: number) => (point: number) => {
    const share = field
      ? (field.across[point % width] ?? 0) * (field.down[Math.floor(point / width)] ?? 0) * strength
      : 0;
    const alpha = (rgba[point * 4 + 3] ?? 0) / 255;
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(
        (rgba[point * 4 + channel] ?? 0) * alpha +
          ((rgb[point * 3 + channel] ?? 0) * (1 - share) + veil[channel] * share) * (1 - alpha),
      );
    return luminance(mixed(0), mixed(1), mixed(2));
  };
  const tryAt = (strength: number) => ({ strength, contrast: textContrast(surroundings, seenAt(strength)) });
  let weak = tryAt(scrim?.least ?? 1);
  if (weak.contrast >= leastContrast || weak.strength === 1) return weak;
  // A stronger scrim raises the contrast, so bisection finds the least one.
  let strong = tryAt(1);
  while (strong.strength - weak.strength > step) {
    const middle = tryAt((weak.strength + strong.strength) / 2);
    if (middle.contrast >= leastContrast) strong = middle;
    else weak = middle;
  }
  return strong;
}

/** Draws a raster over a picture of the same size, in place. */
export function layOver({ rgb }: Picture, { rgba }: Raster): void {
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const alpha = rgba[from + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const under = rgb[to + channel] ?? 0;
      rgb[to + channel] = under + (((rgba[from + channel] ?? 0) - under) * alpha) / 255 + 0.5;
    }
  }
}
