import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix, type Rgb, rgb, tuned } from "../colours.ts";
import { landformOf } from "../landforms.ts";
import { paint, paintSoft } from "../raster.ts";
import type { Scene } from "../scene.ts";
import { paintTerrain } from "../terrain.ts";

/** Below the surface: light from above, beams, a sandy ground with corals, bubbles. */
export async function paintUnderwater(scene: Scene): Promise<void> {
  const { width, height, unit, texture, random, mood } = scene;
  const chooser = random.of("deep");
  const top = mix(rgb("7fe0e8"), mood.light, 0.12);
  const [middle, deep] = [rgb("1f86b4"), rgb("062a56")];
  const sunX = width * chooser.between(0.3, 0.7);
  scene.add(
    paint(scene, (x, y, pixel) => {
      const down = y / height;
      const glow = Math.exp(-(((x - sunX) / (unit * 0.5)) ** 2) - (y / (unit * 0.6)) ** 2);
      const ripple =
        Math.max(0, texture(((x / unit) * 8) / (0.2 + down), 3 + (down * 9) / (0.12 + down)) - 0.5) *
        Math.exp(-down * 9);
      const colour = down < 0.42 ? mix(top, middle, down / 0.42) : mix(middle, deep, (down - 0.42) / 0.58);
      [pixel[0], pixel[1], pixel[2]] = mix(colour, [240, 255, 250], Math.min(0.9, glow * 0.6 + ripple * 1.6));
      pixel[3] = 1;
    }),
    { name: "water", depth: 0.02, motion: "shimmer" },
  );
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const along = (x - sunX) / (unit * 0.3 + y * 0.55);
      const beam =
        Math.max(0, texture(along * 3.2 + 5, 2) - 0.48) *
        2.3 *
        Math.exp(-((along / 1.1) ** 2)) *
        Math.max(0, 1 - y / (height * 0.9));
      [pixel[0], pixel[1], pixel[2]] = [220, 250, 246];
      pixel[3] = Math.min(0.4, beam * 0.7);
    }),
    { name: "rays", depth: 0.1, motion: "drift" },
  );
  const sand = {
    ...landformOf("plain", { ...scene, mood: { ...mood, haze: middle } }),
    sight: 9,
    colour: ({ grain }: { grain: number }): Rgb => mix(rgb("d8c48a"), rgb("8a8a68"), 1 - grain),
  };
  paintTerrain(
    { ...scene, mood: { ...mood, haze: mix(middle, deep, 0.35), light: rgb("b8e4e4"), ambient: rgb("3f7a94") } },
    sand,
    { name: "sea bed" },
  );
  for (const near of [0, 1]) {
    const parts: string[] = [];
    const count = Math.round((width / unit) * (near ? 9 : 13));
    for (let growth = 0; growth < count; growth++) {
      const x = chooser.next() * width;
      if (near && Math.abs(x - scene.focus) < unit * 0.24) continue;
      const foot = height - scene.margin - unit * (near ? chooser.between(-0.06, 0.04) : chooser.between(0.14, 0.3));
      const tint = mix(
        rgb(chooser.pick(["e0607a", "f0923a", "b05ac0", "e8c04a", "3aa88a", "5a9a4a"])),
        mix(middle, deep, 0.5),
        near ? 0.18 : 0.58,
      );
      const tall = unit * chooser.between(0.07, near ? 0.28 : 0.16);
      if (chooser.happens(0.5)) {
        for (let blade = 0; blade < 5; blade++) {
          const off = (blade - 2) * unit * 0.014;
          parts.push(
            `<path d="M${x + off},${foot} q${unit * 0.04},${-tall * 0.3} 0,${-tall * 0.6} t${unit * 0.012},${-tall * chooser.between(0.3, 0.7)}" fill="none" stroke="${ink(tuned(mix(rgb("3f9a5a"), deep, near ? 0.2 : 0.55), { light: chooser.between(-0.05, 0.05) }))}" stroke-width="${unit * (near ? 0.011 : 0.006)}" stroke-linecap="round"/>`,
          );
        }
      } else
        coral(parts, {
          x,
          y: foot,
          turn: -Math.PI / 2,
          long: tall * 0.36,
          thick: unit * (near ? 0.022 : 0.012),
          deep: 4,
          tint: ink(tint),
          chooser,
        });
    }
    for (let bubble = 0; bubble < 14; bubble++)
      parts.push(
        `<circle cx="${chooser.next() * width}" cy="${chooser.next() * height}" r="${unit * chooser.between(0.003, 0.011)}" fill="#eaffff" fill-opacity="0.18" stroke="#eaffff" stroke-opacity="0.6" stroke-width="${unit * 0.0014}"/>`,
      );
    const raster = await rasterise(parts.join(""), { width, height });
    if (near) scene.layersBefore = raster;
    else scene.add(raster, { name: "corals", depth: 0.45, motion: "sway" });
  }
}

function coral(
  parts: string[],
  {
    x,
    y,
    turn,
    long,
    thick,
    deep,
    tint,
    chooser,
  }: {
    x: number;
    y: number;
    turn: number;
    long: number;
    thick: number;
    deep: number;
    tint: string;
    chooser: Scene["random"];
  },
): void {
  const [ex, ey] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
  parts.push(
    `<path d="M${x.toFixed(1)},${y.toFixed(1)} L${ex.toFixed(1)},${ey.toFixed(1)}" stroke="${tint}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round"/>`,
  );
  if (deep > 0)
    for (const side of [-1, 1])
      coral(parts, {
        x: ex,
        y: ey,
        turn: turn + side * chooser.between(0.25, 0.6),
        long: long * 0.82,
        thick: thick * 0.76,
        deep: deep - 1,
        tint,
        chooser,
      });
}
