import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import { lumaOf, type Plane, shrink, shrinkColours, within } from "./luma-of.ts";

/** The salience of a picture, cell by cell. */
export interface Salience {
  /** From 0, calm, to 1, most salient. */
  drawn: Plane;
  /** The detail of each cell, in steps of light between neighbouring pixels. */
  detail: Plane;
}

const cells = 48;
/** The weights of the three measures. */
const weights = { contrast: 0.5, detail: 0.3, skin: 0.2 };

/**
 * How much each part of a picture stands out. Colour counts by its distance from the mean (Achanta et al.,
 * "Frequency-tuned salient region detection", 2009). Detail and colours of skin (Kovac, Peer and Solina, 2003) count too.
 */
export function salienceOf(picture: Picture, luma: Plane = lumaOf(picture)): Salience {
  const size = within(picture, cells);
  const colours = cellColours(picture, size);
  const detail = shrink(stepsOf(luma), size);
  const count = size.width * size.height;
  const mean = [0, 0, 0].map((_, channel) => colours.reduce((sum, lab) => sum + (lab[channel] ?? 0), 0) / count);
  const contrast = colours.map((lab) => Math.hypot(...lab.map((value, channel) => value - (mean[channel] ?? 0))));
  const skin = shrink(skinOf(picture), size).values;
  const [mostContrast, mostDetail] = [Math.max(1, ...contrast), Math.max(1, ...detail.values)];
  const values = new Float32Array(count);
  for (let cell = 0; cell < count; cell++)
    values[cell] =
      (weights.contrast * (contrast[cell] ?? 0)) / mostContrast +
      (weights.detail * (detail.values[cell] ?? 0)) / mostDetail +
      weights.skin * (skin[cell] ?? 0);
  return { drawn: { ...size, values }, detail };
}

/** Mean light and the two opponent colours of each cell. */
function cellColours(picture: Picture, size: Size): number[][] {
  const [red = [], green = [], blue = []] = shrinkColours(picture, size).map(({ values }) => [...values]);
  return red.map((r, cell) => {
    const [g, b] = [green[cell] ?? 0, blue[cell] ?? 0];
    return [0.2126 * r + 0.7152 * g + 0.0722 * b, r - g, (r + g) / 2 - b];
  });
}

/** The step of light at each pixel, across and down. */
function stepsOf({ values, width, height }: Plane): Plane {
  const steps = new Float32Array(values.length);
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const here = values[at] ?? 0;
      steps[at] = Math.abs(here - (values[at - 1] ?? 0)) + Math.abs(here - (values[at - width] ?? 0));
    }
  return { values: steps, width, height };
}

/** 1 where a pixel has a colour of skin in daylight, darker or lighter. */
function skinOf({ rgb, width, height }: Picture): Plane {
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 3) {
    const [r, g, b] = [rgb[from] ?? 0, rgb[from + 1] ?? 0, rgb[from + 2] ?? 0];
    const isSkin = r > 60 && g > 40 && b > 20 && r - Math.min(g, b) > 15 && r - g > 12 && g - b > -5 && r - g < 110;
    values[at] = isSkin ? 1 : 0;
  }
  return { values, width, height };
}
