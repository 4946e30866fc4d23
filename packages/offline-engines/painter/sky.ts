import { chance } from "@reelwright/renderer/pixels/noise";
import { along, mix, type Rgb } from "./colours.ts";
import { type Pixel, paint, paintSoft } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** The sky over the whole canvas, with the sun or moon, its glow, stars and northern lights; below the horizon it goes on as haze. */
export async function paintSky(scene: Scene): Promise<void> {
  const { height, horizon, mood, sun, unit, look, random } = scene;
  const flat = look.shading === "flat";
  const bands = flat || look.treat === "paper" ? 7 : look.shading === "cel" ? 22 : 0;
  const rows: Rgb[] = Array.from({ length: height }, (_, y) => {
    const share = Math.min(1, y / Math.max(1, horizon));
    return along(mood.sky, bands > 0 ? Math.round(share * bands) / bands : share);
  });
  const moonlit = mood.stars > 0.6;
  const radius =
    unit *
    (moonlit ? 0.05 : flat ? 0.11 : look.shading === "cel" ? 0.07 : 0.042) *
    random.of("sun").between(0.85, 1.25);
  const reach = unit * (moonlit ? 0.3 : 0.55);
  const glowing = flat ? 0.12 : moonlit ? 0.35 : 0.85;
  const seed = random.of("stars").seed;
  const hidden =
    scene.weather === "rain" || scene.weather === "snow" || scene.weather === "fog" || scene.hour === "overcast";
  const disc =
    !hidden && scene.hour !== "storm" && scene.hour !== "aurora" && scene.hour !== "dusk" && scene.hour !== "space";
  const craters = scene.texture;
  const acrossGlow = Float32Array.from({ length: scene.width }, (_, x) => Math.exp(-(((x - sun.x) / reach) ** 2)));
  const spread = 1 / (reach * 1.1) ** 2;
  let downGlow = 0;
  const sky = paint(scene, (x, y, pixel) => {
    if (x === 0) downGlow = Math.exp(-((((y - sun.y) * 1.15) / reach) ** 2));
    const row = rows[y] ?? mood.haze;
    [pixel[0], pixel[1], pixel[2]] = row;
    pixel[3] = 1;
    const [dx, dy] = [x - sun.x, y - sun.y];
    const near = (acrossGlow[x] ?? 0) * downGlow * glowing;
    const wide = (glowing * 0.5) / (1 + (dx * dx + dy * dy * 1.32) * spread);
    blend(pixel, mood.light, wide * 0.75);
    blend(pixel, mood.sun, near * 0.75);
    if (mood.stars > 0 && y < horizon) star(pixel, { x, y, seed, shown: mood.stars * (1 - y / horizon) ** 0.6, unit });
    const edge = disc ? Math.min(1, Math.max(0, radius - Math.sqrt(dx * dx + dy * dy))) : 0;
    if (edge > 0) {
      const spots = moonlit && !flat ? (craters((x - sun.x) / radius + 3, (y - sun.y) / radius + 3) - 0.45) * 70 : 0;
      blend(pixel, [mood.sun[0] - spots, mood.sun[1] - spots, mood.sun[2] - spots], edge);
    }
  });
  scene.add(sky, { name: "sky", depth: 0, motion: mood.stars > 0.5 ? "twinkle" : undefined });
  if (scene.hour === "aurora") await paintAurora(scene);
}

function blend(pixel: Pixel, colour: Rgb, share: number): void {
  const t = share > 1 ? 1 : share;
  pixel[0] += (colour[0] - pixel[0]) * t;
  pixel[1] += (colour[1] - pixel[1]) * t;
  pixel[2] += (colour[2] - pixel[2]) * t;
}

/** One star at most in every cell, most of them faint. */
function star(
  pixel: Pixel,
  { x, y, seed, shown, unit }: { x: number; y: number; seed: number; shown: number; unit: number },
): void {
  const cell = unit / 60;
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  const size = chance(column, row, seed);
  if (size > 0.42) return;
  const [sx, sy] = [
    (column + 0.2 + 0.6 * chance(column, row, seed + 1)) * cell,
    (row + 0.2 + 0.6 * chance(column, row, seed + 2)) * cell,
  ];
  const bright = (1 - size / 0.42) ** 3;
  const reach = (unit / 1080) * (0.7 + bright * 1.6);
  const share = Math.exp(-(((x - sx) ** 2 + (y - sy) ** 2) / (reach * reach))) * (0.25 + bright * 0.9) * shown;
  if (share > 0.01)
    blend(pixel, chance(column, row, seed + 3) > 0.7 ? [255, 226, 200] : [226, 236, 255], Math.min(1, share));
}

async function paintAurora(scene: Scene): Promise<void> {
  const { horizon, unit, texture, width, random } = scene;
  const chooser = random.of("aurora");
  const tints: readonly (readonly [Rgb, Rgb])[] = [
    [
      [90, 255, 170],
      [150, 90, 255],
    ],
    [
      [70, 240, 200],
      [90, 130, 255],
    ],
    [
      [120, 255, 150],
      [255, 90, 190],
    ],
  ];
  const curtains = [0, 1, 2].map((index) => ({
    base: horizon * chooser.between(0.45, 0.8),
    swing: horizon * chooser.between(0.12, 0.26),
    phase: chooser.between(0, 9),
    tall: horizon * chooser.between(0.35, 0.6),
    tint: tints[index] ?? tints[0],
  }));
  const sheet = await paintSoft(
    scene,
    (x, y, pixel) => {
      let [red, green, blue, sum] = [0, 0, 0, 0];
      for (const { base, swing, phase, tall, tint } of curtains) {
        const bend = base + swing * (texture(x / width + phase, phase) - 0.5) * 2.2;
        const above = bend - y;
        const fall = above > 0 ? Math.exp(-((above / tall) ** 1.4) * 2) : Math.exp(-((above / (unit * 0.02)) ** 2));
        if (fall < 0.01) continue;
        const rays = 0.35 + 0.9 * texture((x / unit) * 9 + above / unit, phase + (y / unit) * 0.3);
        const share = fall * rays * 0.75;
        const [low, high] = tint ?? [
          [90, 255, 170],
          [150, 90, 255],
        ];
        const colour = mix(low, high, Math.max(0, above / tall));
        red += colour[0] * share;
        green += colour[1] * share;
        blue += colour[2] * share;
        sum += share;
      }
      if (sum <= 0.01) return;
      pixel[0] = red / sum;
      pixel[1] = green / sum;
      pixel[2] = blue / sum;
      pixel[3] = Math.min(0.9, sum);
    },
    { to: horizon + unit * 0.05 },
  );
  scene.add(sheet, { name: "aurora", depth: 0.03, motion: "drift" });
}
