import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix } from "./colours.ts";
import { paintSoft } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** What falls or hangs in the air before everything else. */
export async function paintWeather(scene: Scene): Promise<void> {
  const { width, height, unit, random, mood, weather } = scene;
  const chooser = random.of("weather");
  const parts: string[] = [];
  if (weather === "rain" || weather === "lightning") {
    const tint = ink(mix(mood.light, [235, 242, 250], 0.6));
    for (let drop = 0; drop < (width / unit) * 420; drop++) {
      const near = chooser.next() ** 3;
      const long = unit * (0.025 + near * 0.09);
      const [x, y] = [chooser.between(-0.1, 1.1) * width, chooser.between(-0.1, 1) * height];
      parts.push(
        `<path d="M${x.toFixed(0)},${y.toFixed(0)} l${(-long * 0.16).toFixed(1)},${long.toFixed(1)}" stroke="${tint}" stroke-width="${(unit * (0.0009 + near * 0.002)).toFixed(2)}" opacity="${(0.14 + near * 0.3).toFixed(2)}" stroke-linecap="round"/>`,
      );
    }
  }
  if (weather === "snow") {
    for (let flake = 0; flake < (width / unit) * 420; flake++) {
      const near = chooser.next() ** 4;
      parts.push(
        `<circle cx="${(chooser.next() * width).toFixed(0)}" cy="${(chooser.next() * height).toFixed(0)}" r="${(unit * (0.0016 + near * 0.011)).toFixed(1)}" fill="#fff" opacity="${(0.9 - near * 0.5).toFixed(2)}"/>`,
      );
    }
  }
  if (parts.length > 0)
    scene.add(await rasterise(parts.join(""), { width, height }), { name: weather, depth: 0.98, motion: "fall" });
  if (weather === "fog") await paintFog(scene, 0.3);
}

/** A bank of fog over the horizon; before the subject a veil, behind it a wall. */
export async function paintFog(scene: Scene, dense: number): Promise<void> {
  const { unit, mood, texture, horizon } = scene;
  scene.add(
    await paintSoft(scene, (x, y, pixel) => {
      const bank = Math.exp(-(((y - horizon) / (unit * 0.42)) ** 2));
      const body = texture((x / unit) * 1.4 + 3, (y / unit) * 3.6);
      [pixel[0], pixel[1], pixel[2]] = mix(mood.haze, [255, 255, 255], 0.25);
      pixel[3] = Math.min(0.86, bank * (0.35 + body * 0.7) * dense);
    }),
    { name: "fog", depth: 0.58, motion: "drift" },
  );
}
