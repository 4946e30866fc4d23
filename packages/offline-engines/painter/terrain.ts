import { mix, type Rgb, times } from "./colours.ts";
import { blank, type Pixel, put, type Raster } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** A landform: heights and colours of a ground that is seen from one unit above its nearest point. */
export interface Landform {
  /** Of the place x to the right and z ahead; less than the level of the water is not drawn. */
  height(x: number, z: number): number;
  /** The ground's own colour, unlit: by its height, how steep it is (0 flat .. 1 upright) and a noise of its place, 0..1. */
  colour(place: { x: number; z: number; height: number; steep: number; grain: number }): Rgb;
  /** How far it reaches: from .. to. */
  from: number;
  to: number;
  /** Where it is cut into sheets, between from and to. */
  cuts: readonly number[];
  /** At which distance two thirds have faded into the haze. */
  sight: number;
  /** Whether its rock lies in layers that its cliffs show. */
  layered?: boolean;
  /** Below this nothing is drawn: water. */
  level?: number;
}

/**
 * Draws a landform in perspective, a column of pixels after another from near to far (as the voxel terrain of early flight simulators), each
 * sheet by itself: what a nearer sheet hides is there when the sheets move apart. Sheets are added from the farthest to the nearest.
 */
export function paintTerrain(
  scene: Scene,
  landform: Landform,
  { name = "land", dress }: { name?: string; dress?: (sheet: Raster, near: number, far: number) => void } = {},
): void {
  const distances = stepsOf(scene, landform);
  const edges = [landform.from, ...landform.cuts, landform.to];
  for (let sheet = edges.length - 2; sheet >= 0; sheet--) {
    const [near, far] = [edges[sheet] ?? 0, edges[sheet + 1] ?? 0];
    const steps = distances.filter((z) => z >= near && z <= far);
    const raster = paintSheet(scene, landform, steps);
    dress?.(raster, near, far);
    scene.add(raster, { name: `${name} ${sheet + 1}`, depth: 0.12 + 0.5 / (1 + near * 0.25) });
  }
}

/** How many pixels a thing of one unit is tall at distance one. */
export const focalOf = ({ height, margin }: { height: number; margin: number }): number => (height - 2 * margin) * 0.9;

/** Distances that lie a pixel or two apart on flat ground near by, and a hundredth of themselves far off. */
function stepsOf(scene: Scene, { from, to }: Landform): number[] {
  const focal = focalOf(scene);
  const steps: number[] = [];
  for (let z = from; z <= to; z += Math.min((z * z * 1.6) / focal, z * 0.011)) steps.push(z);
  return steps;
}

function paintSheet(scene: Scene, landform: Landform, steps: readonly number[]): Raster {
  const { width, height, horizon, look, mood, sun, texture } = scene;
  const focal = focalOf(scene);
  const raster = blank(width, height);
  const level = landform.level ?? Number.NEGATIVE_INFINITY;
  const sunSide = Math.max(-1, Math.min(1, (sun.x - width / 2) / (width / 2)));
  const sunUp = Math.max(0.34, Math.min(0.72, (horizon - sun.y) / horizon));
  const before = new Float64Array(steps.length).fill(Number.NaN);
  const pixel: Pixel = [0, 0, 0, 1];
  const [crisp, tones] = [look.texture, look.shading];
  for (let column = 0; column < width; column++) {
    let floor = height;
    let last: Rgb | undefined;
    let foot = Number.NaN;
    let behind = Number.NaN;
    for (let step = 0; step < steps.length; step++) {
      const z = steps[step] ?? 1;
      const x = ((column - width / 2) / focal) * z;
      const h = landform.height(x, z);
      const beside = before[step] ?? h;
      before[step] = h;
      const apart = z / focal;
      const slopeX = Number.isNaN(beside) ? 0 : (h - beside) / apart;
      const slopeZ = Number.isNaN(behind) ? 0 : (h - behind) / Math.max(1e-6, z - (steps[step - 1] ?? z));
      behind = h;
      const y = horizon + ((1 - h) * focal) / z;
      if (h < level || y >= floor) {
        last = undefined;
        foot = y;
        continue;
      }
      // Out of the water rises no wall: what comes up there begins at its own foot.
      if (last === undefined && level > Number.NEGATIVE_INFINITY)
        floor = Math.min(floor, Number.isNaN(foot) ? y + 1 : Math.max(y, foot));
      const fine = focal / z / 3;
      const scale = 2 ** Math.round(Math.log2(fine / 3));
      const grain =
        crisp > 0 ? texture(x * scale, z * scale) * 0.55 + texture(x * scale * 0.23, z * scale * 0.23) * 0.45 : 0.5;
      const steep = Math.min(1, Math.hypot(slopeX, slopeZ) * 0.6);
      let colour = landform.colour({ x, z, height: h, steep, grain: 0.5 + (grain - 0.5) * crisp });
      const length = Math.hypot(slopeX, slopeZ, 1);
      const lambert = Math.max(0, (-slopeX * sunSide * 0.8 + slopeZ * -0.15 + sunUp) / length);
      colour = lightUp(colour, {
        tones,
        lambert,
        shadow: texture(x * 0.09 + 3, z * 0.07),
        light: mood.light,
        ambient: mood.ambient,
      });
      const rough = 1 + (grain - 0.5) * 0.5 * crisp;
      const fade = 1 - Math.exp(-z / landform.sight);
      colour = mix([colour[0] * rough, colour[1] * rough, colour[2] * rough], mood.haze, fade);
      if (tones === "grid") colour = gridded(colour, { x, z, focal, glow: mood.light, fade });
      // A cliff shows what it is made of at every height, not only at its foot and its top.
      const cliff = floor - y > 9 && landform.layered === true;
      const cliffAt = (level: number): Rgb => {
        const own = landform.colour({
          x,
          z,
          height: level,
          steep: 1,
          grain: 0.5 + (texture(x * scale, level * scale) - 0.5) * crisp,
        });
        const lit = lightUp(own, {
          tones,
          lambert: lambert * 0.7 + 0.1,
          shadow: 0.6,
          light: mood.light,
          ambient: mood.ambient,
        });
        return mix(lit, mood.haze, fade);
      };
      const top = Math.max(0, y);
      const first = Math.ceil(top);
      const deepest = Math.min(height, Math.ceil(floor));
      const from = last ?? colour;
      const span = Math.max(1, floor - y);
      for (let row = first; row < deepest; row++) {
        const share = Math.min(1, Math.max(0, (floor - row) / span));
        [pixel[0], pixel[1], pixel[2]] = cliff ? cliffAt(h - ((row - y) * z) / focal) : mix(from, colour, share);
        pixel[3] = 1;
        const index = row * width + column;
        raster.rgba[index * 4 + 3] = 0;
        put(raster, index, pixel);
      }
      if (first > 0 && first - y > 0.02) {
        [pixel[0], pixel[1], pixel[2]] = colour;
        pixel[3] = first - y;
        raster.rgba[((first - 1) * width + column) * 4 + 3] = 0;
        put(raster, (first - 1) * width + column, pixel);
      }
      floor = y;
      last = colour;
      if (floor <= 0) break;
    }
  }
  return raster;
}

function lightUp(
  colour: Rgb,
  {
    tones,
    lambert,
    shadow,
    light,
    ambient,
  }: { tones: string; lambert: number; shadow: number; light: Rgb; ambient: Rgb },
): Rgb {
  if (tones === "flat") return times(colour, mix(ambient, light, 0.62));
  const step = tones === "cel" ? (lambert > 0.5 ? 0.85 : lambert > 0.3 ? 0.55 : 0.25) : lambert * 1.25;
  const clouds = tones === "real" ? 0.55 + 0.75 * Math.min(1, Math.max(0, shadow * 1.9 - 0.45)) : 1;
  const strength = step * clouds;
  const soft = tones === "clay" ? 0.75 : 0.62;
  return [
    (colour[0] * (ambient[0] * soft + light[0] * strength)) / 255,
    (colour[1] * (ambient[1] * soft + light[1] * strength)) / 255,
    (colour[2] * (ambient[2] * soft + light[2] * strength)) / 255,
  ];
}

/** Lines of light along and across the ground. */
function gridded(
  colour: Rgb,
  { x, z, focal, glow, fade }: { x: number; z: number; focal: number; glow: Rgb; fade: number },
): Rgb {
  const line = (place: number, wide: number) => {
    const off = Math.abs(place - Math.round(place));
    return Math.exp(-((off / wide) ** 2)) + 0.25 * Math.exp(-off / (wide * 4));
  };
  const wide = Math.max(0.018, (1.4 * z) / focal);
  const share = Math.min(1, line(x * 1.2, wide) + line(z * 0.9, wide * 1.3));
  return mix([colour[0] * 0.3, colour[1] * 0.3, colour[2] * 0.3], glow, share * (1 - fade * 0.75));
}
