import type { Desk } from "@reelwright/renderer/pixels/desk";
import { chance } from "@reelwright/renderer/pixels/noise";
import { planesOf } from "@reelwright/renderer/pixels/picture";
import type { Lens } from "./look-through.ts";
import type { Sheet } from "./sheet.ts";

/** A small light of a sheet. */
interface Light {
  /** In pixels of the resting frame. */
  x: number;
  y: number;
  depth: number;
}

/** At most of a sheet, and pixels between the places that are looked at. */
const [most, apart] = [70, 26];
/** How much lighter than what is around, of 255. */
const brighter = 46;
const [around, period] = [7, 3.4];

const lumaAt = ({ rgba, width }: Sheet, x: number, y: number) => {
  const at = (y * width + x) * 4;
  return 0.3 * (rgba[at] ?? 0) + 0.59 * (rgba[at + 1] ?? 0) + 0.11 * (rgba[at + 2] ?? 0);
};
const opacityAt = ({ rgba, width, height, x: left, y: top }: Sheet, x: number, y: number) => {
  const [column, row] = [Math.round(x - left), Math.round(y - top)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  return rgba[(row * width + column) * 4 + 3] ?? 0;
};

/** The small lights of a sheet, stars or windows, that nothing nearer hides. */
export function lightsOf(sheet: Sheet, nearer: readonly Sheet[]): Light[] {
  const found: Light[] = [];
  for (let top = around; top < sheet.height - around - apart; top += apart)
    for (let left = around; left < sheet.width - around - apart; left += apart) {
      let best = { x: 0, y: 0, light: 0 };
      for (let y = top; y < top + apart; y++)
        for (let x = left; x < left + apart; x++) {
          const light = lumaAt(sheet, x, y);
          if (light > best.light) best = { x, y, light };
        }
      const rim = [-around, around].flatMap((step) => [
        lumaAt(sheet, best.x + step, best.y),
        lumaAt(sheet, best.x, best.y + step),
      ]);
      if (best.light - Math.max(...rim) < brighter) continue;
      const [x, y] = [sheet.x + best.x + 0.5, sheet.y + best.y + 0.5];
      if (nearer.some((other) => opacityAt(other, x, y) > 40)) continue;
      found.push({ x, y, depth: sheet.depth });
    }
  const every = Math.max(1, Math.ceil(found.length / most));
  return found.filter((_, index) => index % every === 0);
}

/** Draws small lights that shine up and fade, each at its own pace. */
export function createTwinkles({ machine, layers, size }: Desk, lights: readonly Light[], seed: number) {
  const unit = Math.min(size.width, size.height);
  return (seconds: number, { middle, cos, sin, z, shift, focus }: Lens): void => {
    const scale = cos * cos + sin * sin;
    for (const [index, { x, y, depth }] of lights.entries()) {
      const pace = 0.6 + 0.8 * chance(index, seed, 1);
      const shine = Math.max(0, Math.sin(2 * Math.PI * ((seconds * pace) / period + chance(index, seed, 2)))) ** 3;
      if (shine < 0.03) continue;
      const near = 1 - z * depth;
      const [dx, dy] = [
        (x - middle.x - shift.x * (depth - focus)) / near,
        (y - middle.y - shift.y * (depth - focus)) / near,
      ];
      const [px, py] = [middle.x + (dx * cos - dy * sin) / scale, middle.y + (dy * cos + dx * sin) / scale];
      const [luma] = planesOf(layers[0]);
      const radius = unit * (0.0035 + 0.004 * chance(index, seed, 3));
      machine.kernel.spot(
        ...[luma.at, luma.width, luma.height, Math.round(px * 256), Math.round(py * 256), Math.round(radius * 256)],
        ...[235, Math.round(256 * 0.6 * shine)],
      );
    }
  };
}
