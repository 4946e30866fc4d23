import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix, type Rgb, rgb, tuned } from "../colours.ts";
import type { Random } from "../random.ts";
import { paint } from "../raster.ts";
import type { Scene } from "../scene.ts";

const dark = ({ mood, look }: Scene) => mood.stars > 0.3 || look.shading === "grid";
/** Backdrops of a studio that go with a product: wall, floor, pedestal. */
const backdrops = [
  "f3d9cc e8b89e d98f72",
  "d8e4ec a9c4d6 6d92ae",
  "e6e0f2 c3b4e0 8f7ac2",
  "dfe8d8 b4cba4 7a9c6c",
  "f6e6c4 ecc98a d29a4c",
  "f2d4dc e2a4b6 c26c88",
  "e9e4dc cfc4b4 a49480",
] as const;
const darkBackdrops = [
  "1c2434 0e131d 2f4468",
  "2a1c34 140d1c 5a3478",
  "14282a 0a1517 2a6064",
  "2c1c1a 150d0c 6e3a2e",
] as const;

function studioColours(scene: Scene, chooser: Random): readonly [Rgb, Rgb, Rgb] {
  const asked = scene.colours.place[0];
  if (asked)
    return [
      tuned(asked, { light: 0.2, vivid: 0.5 }),
      tuned(asked, { light: 0.08, vivid: 0.7 }),
      tuned(asked, { light: -0.1 }),
    ];
  const [wall, floor, stand] = chooser
    .pick(dark(scene) ? darkBackdrops : backdrops)
    .split(" ")
    .map(rgb);
  return [wall ?? [200, 200, 200], floor ?? [180, 180, 180], stand ?? [150, 150, 150]];
}

/** A studio: a wall that runs into the floor, light on it, a pedestal and shapes of plaster. */
export async function paintStudio(scene: Scene): Promise<void> {
  const { width, height, unit, horizon, random, look, texture } = scene;
  const chooser = random.of("studio");
  const [wall, floor, stand] = studioColours(scene, chooser);
  const flat = look.shading === "flat";
  const side = chooser.happens(0.5) ? 1 : -1;
  const shadows = chooser.happens(0.55) && !flat && !dark(scene);
  const blinds = chooser.happens(0.4);
  scene.add(
    paint(scene, (x, y, pixel) => {
      const spot = Math.exp(
        -(((x - scene.focus - side * unit * 0.12) / (unit * 0.62)) ** 2) - ((y - horizon * 0.62) / (unit * 0.7)) ** 2,
      );
      const bend = Math.min(1, Math.max(0, (y - horizon + unit * 0.1) / (unit * 0.2)));
      const run = bend * bend * (3 - 2 * bend);
      let colour = mix(wall, mix(floor, wall, 0.25), flat ? Math.round(run) : run);
      const bright = flat ? 0 : (spot - 0.45) * (dark(scene) ? 0.9 : 0.42);
      colour =
        bright > 0
          ? mix(colour, dark(scene) ? stand : [255, 252, 246], Math.min(0.8, bright))
          : mix(colour, shaded(colour), -bright);
      if (shadows) {
        // Light that falls through blinds or leaves outside the picture.
        const slant = (x + y * 0.55 * side) / unit;
        const pattern = blinds
          ? Math.sin(slant * 34) * 2
          : (texture(slant * 2.6 + 4, ((y - x * 0.3 * side) / unit) * 4.2) - 0.52) * 9;
        const fall =
          Math.min(1, Math.max(0, pattern)) *
          Math.exp(-(((x - width * (0.5 - side * 0.18)) / (unit * 0.55)) ** 2)) *
          (1 - run);
        colour = mix(colour, shaded(colour), fall * 0.28);
      }
      [pixel[0], pixel[1], pixel[2]] = colour;
      pixel[3] = 1;
    }),
    { name: "backdrop", depth: 0.02 },
  );
  const light = tuned(stand, { light: 0.12 });
  const parts: string[] = [
    `<defs><linearGradient id="a" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${ink(side > 0 ? shaded(stand) : light)}"/><stop offset="0.45" stop-color="${ink(stand)}"/><stop offset="1" stop-color="${ink(side > 0 ? light : shaded(stand))}"/></linearGradient><radialGradient id="s"><stop offset="0" stop-color="#000" stop-opacity="0.42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="b" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="${ink(tuned(floor, { light: 0.12 }))}"/><stop offset="0.6" stop-color="${ink(floor)}"/><stop offset="1" stop-color="${ink(shaded(floor))}"/></radialGradient></defs>`,
  ];
  const foot = standOf(scene, 0.42);
  const arch = chooser.whole(0, 2);
  const [ax, aw, ah] = [scene.focus - side * unit * 0.1, unit * 0.52, unit * 0.95];
  if (arch === 0)
    parts.push(
      `<path d="M${ax - aw / 2},${foot - unit * 0.02} v${-ah + aw / 2} a${aw / 2},${aw / 2} 0 0 1 ${aw},0 v${ah - aw / 2} Z" fill="${ink(tuned(stand, { light: 0.06 }))}"/>`,
    );
  if (arch === 1)
    parts.push(
      `<circle cx="${ax}" cy="${foot - unit * 0.5}" r="${unit * 0.4}" fill="${ink(tuned(stand, { light: 0.05 }))}"/>`,
    );
  const props = [
    { x: scene.focus + side * unit * 0.36, y: foot + unit * 0.015, r: unit * 0.085 },
    { x: scene.focus - side * unit * 0.39, y: foot + unit * 0.045, r: unit * 0.05 },
  ];
  for (const { x, y, r } of props) {
    parts.push(`<ellipse cx="${x - side * r * 0.5}" cy="${y}" rx="${r * 1.5}" ry="${r * 0.32}" fill="url(#s)"/>`);
    parts.push(`<circle cx="${x}" cy="${y - r}" r="${r}" fill="url(#b)"/>`);
  }
  const [pw, ph] = [unit * 0.31, unit * 0.17];
  parts.push(
    `<ellipse cx="${scene.focus - side * unit * 0.1}" cy="${foot + ph + unit * 0.03}" rx="${pw * 1.35}" ry="${unit * 0.085}" fill="url(#s)"/>`,
  );
  parts.push(
    `<path d="M${scene.focus - pw},${foot} v${ph} a${pw},${unit * 0.055} 0 0 0 ${pw * 2},0 v${-ph} Z" fill="url(#a)"/>`,
  );
  parts.push(
    `<ellipse cx="${scene.focus}" cy="${foot}" rx="${pw}" ry="${unit * 0.055}" fill="${ink(tuned(stand, { light: dark(scene) ? 0.06 : 0.14 }))}"/>`,
  );
  scene.add(await rasterise(parts.join(""), { width, height }), { name: "pedestal", depth: 0.5 });
}
const standOf = ({ horizon, height, margin }: Scene, share: number) => horizon + (height - margin - horizon) * share;

const shaded = (colour: Rgb): Rgb => [colour[0] * 0.7, colour[1] * 0.68, colour[2] * 0.72];
