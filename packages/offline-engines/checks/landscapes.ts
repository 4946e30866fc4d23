import { fractal, noise } from "../painter/noise.ts";

type Colour = readonly [red: number, green: number, blue: number];
/** A picture as a function of its place, x and y in 0..1 from the top left. */
export type Landscape = (x: number, y: number) => Colour;

const mix = (a: Colour, b: Colour, t: number): Colour => {
  const k = Math.max(0, Math.min(1, t));
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
};
const gradient = (stops: readonly (readonly [at: number, colour: Colour])[], t: number): Colour => {
  const next = stops.findIndex(([at]) => at >= t);
  if (next <= 0) return (next === 0 ? stops[0] : stops.at(-1))?.[1] ?? [0, 0, 0];
  const [from, to] = [stops[next - 1], stops[next]];
  return from && to ? mix(from[1], to[1], (t - from[0]) / (to[0] - from[0])) : [0, 0, 0];
};
const glow = (x: number, y: number, cx: number, cy: number, radius: number) =>
  Math.exp(-((x - cx) ** 2 + ((y - cy) * 1.25) ** 2) / radius ** 2);

/** Ridges one behind another, each paler towards the horizon. */
function ridges(
  x: number,
  y: number,
  sky: Colour,
  { near, far, count, from, seed }: { near: Colour; far: Colour; count: number; from: number; seed: number },
): Colour {
  let colour = sky;
  for (let layer = 0; layer < count; layer++) {
    const depth = layer / (count - 1);
    const base = from + depth ** 1.3 * (0.98 - from);
    const height =
      base - (fractal(x * (1.6 + depth * 2.2), layer * 7.3, seed + layer * 11, 6) - 0.5) * (0.16 + depth * 0.1);
    if (y < height) continue;
    const mist = Math.max(0, 1 - (y - height) / 0.16) * 0.15 + Math.min(1, (y - height) / 0.2) * 0.5 * (1 - depth);
    const grain = (fractal(x * 60, y * 60, seed + layer, 3) - 0.5) * 0.1 * depth;
    colour = mix(mix(far, near, depth + grain), sky, mist);
  }
  return colour;
}

/** First light over mountains, mist between them. */
const dawn: Landscape = (x, y) => {
  const sky = gradient(
    [
      [0, [62, 74, 128]],
      [0.3, [170, 120, 160]],
      [0.5, [250, 176, 138]],
      [0.7, [255, 216, 170]],
      [1, [255, 226, 190]],
    ],
    y,
  );
  const lit = mix(sky, [255, 244, 214], glow(x, y, 0.68, 0.4, 0.16) * 0.95);
  return ridges(x, y, lit, { near: [26, 30, 58], far: [186, 138, 160], count: 7, from: 0.42, seed: 3 });
};

/** The sea at dusk, the sun's path on the water. */
const dusk: Landscape = (x, y) => {
  const horizon = 0.52;
  const sun = { x: 0.42, y: 0.46 };
  if (y < horizon) {
    const clouds = Math.max(0, fractal(x * 3.2, y * 13, 21, 6) - 0.5) * 2.2;
    const sky = gradient(
      [
        [0, [38, 44, 96]],
        [0.25, [116, 70, 128]],
        [0.42, [238, 112, 92]],
        [0.52, [255, 186, 104]],
      ],
      y,
    );
    return mix(
      mix(sky, [255, 160, 120], clouds * 0.6),
      [255, 240, 200],
      Math.max(glow(x, y, sun.x, sun.y, 0.05) * 1.3, glow(x, y, sun.x, sun.y, 0.22) * 0.55),
    );
  }
  const depth = (y - horizon) / (1 - horizon);
  const wave = fractal(x * (7 + 30 / (0.15 + depth)) * 0.5, 40 / (0.06 + depth), 33, 4);
  const water = gradient(
    [
      [0, [214, 120, 104]],
      [0.15, [120, 74, 112]],
      [0.5, [46, 48, 96]],
      [1, [16, 22, 54]],
    ],
    depth,
  );
  const path = Math.exp(-(((x - sun.x) / (0.035 + depth * 0.16)) ** 2));
  return mix(mix(water, [30, 34, 78], (wave - 0.4) * 0.9), [255, 206, 132], path * Math.max(0, wave - 0.42) * 4.2);
};

/** Dunes in the afternoon, lit from one side. */
const dunes: Landscape = (x, y) => {
  let colour = gradient(
    [
      [0, [70, 132, 196]],
      [0.45, [188, 214, 226]],
      [0.6, [246, 226, 196]],
    ],
    y,
  );
  for (let layer = 0; layer < 6; layer++) {
    const depth = layer / 5;
    const crest =
      0.44 +
      depth * 0.46 -
      Math.sin(x * (3.2 - depth * 1.4) + layer * 2.1) * (0.035 + depth * 0.05) -
      fractal(x * 2, layer * 3.7, 41, 3) * 0.06;
    if (y < crest) continue;
    const slope = Math.cos(x * (3.2 - depth * 1.4) + layer * 2.1);
    const lit = Math.max(0, Math.min(1, 0.55 + slope * 0.5 - (y - crest) * 1.1));
    const ripple = Math.sin((y - crest) * (420 - depth * 240) + fractal(x * 9, y * 9, 51, 3) * 16) * 0.05 * depth;
    const sand = mix([122, 62, 44], [250, 196, 128], lit + ripple + (noise(x * 700, y * 700, 61) - 0.5) * 0.06 * depth);
    colour = mix(sand, [236, 208, 180], (1 - depth) * 0.62);
  }
  return colour;
};

/** Night: stars and an aurora over dark hills. */
const night: Landscape = (x, y) => {
  let sky = gradient(
    [
      [0, [6, 10, 30]],
      [0.6, [14, 34, 66]],
      [1, [26, 60, 88]],
    ],
    y,
  );
  for (const [centre, seed, tint] of [
    [0.34, 71, [70, 255, 170]],
    [0.46, 81, [96, 190, 255]],
    [0.26, 91, [186, 96, 255]],
  ] as const) {
    const band = centre + (fractal(x * 2.1, seed, seed, 4) - 0.5) * 0.3;
    const rays = 0.45 + 0.55 * fractal(x * 26, y * 1.4, seed + 1, 4);
    const shape = y < band ? Math.exp(-(((band - y) / 0.2) ** 2)) : Math.exp(-(((y - band) / 0.035) ** 2));
    sky = mix(sky, tint, shape * rays * 0.62);
  }
  const star = noise(x * 520, y * 650, 7);
  if (star > 0.985) sky = mix(sky, [255, 255, 255], (star - 0.985) * 60);
  return ridges(x, y, sky, { near: [4, 8, 16], far: [18, 44, 62], count: 4, from: 0.72, seed: 101 });
};

export const landscapes: readonly Landscape[] = [dawn, dunes, dusk, night];
