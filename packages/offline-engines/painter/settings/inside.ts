import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix, type Rgb, rgb, tuned } from "../colours.ts";
import { softened } from "../foreground.ts";
import { type Pixel, paint, paintSoft } from "../raster.ts";
import type { Scene } from "../scene.ts";
import type { Setting } from "./setting.ts";
import { paintStudio } from "./studio.ts";

const dark = ({ mood, look }: Scene) => mood.stars > 0.3 || look.shading === "grid";

/** Lights out of focus on a dim ground. */
async function paintBokeh(
  scene: Scene,
  { count, ground }: { count: number; ground: readonly [Rgb, Rgb] },
): Promise<void> {
  const { width, height, unit, random, texture, look } = scene;
  const chooser = random.of("bokeh");
  const glowX = width - scene.focus;
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const blot = texture((x / unit) * 1.3, (y / unit) * 1.3);
      const glow = Math.exp(-(((x - glowX) / (unit * 0.7)) ** 2) - ((y - height * 0.3) / (unit * 0.8)) ** 2);
      [pixel[0], pixel[1], pixel[2]] = mix(ground[0], ground[1], blot * 0.6 + glow * 0.6 - 0.12);
      pixel[3] = 1;
    }),
    { name: "backdrop", depth: 0.02 },
  );
  const tints: [Rgb, ...Rgb[]] = dark(scene)
    ? [
        [255, 190, 110],
        [255, 120, 150],
        [110, 190, 255],
        [255, 226, 170],
      ]
    : [
        [255, 232, 190],
        [255, 214, 150],
        [255, 246, 226],
        [214, 232, 220],
      ];
  const parts: string[] = [];
  for (let disc = 0; disc < count; disc++) {
    const r = unit * chooser.between(0.018, 0.075);
    const [x, y] = [chooser.next() * width, chooser.next() ** 0.8 * height * 0.82];
    const tint = ink(chooser.pick(tints));
    const strength = chooser.between(0.1, 0.42);
    parts.push(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${tint}" opacity="${strength.toFixed(2)}"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="none" stroke="${tint}" stroke-width="${(r * 0.08).toFixed(1)}" opacity="${strength.toFixed(2)}"/>`,
    );
  }
  const lights = await rasterise(parts.join(""), { width, height });
  scene.add(look.shading === "real" ? await softened(lights, unit * 0.002) : lights, {
    name: "lights",
    depth: 0.08,
    motion: "float",
  });
}

/** A table top of wood that runs away from the viewer. */
function paintTable(scene: Scene, colour: Rgb): void {
  const { horizon, height, unit, texture, look, mood, width } = scene;
  const light = dark(scene) ? 0.65 : 1;
  scene.add(
    paint(
      scene,
      (x, y, pixel) => {
        const down = (y - horizon) / (height - horizon);
        if (down < 0) return;
        const z = 1 / (0.35 + down);
        const across = ((x - width / 2) / unit) * z;
        const plank = Math.floor(across * 2.6 + 50);
        const grain =
          look.texture > 0
            ? texture(across * 5 + plank * 3.7, z * 2.2 + plank) * 0.6 + texture(across * 44, z * 5 + plank) * 0.4
            : 0.5;
        const seam = Math.abs(across * 2.6 + 50 - plank - 0.5) > 0.488 ? 0.55 : 1;
        const sheen = Math.exp(-(((x - (width - scene.focus)) / (unit * 0.5)) ** 2)) * Math.exp(-down * 3.2);
        const tone = (0.72 + (grain - 0.5) * 0.55 * (0.3 + look.texture)) * seam * light * (1.05 - down * 0.35);
        const own = mix(
          [colour[0] * tone, colour[1] * tone, colour[2] * tone],
          mix(mood.light, [255, 244, 224], 0.5),
          sheen * 0.45,
        );
        [pixel[0], pixel[1], pixel[2]] = own;
        pixel[3] = Math.min(1, (y - horizon) / (unit * 0.006));
      },
      { from: horizon },
    ),
    { name: "table", depth: 0.5 },
  );
}

const woods = ["a8744a", "8a5a3c", "c49a6c", "6e4a34"] as const;

/** A wall with a window that looks out on hills under the hour's sky, and light from it on the wall. */
async function paintWindowed(scene: Scene, wide: boolean): Promise<void> {
  const { width, height, unit, horizon, random, mood, look, margin } = scene;
  const chooser = random.of("window");
  const wall = mix(
    rgb(chooser.pick(["d9cbb8", "b8c4c0", "c9b4a4", "a8b0bc", "d8c8b0"])),
    mood.ambient,
    dark(scene) ? 0.75 : 0.3,
  );
  const away = scene.focus > width / 2 ? 0.36 : 0.64;
  const [w, h] = [unit * (wide ? 0.92 : 0.62), Math.min(horizon - margin - unit * 0.08, unit * (wide ? 0.72 : 0.74))];
  const [x, y] = [width * (wide ? 0.5 : away) - w / 2, (horizon - margin - h) * (wide ? 0.55 : 0.36) + margin];
  const stops = mood.sky
    .map((colour, index) => `<stop offset="${index / (mood.sky.length - 1)}" stop-color="${ink(colour)}"/>`)
    .join("");
  const floor = tuned(wall, { light: -0.2, vivid: 1.4, turn: -10 });
  const hill = (level: number, share: number) =>
    `M${x},${y + h} V${y + h * level} Q${x + w * 0.25},${y + h * (level - 0.14 * share)} ${x + w * 0.5},${y + h * level} T${x + w},${y + h * (level - 0.03)} V${y + h} Z`;
  const bar = unit * 0.016;
  const frame = ink(mix(rgb("f4eee4"), mood.ambient, dark(scene) ? 0.6 : 0.18));
  const light = dark(scene) ? 0.12 : 0.5;
  const markup = [
    `<defs><linearGradient id="k" x2="0" y2="1">${stops}</linearGradient><linearGradient id="w" x2="1" y2="0.4"><stop offset="0" stop-color="${ink(tuned(wall, { light: 0.05 }))}"/><stop offset="1" stop-color="${ink(tuned(wall, { light: -0.09 }))}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${ink(floor)}"/><stop offset="1" stop-color="${ink(tuned(floor, { light: -0.12 }))}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#w)"/><rect y="${horizon}" width="${width}" height="${height}" fill="url(#f)"/><rect y="${horizon - unit * 0.025}" width="${width}" height="${unit * 0.03}" fill="${ink(tuned(wall, { light: 0.1 }))}"/>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#k)"/><path d="${hill(0.66, 1)}" fill="${ink(mix(mood.ambient, mood.haze, 0.7))}"/><path d="${hill(0.8, -1)}" fill="${ink(mix(mood.ambient, mood.haze, 0.3))}"/>`,
    `<circle cx="${x + w * 0.7}" cy="${y + h * 0.3}" r="${unit * 0.045}" fill="${ink(mood.sun)}" opacity="0.9"/>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${frame}" stroke-width="${bar * 2}"/><path d="M${x + w / 2},${y} V${y + h} M${x},${y + h * 0.42} H${x + w}" stroke="${frame}" stroke-width="${bar}"/><rect x="${x - unit * 0.04}" y="${y + h}" width="${w + unit * 0.08}" height="${unit * 0.03}" fill="${frame}"/>`,
    ...[0, 1].flatMap((pane) =>
      [0, 1].map((row) => {
        const [px, py] = [x + w * 0.1 + pane * w * 0.5, horizon + unit * 0.06 + row * unit * 0.13];
        return `<path d="M${px},${py} h${w * 0.44} l${unit * 0.06},${unit * 0.11} h${-w * 0.46} Z" fill="${ink(mood.light)}" opacity="${light * 0.6}"/>`;
      }),
    ),
  ];
  const curtain = mix(
    rgb(chooser.pick(["e8dccb", "b86a54", "5f7a80", "c9a46c"])),
    mood.ambient,
    dark(scene) ? 0.65 : 0.2,
  );
  for (const side of [-1, 1])
    for (let fold = 0; fold < 6; fold++) {
      const cx = (side < 0 ? x - unit * 0.1 : x + w - unit * 0.02) + fold * unit * 0.02;
      markup.push(
        `<path d="M${cx},${y - unit * 0.05} h${unit * 0.022} Q${cx + unit * 0.03},${y + h * 0.5} ${cx + unit * 0.018},${y + h + unit * 0.14} h${-unit * 0.022} Z" fill="${ink(tuned(curtain, { light: fold % 2 ? 0.04 : -0.04 }))}"/>`,
      );
    }
  const raster = await rasterise(markup.join(""), { width, height });
  scene.add(look.shading === "real" && wide ? await softened(raster, unit * 0.004) : raster, {
    name: "room",
    depth: 0.1,
  });
}

async function paintStage(scene: Scene): Promise<void> {
  const { width, height, unit, horizon, random, texture, focus } = scene;
  const chooser = random.of("stage");
  const tints = chooser
    .pick([
      ["ff4a8a", "4a8aff", "ffd08a"],
      ["ffb04a", "ff5a4a", "fff0d0"],
      ["5ae0ff", "8a5aff", "e0f4ff"],
      ["6affb0", "4a9aff", "f4fff0"],
    ])
    .map(rgb);
  const beams = [0, 1, 2, 3, 4].map((index) => ({
    from: width * (0.06 + index * 0.22),
    to: focus + (index - 2) * unit * 0.2,
    wide: unit * chooser.between(0.08, 0.15),
    tint: tints[index % tints.length] ?? ([255, 240, 220] as Rgb),
  }));
  scene.add(
    await paintSoft(scene, (x, y, pixel: Pixel) => {
      const floor = y > horizon;
      const base: Rgb = floor ? [26, 20, 34] : [12, 9, 20];
      let [red, green, blue] = base;
      const level = floor ? horizon - (y - horizon) * 1.2 : y;
      const haze = 0.55 + texture((x / unit) * 3, (y / unit) * 3) * 0.8;
      for (const { from, to, wide, tint } of beams) {
        const down = Math.max(0, level / horizon);
        const middle = from + (to - from) * down;
        const share =
          Math.exp(-(((x - middle) / (wide * (0.25 + down))) ** 2)) * (1 - down * 0.55) * haze * (floor ? 0.35 : 0.75);
        red += tint[0] * share;
        green += tint[1] * share;
        blue += tint[2] * share;
      }
      const pool = floor
        ? Math.exp(-(((x - focus) / (unit * 0.5)) ** 2) - ((y - horizon - unit * 0.16) / (unit * 0.14)) ** 2) * 90
        : 0;
      pixel[0] = Math.min(255, red + pool);
      pixel[1] = Math.min(255, green + pool * 0.92);
      pixel[2] = Math.min(255, blue + pool * 0.85);
      pixel[3] = 1;
    }),
    { name: "stage", depth: 0.05, motion: "flicker" },
  );
  const crowd: string[] = [];
  for (let head = 0; head < (width / unit) * 17; head++) {
    const [x, y, r] = [
      chooser.next() * width,
      height - scene.margin * 0.5 - unit * chooser.between(0.0, 0.07),
      unit * chooser.between(0.026, 0.038),
    ];
    crowd.push(
      `<circle cx="${x}" cy="${y}" r="${r}"/><rect x="${x - r * 1.7}" y="${y + r * 0.9}" width="${r * 3.4}" height="${height}" rx="${r * 1.4}"/>`,
    );
    if (chooser.happens(0.3))
      crowd.push(
        `<path d="M${x + r * 1.2},${y + r * 2} l${r * chooser.between(0, 1)},${-r * 4.4}" stroke="#08060e" stroke-width="${r * 0.8}" stroke-linecap="round"/>`,
      );
  }
  scene.layersBefore = await rasterise(`<g fill="#08060e">${crowd.join("")}</g>`, { width, height });
}

export const inside = {
  studio: { horizon: [0.6, 0.6], stand: 0.42, lamp: 1, behind: paintStudio },
  table: {
    horizon: [0.62, 0.62],
    stand: 0.4,
    lamp: 0.75,
    mirror: 0.12,
    async behind(scene) {
      const chooser = scene.random.of("table");
      const night = dark(scene);
      await paintBokeh(scene, {
        count: 46,
        ground: night
          ? [rgb("1a1420"), rgb("6a3c2c")]
          : [mix(rgb("5a4638"), scene.mood.ambient, 0.3), mix(rgb("f0d8b0"), scene.mood.light, 0.3)],
      });
      paintTable(scene, rgb(chooser.pick(woods)));
    },
  },
  desk: {
    horizon: [0.64, 0.66],
    stand: 0.4,
    lamp: 0.85,
    mirror: 0.1,
    async behind(scene) {
      await paintWindowed(scene, true);
      paintTable(scene, rgb(scene.random.of("desk").pick(["d8c4a4", "b08a60", "e4dcd0"])));
    },
  },
  window: {
    horizon: [0.64, 0.66],
    stand: 0.36,
    lamp: 0.55,
    mirror: 0.1,
    async behind(scene) {
      await paintWindowed(scene, true);
      paintTable(scene, rgb(scene.random.of("sill").pick(woods)));
    },
  },
  room: { horizon: [0.7, 0.72], stand: 0.5, lamp: 0.7, behind: (scene) => paintWindowed(scene, false) },
  bokeh: {
    horizon: [0.9, 0.9],
    stand: 1.06,
    lamp: 0.5,
    behind: (scene) =>
      paintBokeh(scene, {
        count: 60,
        ground: dark(scene)
          ? [rgb("10121e"), rgb("3c2a4a")]
          : [mix(scene.mood.ambient, rgb("2e3a34"), 0.5), mix(scene.mood.light, scene.mood.haze, 0.5)],
      }),
  },
  stage: {
    horizon: [0.68, 0.68],
    stand: 0.5,
    lamp: 0.8,
    behind: paintStage,
    before(scene) {
      if (scene.layersBefore) scene.add(scene.layersBefore, { name: "crowd", depth: 0.95, motion: "sway" });
    },
  },
} satisfies Record<string, Setting>;
