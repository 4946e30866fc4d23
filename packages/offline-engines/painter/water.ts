import { mix, type Rgb } from "./colours.ts";
import { paint } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** A sheet of water from `top` down: it mirrors what lies behind it, broken by waves that grow towards the viewer, and glitters under the sun. */
export function paintWater(
  scene: Scene,
  { top, rough, deep, name = "water" }: { top: number; rough: number; deep: Rgb; name?: string },
): void {
  const { width, height, unit, texture, mood, sun, look } = scene;
  const behind = scene.behind();
  const flat = look.shading === "flat" || look.shading === "cel";
  const span = height - top;
  const reach = Math.min(1, (top * 0.96) / span);
  const bright = mood.stars > 0.6 ? 0.6 : 1;
  const sheet = paint(
    scene,
    (x, y, pixel) => {
      const down = (y - top) / span;
      const far = 1 / (down + 0.045);
      const across = ((x - width / 2) / unit) * far;
      const small = texture(across * 2.2, far * 6.2);
      const wave = (flat ? Math.round(small * 5) / 5 : small) - 0.5;
      const swell = texture(across * 0.5 + 4, far * 2.1) - 0.5;
      const broken = wave * 0.7 + swell * 0.6;
      const sample = (y - top) * reach + broken * rough * unit * (0.03 + down * 0.32);
      const row = Math.min(top - 1, Math.max(0, top - 2 - Math.abs(sample)));
      const column = Math.min(width - 1, Math.max(0, x + wave * rough * unit * 0.05 * (0.3 + down)));
      const at = (Math.floor(row) * width + Math.floor(column)) * 4;
      const mirror = 0.92 - down * 0.5 - Math.max(0, broken) * rough * 0.5;
      const edge = y - top < 1 ? 0.6 : 1;
      pixel[0] = deep[0] + ((behind.rgba[at] ?? 0) - deep[0]) * mirror;
      pixel[1] = deep[1] + ((behind.rgba[at + 1] ?? 0) - deep[1]) * mirror;
      pixel[2] = deep[2] + ((behind.rgba[at + 2] ?? 0) - deep[2]) * mirror;
      pixel[3] = edge;
      const path = Math.exp(-(((x - sun.x) / (unit * (0.05 + down * 0.26))) ** 2));
      const glint = Math.max(0, wave + swell * 0.4 - (0.1 - rough * 0.06)) * 4.5;
      const share = Math.min(1, path * glint) * bright * (1 - down * 0.35);
      if (share > 0.004) {
        const spark = mix(mood.light, mood.sun, 0.6);
        pixel[0] += (spark[0] - pixel[0]) * share;
        pixel[1] += (spark[1] - pixel[1]) * share;
        pixel[2] += (spark[2] - pixel[2]) * share;
      }
      // The far water fades into the haze.
      const fade = Math.exp(-down * 26) * 0.5;
      pixel[0] += (mood.haze[0] - pixel[0]) * fade;
      pixel[1] += (mood.haze[1] - pixel[1]) * fade;
      pixel[2] += (mood.haze[2] - pixel[2]) * fade;
    },
    { from: top },
  );
  scene.add(sheet, { name, depth: 0.35, motion: "shimmer" });
}
