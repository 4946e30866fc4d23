import { mix } from "./colours.ts";
import { blank, paintSoft, put } from "./raster.ts";
import type { Scene } from "./scene.ts";

const cover = { clear: 0.12, fair: 0.42, cloudy: 0.72, rain: 0.92, snow: 0.8, fog: 0.4, lightning: 0.95 } as const;

/** Clouds as the look draws them: lit towards the sun, flatter and denser towards the horizon. */
export async function paintClouds(scene: Scene): Promise<void> {
  const { look } = scene;
  if (look.clouds === "none" || scene.hour === "space") return;
  if (look.clouds === "puffs") paintPuffs(scene);
  else await paintDrifting(scene);
}

async function paintDrifting(scene: Scene): Promise<void> {
  const { horizon, unit, texture, mood, sun, weather, look, random } = scene;
  const chooser = random.of("clouds");
  const dense = cover[weather] * (look.clouds === "wisps" ? 0.75 : 1);
  const threshold = 0.78 - dense * 0.5;
  const [shiftX, shiftY] = [chooser.between(0, 16), chooser.between(0, 16)];
  const stretch = chooser.between(1.6, 2.6);
  const [towardsX, towardsY] = [sun.x, sun.y];
  const opacity = mood.stars > 0.6 ? 0.6 : 0.95;
  const density = (u: number, v: number) => texture(u, v) * 0.68 + texture(u * 3.1 + 5, v * 3.1) * 0.32;
  const sheet = await paintSoft(
    scene,
    (x, y, pixel) => {
      // Clouds lie in a plane overhead: towards the horizon they are seen at a lower angle.
      const above = Math.max(0.03, (horizon - y) / unit);
      const far = 0.75 / (above + 0.28);
      const u = ((x - scene.width / 2) / unit) * far * 1.1 + shiftX;
      const v = far * stretch + shiftY;
      const here = density(u, v);
      const body = (here - threshold) * 3.4;
      if (body <= 0) return;
      const [dx, dy] = [(towardsX - x) / unit, (towardsY - y) / unit];
      const length = Math.sqrt(dx * dx + dy * dy) + 0.2;
      const ahead = density(u + (dx / length) * 0.16, v - (dy / length) * 0.16 * stretch);
      const lit = Math.min(1, Math.max(0, 0.5 + (here - ahead) * 3.2 - body * 0.22 + Math.exp(-length * 2.2) * 0.6));
      const fade = Math.min(1, above / 0.1);
      const colour = mix(mix(mood.cloud.shade, mood.cloud.lit, lit), mood.haze, (1 - fade) * 0.7);
      [pixel[0], pixel[1], pixel[2]] = colour;
      pixel[3] = Math.min(1, body) ** 1.2 * opacity * (0.25 + 0.75 * fade);
    },
    { to: horizon },
  );
  scene.add(sheet, { name: "clouds", depth: 0.05, motion: "drift" });
}

/** Round clouds with a flat foot: discs side by side, light above, shaded below. */
function paintPuffs(scene: Scene): void {
  const { width, horizon, unit, mood, random, look, weather } = scene;
  const chooser = random.of("puffs");
  const sheet = blank(width, scene.height);
  const count = Math.round(2 + cover[weather] * 6);
  const soft = look.shading === "clay" ? unit * 0.012 : 1.2;
  for (let cloud = 0; cloud < count; cloud++) {
    const near = (cloud + 1) / count;
    const size = unit * (0.05 + near * 0.1) * chooser.between(0.7, 1.3);
    const [cx, foot] = [
      chooser.between(-0.05, 1.05) * width,
      horizon * (0.82 - near * 0.62 + chooser.between(-0.08, 0.08)),
    ];
    const discs = Array.from({ length: chooser.whole(5, 8) }, (_, index) => {
      const across = (index / 6 - 0.5) * 2;
      return {
        x: cx + across * size * 1.7 + chooser.between(-0.2, 0.2) * size,
        y: foot - size * 0.25 - size * (1 - across ** 2) * chooser.between(0.25, 0.75),
        r: size * (0.45 + (1 - across ** 2) * chooser.between(0.3, 0.55)),
      };
    });
    const lit = mix(mood.cloud.lit, mood.haze, 0.35 * (1 - near));
    const shade = mix(mood.cloud.shade, mood.haze, 0.55);
    const [left, right] = [Math.max(0, Math.floor(cx - size * 4)), Math.min(width, Math.ceil(cx + size * 4))];
    for (let y = Math.max(0, Math.floor(foot - size * 2.2)); y < Math.min(scene.height, foot + soft); y++) {
      for (let x = left; x < right; x++) {
        let [inside, up] = [0, 0];
        for (const { x: dx, y: dy, r } of discs) {
          const depth = (r - Math.sqrt((x - dx) * (x - dx) + (y - dy) * (y - dy))) / soft;
          if (depth <= 0) continue;
          inside = Math.max(inside, Math.min(1, depth));
          up = Math.max(up, (dy + r * 0.5 - y) / r);
        }
        if (inside <= 0) continue;
        const flatFoot = Math.min(1, (foot - y) / soft);
        const smooth = Math.min(1, Math.max(0, up + 0.35));
        const tone = look.shading === "clay" ? smooth : smooth > 0.42 ? 1 : 0.45;
        const [red, green, blue] = mix(shade, lit, tone);
        put(sheet, y * width + x, [red, green, blue, inside * flatFoot * (mood.stars > 0.6 ? 0.5 : 0.96)]);
      }
    }
  }
  scene.add(sheet, { name: "clouds", depth: 0.06, motion: "drift" });
}
