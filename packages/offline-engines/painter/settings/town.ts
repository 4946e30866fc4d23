import { chance } from "@reelwright/renderer/pixels/noise";
import { paintClouds } from "../clouds.ts";
import { mix, type Rgb, rgb, times } from "../colours.ts";
import { paintForeground } from "../foreground.ts";
import { landformOf } from "../landforms.ts";
import { blank, type Pixel, paint, put, type Raster } from "../raster.ts";
import { scatter } from "../scatter.ts";
import type { Scene } from "../scene.ts";
import { paintSky } from "../sky.ts";
import { paintTerrain } from "../terrain.ts";
import { paintWater } from "../water.ts";
import { deepOf } from "./open-country.ts";
import type { Setting } from "./setting.ts";
import { lampOf, paintSkyline, tower } from "./skyline.ts";

/** A street seen along its middle: fronts of houses to either side, the roadway, its lamps; wet, it mirrors them. */
function paintStreet(scene: Scene): void {
  const { width, height, unit, horizon, mood, random, look, texture } = scene;
  const chooser = random.of("street");
  const seed = chooser.whole(0, 99999);
  const vanish = width * 0.5 + (width * 0.5 - scene.focus) * 0.35;
  const half = unit * 0.62;
  const eye = unit * 0.34;
  const wet = scene.weather === "rain" || mood.stars > 0.3 ? 0.75 : 0.12;
  const lit = lampOf(scene);
  const night = mood.stars > 0.3;
  const fronts = ["8a6a58", "a8826a", "6a6e7a", "94785e", "7a5a54", "b09a84", "5e6a72"].map(rgb);
  const signs = ["ff4a8a", "4ad8ff", "ffb43a", "8aff9a", "c87aff", "ff6a4a"].map(rgb);
  const wall = (side: number, x: number, y: number, pixel: Pixel): boolean => {
    const apart = Math.abs(x - vanish) / half;
    if (apart < 0.02) return false;
    const z = 1 / apart;
    const up = ((horizon - y) * z) / unit;
    const house = Math.floor(z * 1.15 + chance(side, seed) * 3);
    const tall = 0.75 + chance(house, side, seed) * 1.5;
    if (up > tall || y > horizon + eye * apart) return false;
    const own = fronts[Math.floor(chance(house, side, seed + 1) * fronts.length)] ?? fronts[0] ?? mood.haze;
    const facing = side * Math.sign(scene.sun.x - vanish) < 0 ? 1 : 0.35;
    let colour = times(own, mix(mood.ambient, mood.light, night ? 0.25 : 0.35 + facing * 0.4));
    const [bay, floor] = [z * 7.5, (up + 0.4) * 6.2];
    const [inBay, inFloor] = [bay - Math.floor(bay), floor - Math.floor(floor)];
    const shop = up < -0.12;
    const opening = shop
      ? inBay > 0.1 && inBay < 0.9 && up > -0.3
      : inBay > 0.28 && inBay < 0.72 && inFloor > 0.25 && inFloor < 0.8 && up < tall - 0.08;
    if (opening) {
      const glows = chance(Math.floor(bay), Math.floor(floor), seed + 2) < (shop ? lit + 0.35 : lit * 0.8);
      colour = glows ? mix(colour, [255, 206, 130], 0.8) : mix(times(own, mood.ambient), mood.sky[1] ?? mood.haze, 0.3);
    } else if (inFloor < 0.06) colour = mix(colour, [0, 0, 0], 0.18);
    const board = chance(Math.floor(bay / 2), house, seed + 5);
    if (night && board > 0.72 && up > -0.12 && up < 0.3 && (bay / 2) % 1 > 0.35 && (bay / 2) % 1 < 0.55)
      colour = mix(colour, signs[Math.floor(board * 97) % signs.length] ?? mood.light, 0.85);
    const grain = 1 + (texture(z * 26, up * 26) - 0.5) * 0.22 * look.texture;
    const fade = 1 - Math.exp(-(z - 1) / 6.5);
    colour = mix(
      [colour[0] * grain, colour[1] * grain, colour[2] * grain],
      mix(mood.haze, mood.sky.at(-1) ?? mood.haze, 0.5),
      fade * 0.9,
    );
    [pixel[0], pixel[1], pixel[2]] = colour;
    return true;
  };
  const far = blank(width, height);
  tower(far, {
    x: vanish - unit * 0.07,
    y: horizon - unit * 0.55,
    width: unit * 0.12,
    base: Math.round(horizon + unit * 0.02),
    wall: mix(mood.ambient, mood.haze, 0.7),
    scene,
    lit: lit * 0.7,
    seed,
    crown: 2,
    cell: unit * 0.007,
  });
  tower(far, {
    x: vanish + unit * 0.03,
    y: horizon - unit * 0.36,
    width: unit * 0.09,
    base: Math.round(horizon + unit * 0.02),
    wall: mix(mood.ambient, mood.haze, 0.6),
    scene,
    lit: lit * 0.7,
    seed: seed + 1,
    crown: 1,
    cell: unit * 0.007,
  });
  scene.add(far, { name: "far houses", depth: 0.15 });
  const sky = scene.behind();
  const mirror: Pixel = [0, 0, 0, 1];
  const paving = rgb("6a6a70");
  const sheet = paint(scene, (x, y, pixel) => {
    const side = x < vanish ? -1 : 1;
    if (wall(side, x, y, pixel)) {
      pixel[3] = 1;
      return;
    }
    if (y <= horizon + 1) return;
    const z = eye / (y - horizon);
    const across = ((x - vanish) / half) * z * (half / eye) * 0.55;
    const lane = Math.abs(across);
    const kerb = lane > 0.62;
    const grain = (texture(across * 22, z * 34) - 0.5) * look.texture;
    let colour = times(mix(paving, [60, 62, 70], kerb ? 0 : 0.7), mix(mood.ambient, mood.light, night ? 0.25 : 0.6));
    if (lane < 0.018 && (z * 3.2) % 1 < 0.55) colour = mix(colour, [236, 230, 210], 0.7);
    if (Math.abs(lane - 0.62) < 0.012) colour = mix(colour, [0, 0, 0], 0.4);
    const puddle = wet * Math.min(1, Math.max(0.25, (texture(across * 2.6, z * 5) - 0.36) * 4));
    const my = horizon - (y - horizon) * 1.02 + grain * unit * 0.02;
    const mx = x + grain * unit * 0.03;
    if (!wall(mx < vanish ? -1 : 1, mx, my, mirror)) {
      const at = (Math.max(0, Math.floor(my)) * width + Math.min(width - 1, Math.max(0, Math.floor(mx)))) * 4;
      mirror[0] = sky.rgba[at] ?? 0;
      mirror[1] = sky.rgba[at + 1] ?? 0;
      mirror[2] = sky.rgba[at + 2] ?? 0;
    }
    const rough = 1 + grain * 0.4;
    colour = mix(
      [colour[0] * rough, colour[1] * rough, colour[2] * rough],
      [mirror[0], mirror[1], mirror[2]],
      puddle * 0.72,
    );
    colour = mix(colour, mood.haze, Math.exp(-(y - horizon) / (unit * 0.05)) * 0.7);
    [pixel[0], pixel[1], pixel[2]] = colour;
    pixel[3] = 1;
  });
  scene.add(sheet, { name: "street", depth: 0.4 });
  if (!night) return;
  const lamps = blank(width, height);
  for (let lamp = 0; lamp < 7; lamp++)
    for (const side of [-1, 1]) {
      const z = 1.15 * 1.42 ** lamp;
      const [x, y, r] = [vanish + (side * half * 0.78) / z, horizon - (unit * 0.62) / z, (unit * 0.13) / z];
      halo(lamps, {
        x,
        y,
        r,
        colour: chance(lamp, side, seed) > 0.25 ? [255, 208, 136] : (signs[lamp % signs.length] ?? [255, 208, 136]),
      });
    }
  scene.add(lamps, { name: "lamps", depth: 0.42, motion: "flicker" });
}

/** A light and its glow. */
export function halo(
  raster: Raster,
  { x, y, r, colour, strength = 1 }: { x: number; y: number; r: number; colour: Rgb; strength?: number },
): void {
  const pixel: Pixel = [0, 0, 0, 0];
  for (let row = Math.max(0, Math.floor(y - r)); row < Math.min(raster.height, y + r); row++)
    for (let column = Math.max(0, Math.floor(x - r)); column < Math.min(raster.width, x + r); column++) {
      const share = Math.hypot(column - x, row - y) / r;
      if (share >= 1) continue;
      const core = Math.exp(-((share / 0.12) ** 2));
      [pixel[0], pixel[1], pixel[2]] = mix(colour, [255, 252, 240], core);
      pixel[3] = Math.min(1, core + (1 - share) ** 2.6 * 0.5) * strength;
      put(raster, row * raster.width + column, pixel);
    }
}

/** A road that runs from the viewer to the horizon, with bends. */
async function paintRoad(scene: Scene): Promise<void> {
  const { horizon, height, unit, mood, width, texture, look, random } = scene;
  const chooser = random.of("road");
  await paintSky(scene);
  await paintClouds(scene);
  const form = landformOf(scene.hour === "day" ? "mountains" : chooser.pick(["mountains", "hills", "dunes"]), scene);
  const land = { ...form, from: 9, cuts: form.cuts.filter((cut) => cut > 9) };
  paintTerrain(scene, land, { name: "far land" });
  const plain = landformOf("plain", scene);
  const flat = {
    ...plain,
    to: 30,
    height: (x: number, z: number) => plain.height(x, z) * Math.min(1, Math.max(0, (Math.abs(x) - 0.9) / 2)) * 0.6,
  };
  const set = await scatter(scene, flat, {
    what: scene.season === "autumn" ? ["autumnTree"] : ["tree", "pine"],
    count: 34,
    near: 4,
    far: 26,
    tall: [0.9, 1.7],
    clear: 0.34,
  });
  paintTerrain(scene, flat, { name: "verge", dress: set });
  const bend = chooser.between(-0.5, 0.5) * unit;
  const wet = scene.weather === "rain" ? 0.5 : 0;
  scene.add(
    paint(
      scene,
      (x, y, pixel) => {
        const down = (y - horizon) / (height - horizon);
        if (down < 0.012) return;
        const middle = width / 2 + bend * (1 - down) ** 2.6 + (scene.focus - width / 2) * 0.15 * down;
        const half = unit * 0.62 * down + 1;
        const across = (x - middle) / half;
        if (Math.abs(across) > 1.1) return;
        const z = 1 / down;
        const grain = (texture(across * 9, z * 22) - 0.5) * look.texture;
        let colour = times(
          mix(rgb("5a5a60"), rgb("7a746c"), Math.max(0, Math.abs(across) - 0.9) * 8),
          mix(mood.ambient, mood.light, 0.5),
        );
        colour = mix(colour, mood.sky.at(-1) ?? mood.haze, wet + Math.max(0, 0.35 - down) * 0.5);
        const line = Math.abs(across) < 0.022 ? (z * 2.4) % 1 < 0.55 : Math.abs(Math.abs(across) - 0.92) < 0.018;
        if (line) colour = mix(colour, times([250, 236, 196], mix(mood.ambient, mood.light, 0.75)), 0.85);
        const rough = 1 + grain * 0.5;
        pixel[0] = colour[0] * rough;
        pixel[1] = colour[1] * rough;
        pixel[2] = colour[2] * rough;
        pixel[3] = Math.min(1, (1.1 - Math.abs(across)) * half * 0.5);
      },
      { from: horizon },
    ),
    { name: "road", depth: 0.5 },
  );
}

/** A stone edge and the paving behind it. */
function paintPromenade(scene: Scene, edge: number): void {
  const { height, mood, unit, texture, look, width, horizon } = scene;
  scene.add(
    paint(
      scene,
      (x, y, pixel) => {
        if (y < edge) return;
        const ledge = y < edge + unit * 0.03;
        const z = unit / (y - horizon + unit * 0.05);
        const across = ((x - width / 2) / unit) * z;
        const slab = Math.abs((across * 1.6) % 1) < 0.03 || (z * 3) % 1 < 0.04 ? 0.75 : 1;
        const grain = (texture(across * 9, z * 14) - 0.5) * look.texture;
        const base = times(
          rgb(ledge ? "b0a298" : "8a807a"),
          mix(mood.ambient, mood.light, ledge ? 0.6 : 0.38 - ((y - edge) / (height - edge)) * 0.15),
        );
        const rough = (1 + grain * 0.35) * (ledge ? 1 : slab);
        pixel[0] = base[0] * rough;
        pixel[1] = base[1] * rough;
        pixel[2] = base[2] * rough;
        pixel[3] = 1;
      },
      { from: edge },
    ),
    { name: "paving", depth: 0.6 },
  );
}

export const town = {
  city: {
    horizon: [0.66, 0.68],
    stand: 0.55,
    lamp: 0,
    mirror: 0.35,
    async behind(scene) {
      await paintSky(scene);
      await paintClouds(scene);
      paintSkyline(scene, { base: scene.horizon, tall: scene.horizon * 0.62 });
      paintWater(scene, { top: Math.round(scene.horizon), rough: 0.35, deep: deepOf(scene) });
      if (scene.landing) paintPromenade(scene, scene.horizon + (scene.height - scene.margin - scene.horizon) * 0.4);
    },
  },
  street: {
    horizon: [0.56, 0.58],
    stand: 0.55,
    lamp: 0.1,
    async behind(scene) {
      await paintSky(scene);
      await paintClouds(scene);
      paintStreet(scene);
    },
  },
  rooftop: {
    horizon: [0.72, 0.74],
    stand: 0.4,
    lamp: 0,
    async behind(scene) {
      await paintSky(scene);
      await paintClouds(scene);
      paintSkyline(scene, { base: scene.horizon + scene.unit * 0.1, tall: scene.horizon * 0.55 });
      paintPromenade(scene, scene.horizon + scene.unit * 0.04);
    },
  },
  road: {
    horizon: [0.6, 0.6],
    stand: 0.42,
    lamp: 0,
    behind: paintRoad,
    before: (scene) => paintForeground(scene, "grass"),
  },
} satisfies Record<string, Setting>;
