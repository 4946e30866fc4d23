import { chance } from "@reelwright/renderer/pixels/noise";
import { mix, type Rgb, rgb } from "../colours.ts";
import { blank, type Pixel, put, type Raster } from "../raster.ts";
import type { Scene } from "../scene.ts";

/** How bright what people light is, 0..1. */
export const lampOf = (scene: Scene) => Math.max(scene.mood.stars > 0.3 ? 0.42 : 0.08, scene.mood.contre * 0.35);

/** Towers side by side in three depths, their windows lit as the hour asks. */
export function paintSkyline(scene: Scene, { base, tall }: { base: number; tall: number }): void {
  const { width, height, unit, mood, look, random } = scene;
  for (let row = 0; row < 3; row++) {
    const chooser = random.of(`skyline ${row}`);
    const raster = blank(width, height);
    const near = (row + 0.6) / 3;
    const wall = mix(mix(mood.ambient, rgb("2a3040"), 0.35 * near), mood.haze, (1 - near) * 0.75);
    const lit = lampOf(scene) * (0.4 + near * 0.6);
    for (let x = -chooser.between(0, 0.1) * unit; x < width; ) {
      const wide = unit * chooser.between(0.05, 0.13) * (0.55 + near * 0.6);
      const middle = Math.exp(-(((x / width - 0.5 - (0.5 - scene.focus / width) * 0.6) / 0.3) ** 2));
      const high = tall * (0.25 + (chooser.next() ** 1.7 * 0.6 + middle * 0.35) * (1.15 - near * 0.45));
      tower(raster, {
        x,
        y: base - high,
        width: wide,
        base: height,
        wall,
        scene,
        lit,
        seed: chooser.whole(0, 99999),
        crown: chooser.whole(0, 5),
        cell: unit * (0.009 + near * 0.01),
      });
      x += wide * chooser.between(0.86, 1.25);
    }
    scene.add(raster, {
      name: `skyline ${row + 1}`,
      depth: 0.14 + row * 0.12,
      motion: mood.stars > 0.3 && look.shading !== "flat" ? "twinkle" : undefined,
    });
  }
}

export function tower(
  raster: Raster,
  {
    x,
    y,
    width,
    base,
    wall,
    scene,
    lit,
    seed,
    crown,
    cell,
  }: {
    x: number;
    y: number;
    width: number;
    base: number;
    wall: Rgb;
    scene: Scene;
    lit: number;
    seed: number;
    crown: number;
    cell: number;
  },
): void {
  const { mood, sun, horizon, look } = scene;
  const side = Math.sign(sun.x - x) || 1;
  const pixel: Pixel = [0, 0, 0, 1];
  const plain = look.shading === "flat" ? 0.35 : 1;
  const [left, right] = [Math.round(x), Math.round(x + width)];
  const roof = (across: number) => {
    if (crown === 0) return -width * 0.9 * Math.max(0, 0.5 - Math.abs(across - 0.5)) * 2;
    if (crown === 1) return across > 0.22 && across < 0.78 ? -width * 0.32 : 0;
    if (crown === 2)
      return Math.abs(across - 0.5) < 0.03 ? -width * 0.85 : across > 0.34 && across < 0.66 ? -width * 0.2 : 0;
    if (crown === 3) return -width * 0.5 * across;
    return 0;
  };
  for (let column = Math.max(0, left); column < Math.min(raster.width, right); column++) {
    const across = (column - left) / (right - left);
    const top = Math.max(0, Math.round(y + roof(across)));
    const lightSide = side > 0 ? across > 0.62 : across < 0.38;
    for (let row = top; row < base; row++) {
      const down = Math.min(1, Math.max(0, (row - y) / Math.max(1, horizon - y)));
      let colour = mix(wall, mood.haze, down * 0.3);
      if (lightSide) colour = mix(colour, mood.light, 0.2 * plain);
      const [bay, floor] = [Math.floor((column - left) / cell), Math.floor((row - y) / (cell * 1.35))];
      const [inBay, inFloor] = [((column - left) / cell) % 1, ((((row - y) / (cell * 1.35)) % 1) + 1) % 1];
      if (
        row > y + cell &&
        inBay > 0.28 &&
        inBay < 0.86 &&
        inFloor > 0.3 &&
        inFloor < 0.85 &&
        across > 0.06 &&
        across < 0.94
      ) {
        const glows = chance(bay, floor, seed) < lit;
        colour = glows
          ? mix(
              colour,
              chance(bay, floor, seed + 1) > 0.3 ? [255, 206, 122] : [205, 228, 255],
              0.55 + 0.4 * chance(bay, floor, seed + 2),
            )
          : mix(colour, mood.sky[1] ?? mood.haze, 0.16 * plain);
        if (look.shading === "grid" && glows) colour = chance(bay, floor, seed + 3) > 0.5 ? mood.light : [90, 230, 255];
      }
      [pixel[0], pixel[1], pixel[2]] = colour;
      put(raster, row * raster.width + column, pixel);
    }
  }
}
