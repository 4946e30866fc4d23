import { paintClouds } from "../clouds.ts";
import { ink, mix, type Rgb, rgb, tuned } from "../colours.ts";
import { landformOf } from "../landforms.ts";
import { paint, paintSoft } from "../raster.ts";
import type { Scene } from "../scene.ts";
import { paintSky } from "../sky.ts";
import { paintTerrain } from "../terrain.ts";
import type { Setting } from "./setting.ts";
import { paintUnderwater } from "./under-water.ts";

/** Stars, a nebula and a planet at the edge of the picture. */
async function paintSpace(scene: Scene): Promise<void> {
  const { width, height, unit, texture, random, look } = scene;
  await paintSky(scene);
  const chooser = random.of("space");
  const [cold, warm] = chooser
    .pick([
      ["3a5ad8", "d84a9a"],
      ["2a8ac8", "8a4ae0"],
      ["e0703a", "7a3ac8"],
      ["3ac8b0", "4a5ae0"],
    ])
    .map((hex) => rgb(scene.colours.place[0] && hex.startsWith("3") ? ink(scene.colours.place[0]).slice(1) : hex));
  const turn = chooser.between(-0.6, 0.6);
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const [u, v] = [(x - width / 2) / unit, (y - height / 2) / unit];
      const across = v * Math.cos(turn) + u * Math.sin(turn);
      const band = Math.exp(-((across / 0.42) ** 2));
      const [wx, wy] = [texture(u * 1.6 + 3, v * 1.6), texture(u * 1.6, v * 1.6 + 7)];
      const cloud = texture(u * 2 + wx * 2.4, v * 2 + wy * 2.4);
      const dust = texture(u * 5 + wy * 3, v * 5 + 4);
      const share = Math.max(0, cloud * 1.3 - 0.42) * (0.2 + band) * (0.55 + dust * 0.6);
      if (share < 0.01) return;
      const colour = mix(
        mix(cold ?? [60, 90, 220], warm ?? [220, 80, 160], wx * 1.6 - 0.35),
        [255, 238, 226],
        Math.max(0, share - 0.5) * 1.3,
      );
      [pixel[0], pixel[1], pixel[2]] = colour;
      pixel[3] = Math.min(0.9, share * (look.shading === "flat" ? 0.7 : 1.15));
    }),
    { name: "nebula", depth: 0.04, motion: "drift" },
  );
  const body = [cold ?? [90, 120, 200], warm ?? [200, 120, 90]][chooser.whole(0, 1)] ?? [120, 120, 160];
  const r = unit * chooser.between(0.3, 0.62);
  const [cx, cy] = [
    scene.focus > width / 2 ? chooser.between(-0.05, 0.16) * width : chooser.between(0.84, 1.05) * width,
    height * chooser.between(0.74, 0.98),
  ];
  const [lx, ly] = [scene.focus > width / 2 ? 0.72 : -0.72, -0.6];
  scene.add(
    paint(scene, (x, y, pixel) => {
      const [dx, dy] = [(x - cx) / r, (y - cy) / r];
      const d = Math.hypot(dx, dy);
      if (d > 1.14) return;
      if (d > 1) {
        const air = ((1.14 - d) / 0.14) ** 2 * Math.max(0, dx * lx + dy * ly);
        [pixel[0], pixel[1], pixel[2]] = mix(body, [220, 240, 255], 0.6);
        pixel[3] = air * 0.6;
        return;
      }
      const nz = Math.sqrt(1 - d * d);
      const lit = Math.max(0.015, dx * lx + dy * ly + nz * 0.28);
      const bands = texture(dx * 1.3 + nz * 0.4, dy * 7 + texture(dx * 3, dy * 3) * 1.6);
      const surface = mix(shaded(body), mix(body, [255, 246, 234], 0.45), bands);
      const rim = (1 - nz) ** 3 * Math.max(0, dx * lx + dy * ly) * 0.8;
      const bright = Math.min(1.3, lit * 1.35);
      [pixel[0], pixel[1], pixel[2]] = mix(
        [surface[0] * bright, surface[1] * bright, surface[2] * bright],
        [220, 240, 255],
        rim,
      );
      pixel[3] = Math.min(1, (1 - d) * r * 0.7);
    }),
    { name: "planet", depth: 0.2, motion: "float" },
  );
}
const shaded = (colour: Rgb): Rgb => [colour[0] * 0.55, colour[1] * 0.55, colour[2] * 0.6];

/** Folds of light: a field warped by itself. */
async function paintAbstract(scene: Scene): Promise<void> {
  const { unit, texture, random, mood, look, colours } = scene;
  const chooser = random.of("abstract");
  const sets: [string, ...string[]] = [
    "0b1640 2a4ad8 f04a8a ffc46a",
    "0a2a34 0f8a8a 8ae0b0 fff2c4",
    "2a0d3a 8a2ac8 ff6a5a ffd88a",
    "10204a 4a8af0 b8e0ff fff6ee",
    "3a1420 d8404a ff9a5a ffe8c0",
  ];
  const own = colours.place[0];
  const stops = own
    ? [tuned(own, { light: -0.4 }), tuned(own, { light: -0.1 }), own, tuned(own, { light: 0.24, turn: 40 })]
    : chooser.pick(sets).split(" ").map(rgb);
  const [seedX, seedY] = [chooser.between(0, 16), chooser.between(0, 16)];
  const steps = look.shading === "flat" || look.shading === "cel" ? 7 : 0;
  const turns = Array.from({ length: 4 }, () => chooser.between(0, 6.28));
  const [one = 0, two = 0, three = 0, four = 0] = turns;
  const waves = (u: number, v: number) =>
    0.5 +
    0.3 * Math.sin(u * 1.5 + 1.9 * Math.sin(v * 1.1 + one) + two) +
    0.2 * Math.sin(v * 2.3 + 1.5 * Math.sin(u * 1.3 + three) + four);
  for (const near of [0, 1]) {
    scene.add(
      await paintSoft(scene, (x, y, pixel) => {
        const [u, v] = [(x / unit) * 0.9 + seedX, (y / unit) * 0.9 + seedY + near * 5];
        const fold = waves(u, v);
        if (near && fold < 0.55) return;
        const height = fold * 2.2 + v * 0.25;
        const slope = waves(u + 0.02, v - 0.01) - fold;
        let share = Math.abs(((height * 0.5) % 1) * 2 - 1);
        if (steps) share = Math.round(share * steps) / steps;
        const at = share * (stops.length - 1);
        const from = stops[Math.floor(at)] ?? mood.haze;
        const colour = mix(from, stops[Math.floor(at) + 1] ?? from, at % 1);
        const bright = steps ? 1 : 1 + slope * 14 + (texture(u * 40, v * 40) - 0.5) * 0.06;
        pixel[0] = Math.min(255, colour[0] * bright);
        pixel[1] = Math.min(255, colour[1] * bright);
        pixel[2] = Math.min(255, colour[2] * bright);
        pixel[3] = near ? Math.min(0.85, (fold - 0.55) * 9) : 1;
      }),
      { name: `folds ${near + 1}`, depth: near * 0.3, motion: "drift" },
    );
  }
}

export const beyond = {
  space: { horizon: [1, 1], stand: 0, lamp: 0.5, behind: paintSpace },
  underwater: {
    horizon: [0.72, 0.74],
    stand: 0.4,
    lamp: 0.25,
    haze: 0.12,
    behind: paintUnderwater,
    before(scene) {
      if (scene.layersBefore) scene.add(scene.layersBefore, { name: "near corals", depth: 0.92, motion: "sway" });
    },
  },
  aloft: {
    horizon: [0.86, 0.86],
    stand: 0.2,
    lamp: 0,
    async behind(scene) {
      await paintSky(scene);
      await paintClouds(scene);
      paintCloudSea(scene);
    },
  },
  night: {
    horizon: [0.8, 0.82],
    stand: 0.5,
    lamp: 0,
    async behind(scene) {
      await paintSky(scene);
      await paintClouds(scene);
      paintTerrain(scene, landformOf("hills", scene));
    },
  },
  abstract: { horizon: [0.7, 0.7], stand: 0.3, lamp: 1, behind: paintAbstract },
} satisfies Record<string, Setting>;

/** Clouds from above, down to the edge of the picture. */
function paintCloudSea(scene: Scene): void {
  const { width, height, unit, mood, texture, random, look, sun } = scene;
  const chooser = random.of("cloud sea");
  for (let bank = 0; bank < 3; bank++) {
    const near = bank / 2;
    const level = height * (0.66 + near * 0.17);
    const shift = chooser.between(0, 16);
    const lit = mix(mood.cloud.lit, mood.light, 0.25);
    const side = Math.sign(sun.x - width / 2) || 1;
    const sheet = paint(scene, (x, y, pixel) => {
      const u = (x / unit) * (1.5 - near * 0.6) + shift;
      const tops =
        level - (texture(u, shift + bank) - 0.4) * unit * 0.3 - Math.abs(texture(u * 3, shift) - 0.5) * unit * 0.1;
      if (y < tops) return;
      const down = (y - tops) / (unit * 0.3);
      const body = texture(u * 2.6, (y / unit) * 4 + shift);
      const ahead = texture(u * 2.6 + 0.12 * side, (y / unit) * 4 - 0.1 + shift);
      const tone =
        look.shading === "flat" ? 0.7 - near * 0.2 : 0.95 - down * 0.55 + (body - ahead) * 2.6 * (0.3 + look.texture);
      [pixel[0], pixel[1], pixel[2]] = mix(mix(mood.cloud.shade, lit, tone), mood.haze, (1 - near) * 0.3);
      pixel[3] = Math.min(1, (y - tops) / (unit * (look.shading === "flat" ? 0.002 : 0.03)));
    });
    scene.add(sheet, { name: `cloud bank ${bank + 1}`, depth: 0.25 + near * 0.3, motion: "drift" });
  }
}
