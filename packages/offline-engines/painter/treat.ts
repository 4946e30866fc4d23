import type { Look } from "./looks.ts";
import { blank, lay, type Raster } from "./raster.ts";
import { softEdge } from "./sprite.ts";
import type { Texture } from "./texture.ts";

interface Place {
  look: Look;
  texture: Texture;
  unit: number;
  /** Of the sheet's corner on the canvas: paper's grain goes on from sheet to sheet. */
  x: number;
  y: number;
  /** Whether this is the sheet behind all others. */
  ground: boolean;
}

/** What a look does to every sheet: its colours, and how paint, ink or paper behave. */
export function treat(raster: Raster, place: Place): Raster {
  colourIn(raster, place.look);
  switch (place.look.treat) {
    case "wash":
      return washed(raster, place);
    case "ink":
      return inked(raster, place);
    case "paper":
      return place.ground ? fibrous(raster, place) : cutOut(fibrous(raster, place), place);
    default:
      return raster;
  }
}

function colourIn({ rgba }: Raster, { vivid, lift }: Look): void {
  if (vivid === 1 && lift === 0) return;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) === 0) continue;
    const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    const grey = red * 0.3 + green * 0.59 + blue * 0.11;
    const raise = lift * (255 - grey);
    rgba[at] = clamp(grey + (red - grey) * vivid + raise);
    rgba[at + 1] = clamp(grey + (green - grey) * vivid + raise);
    rgba[at + 2] = clamp(grey + (blue - grey) * vivid + raise);
  }
}
const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Watercolour: wandering edges where pigment gathers, granulation, blooms, and paper that shines through. */
function washed(raster: Raster, { texture, unit, x: left, y: top, ground }: Place): Raster {
  const { width, height, rgba } = raster;
  const out = blank(width, height);
  const soft = softEdge(raster, Math.max(2, unit * 0.007));
  const wander = unit * 0.014;
  for (let y = 0; y < height; y++) {
    let pool = 0;
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + left) / unit, (y + top) / unit];
      if ((x & 3) === 0) pool = texture(u * 2.3 + v * 0.7 + 7, v * 2.3 - u * 0.7);
      let from = (y * width + x) * 4;
      let edge = ground ? 1 : soft(x, y);
      if (edge <= 0) continue;
      // Only edges wander: inside a wash nothing would show it.
      if (edge < 0.995) {
        const sx = Math.round(x + (texture(u * 19 + v * 3, v * 19) - 0.5) * wander);
        const sy = Math.round(y + (texture(u * 19 + 5, v * 19 - u * 3) - 0.5) * wander);
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        from = (sy * width + sx) * 4;
        edge = soft(sx, sy);
      }
      const opacity = (rgba[from + 3] ?? 0) / 255;
      if (opacity === 0) continue;
      const at = (y * width + x) * 4;
      const gather = ground ? 0 : Math.max(0, 1 - edge) * 0.9;
      // The paper's tooth, turned so that the tile of noise lies at no frame's angle.
      const grain = texture(u * 71 + v * 37, v * 71 - u * 37) - 0.5;
      const water = Math.min(0.6, Math.max(0, 0.2 + (pool - 0.5) * 0.55 + grain * 0.16 - gather * 0.5));
      for (let channel = 0; channel < 3; channel++) {
        const own = (rgba[from + channel] ?? 0) * (1 - gather * 0.4);
        out.rgba[at + channel] = own + ((channel === 2 ? 238 : channel === 1 ? 247 : 252) - own) * water;
      }
      out.rgba[at + 3] = 255 * opacity * (ground ? 1 : 0.94);
    }
  }
  return out;
}

/** Ink on rice paper: the darker, the more ink; sheets run out in mist towards their foot. */
function inked(raster: Raster, { texture, unit, x: left, y: top, ground }: Place): Raster {
  const { width, height, rgba } = raster;
  const firsts = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const opacity = rgba[at + 3] ?? 0;
      if (opacity === 0) continue;
      if (firsts[x] === -1) firsts[x] = y;
      const [u, v] = [(x + left) / unit, (y + top) / unit];
      const grain = texture(u * 71 + v * 37, v * 71 - u * 37) - 0.5;
      const tone = ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 765;
      if (ground) {
        const paper = 0.93 + grain * 0.05 + (tone - 0.7) * 0.1;
        rgba[at] = clamp(250 * paper);
        rgba[at + 1] = clamp(243 * paper);
        rgba[at + 2] = clamp(228 * paper);
        continue;
      }
      const down = (y - (firsts[x] ?? y)) / unit;
      const wide = width > unit * 0.9 ? Math.exp(-down * 4.2) : 1;
      const brush = 0.82 + (texture(u * 9 + 2, v * 3) - 0.5) * 0.7 + grain * 0.35;
      const density = Math.min(1, Math.max(0, (1.12 - tone) * brush * (0.12 + wide * 0.95)));
      rgba[at] = 30 + 30 * tone;
      rgba[at + 1] = 32 + 32 * tone;
      rgba[at + 2] = 40 + 36 * tone;
      rgba[at + 3] = opacity * Math.min(0.97, density);
    }
  }
  return raster;
}

function fibrous(raster: Raster, { texture, unit, x: left, y: top }: Place): Raster {
  const { width, height, rgba } = raster;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((rgba[at + 3] ?? 0) === 0) continue;
      const [u, v] = [(x + left) / unit, (y + top) / unit];
      const fibre = (texture(u * 71 + v * 37, v * 71 - u * 37) - 0.5) * 13;
      for (let channel = 0; channel < 3; channel++) rgba[at + channel] = clamp((rgba[at + channel] ?? 0) + fibre);
    }
  }
  return raster;
}

/** A sheet of paper lifted from what lies behind it: a soft shadow around, a lit edge above. */
function cutOut(raster: Raster, { unit }: Place): Raster {
  const { width, height } = raster;
  const shadow = blank(width, height);
  const soft = softEdge(raster, Math.max(2, unit * 0.022));
  const drop = Math.round(unit * 0.006);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      shadow.rgba[at] = 18;
      shadow.rgba[at + 1] = 12;
      shadow.rgba[at + 2] = 38;
      shadow.rgba[at + 3] = 165 * Math.min(1, soft(x, Math.max(0, y - drop)) * 1.15);
      const above = raster.rgba[Math.max(0, y - 2) * width * 4 + x * 4 + 3] ?? 0;
      if ((raster.rgba[at + 3] ?? 0) > 200 && above < 90)
        for (let channel = 0; channel < 3; channel++)
          raster.rgba[at + channel] = clamp((raster.rgba[at + channel] ?? 0) + 34);
    }
  }
  lay(shadow, raster);
  return shadow;
}
