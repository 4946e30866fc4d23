import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix, rgb, times, tuned } from "../colours.ts";
import { paintForeground, softened } from "../foreground.ts";
import { lay, paint, paintSoft } from "../raster.ts";
import type { Scene } from "../scene.ts";
import { paintSky } from "../sky.ts";
import type { Setting } from "./setting.ts";

/** Trunks one behind another in the mist, light falling through them on a path. */
async function paintWoods(scene: Scene, jungle: boolean): Promise<void> {
  const { width, height, unit, mood, look, random, texture, horizon } = scene;
  await paintSky(scene);
  const chooser = random.of("woods");
  const bright = mix(mix(mood.haze, mood.light, 0.35), mood.ambient, 0.3);
  const leaf =
    scene.season === "autumn"
      ? rgb("c8782c")
      : scene.season === "winter"
        ? rgb("aab4b8")
        : rgb(jungle ? "3f8a3c" : "5a8a44");
  const wall = mix(bright, times(leaf, mood.light), 0.5);
  const glowX = scene.width - scene.focus;
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const glow = Math.exp(-(((x - glowX) / (unit * 0.42)) ** 2) - ((y - horizon * 0.75) / (unit * 0.6)) ** 2);
      const blot = look.texture > 0 ? (texture((x / unit) * 9, (y / unit) * 9) - 0.5) * 0.5 : 0;
      const top = Math.max(0, 1 - y / (horizon * 0.9));
      const colour = mix(
        mix(wall, times(leaf, mood.ambient), Math.min(1, Math.max(0, top * 0.6 + blot + 0.25 - glow * 0.6))),
        mood.sun,
        glow * 0.88,
      );
      [pixel[0], pixel[1], pixel[2]] = colour;
      pixel[3] = 1;
    }),
    { name: "mist", depth: 0.04, motion: "drift" },
  );
  const rows = look.shading === "flat" ? 4 : 5;
  for (let row = 0; row < rows; row++) {
    const near = (row + 0.4) / rows;
    const bark = mix(
      times(mix(rgb(jungle ? "4a4a34" : "5a4838"), mood.ambient, 0.25), mix(mood.ambient, mood.light, 0.4)),
      bright,
      (1 - near) ** 1.8 * 0.72,
    );
    const foot = horizon + (height - horizon) * (0.05 + near * near * 0.62);
    const parts: string[] = [];
    const count = Math.round((width / unit) * (13 - row * 2));
    for (let trunk = 0; trunk < count; trunk++) {
      const x = ((trunk + chooser.between(0.1, 0.9)) / count) * width;
      const aside = Math.abs(x / width - scene.focus / width);
      if (row > 1 && aside < 0.1 + near * 0.16) continue;
      const wide = unit * (0.006 + near ** 1.6 * 0.05) * chooser.between(0.7, 1.3);
      const bend = chooser.between(-1, 1) * wide * 1.5;
      const ground = foot + chooser.between(-0.01, 0.03) * unit;
      const side = Math.sign(glowX - x);
      parts.push(
        `<path d="M${x - wide * 0.5 + bend},-9 Q${x - wide * 0.45},${ground * 0.55} ${x - wide * 0.6},${ground - wide} Q${x - wide * 0.9},${ground} ${x - wide * 1.3},${ground + wide * 0.3} L${x + wide * 1.3},${ground + wide * 0.3} Q${x + wide * 0.9},${ground} ${x + wide * 0.6},${ground - wide} Q${x + wide * 0.45},${ground * 0.55} ${x + wide * 0.5 + bend},-9 Z" fill="${ink(tuned(bark, { light: chooser.between(-0.03, 0.03) }))}"/>`,
      );
      if (look.shading !== "flat")
        parts.push(
          `<path d="M${x + side * wide * 0.4 + bend},-9 Q${x + side * wide * 0.36},${ground * 0.55} ${x + side * wide * 0.52},${ground - wide}" fill="none" stroke="${ink(mix(bark, mood.light, 0.45), 0.6)}" stroke-width="${wide * 0.14}"/>`,
        );
      if (row > 0 && row < 4)
        for (let branch = 0; branch < 3; branch++) {
          const y = ground * chooser.between(0.1, 0.6);
          const way = chooser.happens(0.5) ? 1 : -1;
          parts.push(
            `<path d="M${x},${y} q${way * wide * 2},${-wide} ${way * wide * 4.5},${-wide * chooser.between(0.6, 3)}" fill="none" stroke="${ink(bark)}" stroke-width="${wide * 0.2}"/>`,
          );
        }
    }
    // Leaves overhead, denser towards the viewer; the ground in front of each row.
    const green = mix(times(leaf, mix(mood.ambient, mood.light, 0.45)), bright, (1 - near) ** 1.6 * 0.6);
    for (let clump = 0; clump < count * 16; clump++) {
      const x = chooser.next() * width;
      const y =
        chooser.next() ** 1.6 *
        horizon *
        (0.2 + near * 0.22) *
        (0.6 + 0.6 * Math.abs(x / width - scene.focus / width) * 2);
      const r = unit * chooser.between(0.006, 0.027) * (0.5 + near * 0.8);
      parts.push(
        `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * 0.62).toFixed(1)}" fill="${ink(tuned(green, { light: chooser.between(-0.06, 0.07), turn: chooser.between(-14, 14) }))}" opacity="0.9"/>`,
      );
    }
    const soil = mix(
      times(mix(leaf, rgb("6b5638"), 0.5), mix(mood.ambient, mood.light, 0.5)),
      bright,
      (1 - near) ** 1.5 * 0.62,
    );
    const raster = await rasterise(parts.join(""), { width, height });
    const ground = paint(
      scene,
      (x, y, pixel) => {
        const edge = foot + (texture((x / unit) * 3 + row * 5, row * 3.1) - 0.5) * unit * 0.05 - unit * 0.01;
        if (y < edge) return;
        const deep = (y - edge) / (height - edge + 1);
        const middle = scene.focus + (glowX - scene.focus) * Math.max(0, 1 - (y - horizon) / (height - horizon)) * 0.6;
        const path = Math.exp(-(((x - middle) / (unit * (0.03 + ((y - horizon) / (height - horizon)) * 0.2))) ** 2));
        const grain = (texture((x / unit) * 30, (y / unit) * 60) - 0.5) * look.texture;
        const dapple = Math.max(0, texture((x / unit) * 5, (y / unit) * 14) - 0.52) * 2.2 * look.texture;
        const colour = mix(
          mix(soil, mood.light, path * 0.35 + dapple * 0.4),
          times(soil, [90, 90, 100]),
          Math.min(0.6, deep * 0.4 + Math.max(0, -grain)),
        );
        const rough = 1 + grain * 0.5;
        pixel[0] = colour[0] * rough;
        pixel[1] = colour[1] * rough;
        pixel[2] = colour[2] * rough;
        pixel[3] = Math.min(1, (y - edge) / (unit * 0.004));
      },
      { from: horizon },
    );
    lay(ground, raster);
    scene.add(row === 0 && look.shading === "real" ? await softened(ground, unit * 0.002) : ground, {
      name: `trees ${row + 1}`,
      depth: 0.1 + near * 0.5,
    });
  }
  if (look.shading === "flat") return;
  const rays = random.of("rays");
  const slant = (scene.focus - glowX) / height + rays.between(-0.1, 0.1);
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const along = (x - glowX - slant * y) / unit;
      const beam = Math.max(0, texture(along * 3.4 + 2, 3.3) - 0.5) * 2.4 * Math.exp(-((along / 0.62) ** 2));
      const fade = Math.max(0, 1 - y / (height * 0.85));
      [pixel[0], pixel[1], pixel[2]] = mood.light;
      pixel[3] = Math.min(0.34, beam * fade * 0.6);
    }),
    { name: "rays", depth: 0.5, motion: "drift" },
  );
}

const wood = (jungle: boolean): Setting => ({
  horizon: [0.6, 0.6],
  stand: 0.5,
  lamp: 0.15,
  haze: 0.06,
  behind: (scene) => paintWoods(scene, jungle),
  before: (scene) => paintForeground(scene, jungle ? "palm" : "leaves"),
});

export const woods = { forest: wood(false), jungle: wood(true) } satisfies Record<string, Setting>;
