import { loadSharp } from "@reelwright/platform/sharp";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ink, mix, type Rgb, rgb, times, tuned } from "./colours.ts";
import { blank, type Raster } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** What grows near by and frames the view: out of focus, in the shade of the hour. */
export async function paintForeground(
  scene: Scene,
  kind: "grass" | "flowers" | "leaves" | "palm" | "reeds",
): Promise<void> {
  const { width, height, unit, look, mood, random, margin } = scene;
  if (look.framing === 0) return;
  const chooser = random.of("foreground");
  const parts: string[] = [];
  const shade = (hex: string): Rgb =>
    mix(times(rgb(hex), mix(mood.ambient, mood.light, 0.35)), mood.ambient, 0.25 + mood.contre * 0.3);
  const foot = height - margin * 0.4;
  const free = scene.focus / width;
  if (kind === "grass" || kind === "flowers" || kind === "reeds") {
    const tall = unit * (kind === "reeds" ? 0.34 : 0.15) * look.framing;
    const greens = { spring: "5a9a3c", summer: "5f8f34", autumn: "a8843a", winter: "8f9a8a" } as const;
    const count = Math.round((width / unit) * (kind === "reeds" ? 70 : 130));
    for (let blade = 0; blade < count; blade++) {
      const x = chooser.between(-0.02, 1.02) * width;
      // Shorter before the subject, taller at the sides: it frames and does not hide.
      const aside = Math.min(1, Math.abs(x / width - free) * 2.2);
      const long = tall * (0.3 + aside ** 1.3) * chooser.between(0.5, 1.2);
      if (kind === "reeds" && aside < 0.42) continue;
      const lean = chooser.between(-0.35, 0.35) * long;
      const wide = unit * chooser.between(0.003, 0.007);
      const green = tuned(shade(greens[scene.season]), {
        light: chooser.between(-0.06, 0.06),
        turn: chooser.between(-12, 12),
      });
      parts.push(
        `<path d="M${(x - wide).toFixed(1)},${height} Q${(x + lean * 0.2).toFixed(1)},${(foot - long * 0.6).toFixed(1)} ${(x + lean).toFixed(1)},${(foot - long).toFixed(1)} Q${(x + lean * 0.3 + wide).toFixed(1)},${(foot - long * 0.5).toFixed(1)} ${(x + wide).toFixed(1)},${height} Z" fill="${ink(green)}"/>`,
      );
      if (kind === "reeds" && chooser.happens(0.2))
        parts.push(
          `<ellipse cx="${(x + lean).toFixed(1)}" cy="${(foot - long).toFixed(1)}" rx="${unit * 0.008}" ry="${unit * 0.03}" fill="${ink(shade("6b4428"))}"/>`,
        );
      if (kind === "flowers" && chooser.happens(0.28)) {
        const petal = scene.colours.place[0] ?? rgb(chooser.pick(["f0ece0", "e8c23a", "d9486a", "8a6ad8", "e8783c"]));
        const r = unit * chooser.between(0.008, 0.017);
        const [fx, fy] = [x + lean, foot - long];
        const tint = ink(mix(petal, mood.ambient, 0.15 + mood.contre * 0.35));
        for (let leaf = 0; leaf < 6; leaf++)
          parts.push(
            `<circle cx="${(fx + r * Math.cos(leaf * 1.047)).toFixed(1)}" cy="${(fy + r * 0.8 * Math.sin(leaf * 1.047)).toFixed(1)}" r="${(r * 0.62).toFixed(1)}" fill="${tint}"/>`,
          );
        parts.push(
          `<circle cx="${fx.toFixed(1)}" cy="${fy.toFixed(1)}" r="${(r * 0.5).toFixed(1)}" fill="${ink(shade("e8c23a"))}"/>`,
        );
      }
    }
  } else {
    // A branch reaches in from the upper corner that is farther from the subject.
    const left = free > 0.5;
    const corner = left ? 0 : width;
    const side = left ? 1 : -1;
    const leafy = kind === "leaves";
    for (let twig = 0; twig < (leafy ? 5 : 4); twig++) {
      const long = unit * chooser.between(0.34, 0.6) * look.framing;
      const turn = (leafy ? 0.2 : 0.1) + twig * (leafy ? 0.26 : 0.34);
      const [sx, sy] = [corner - side * unit * 0.04, margin + chooser.between(-0.06, 0.12) * unit];
      const at = (share: number) =>
        [
          sx + side * Math.cos(turn) * long * share,
          sy + Math.sin(turn) * long * share + share * share * long * (leafy ? 0.15 : 0.4),
        ] as const;
      const [ex, ey] = at(1);
      const [mx, my] = at(0.5);
      const wood = ink(shade(leafy ? "4a3a2a" : "4f7a3c"));
      parts.push(
        `<path d="M${sx.toFixed(1)},${sy.toFixed(1)} Q${mx.toFixed(1)},${my.toFixed(1)} ${ex.toFixed(1)},${ey.toFixed(1)}" fill="none" stroke="${wood}" stroke-width="${(unit * 0.007).toFixed(1)}"/>`,
      );
      for (let leaf = 2; leaf < 22; leaf++) {
        const [x, y] = at(leaf / 22);
        const size = unit * (leafy ? chooser.between(0.02, 0.034) : 0.11 * Math.sin((leaf / 22) * 2.6 + 0.35));
        const hang = leafy ? chooser.between(-50, 80) : 62 + leaf * 1.5;
        const green = ink(
          tuned(shade(scene.season === "autumn" ? "c8702c" : "4a8a3c"), {
            light: chooser.between(-0.07, 0.07),
            turn: chooser.between(-14, 14),
          }),
        );
        for (const way of leafy ? [1] : [1, -0.2])
          parts.push(
            `<ellipse cx="${x.toFixed(1)}" cy="${(y + size * 0.7).toFixed(1)}" rx="${(size * (leafy ? 0.45 : 0.09)).toFixed(1)}" ry="${size.toFixed(1)}" fill="${green}" transform="rotate(${(side * (way * hang - 60)).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
          );
      }
    }
  }
  const sharp = await rasterise(parts.join(""), { width, height });
  const soft = look.shading === "real" ? await softened(sharp, unit * 0.0035) : sharp;
  scene.add(soft, { name: kind, depth: 0.94, motion: "sway" });
}

/** A picture out of focus by a radius in pixels. */
export async function softened({ rgba, width, height }: Raster, radius: number): Promise<Raster> {
  if (radius < 0.4) return { rgba, width, height };
  const soft = await loadSharp()(rgba, { raw: { width, height, channels: 4 } })
    .blur(radius)
    .raw()
    .toBuffer();
  const out = blank(width, height);
  out.rgba.set(soft);
  return out;
}
