import { isPlain } from "./is-plain.ts";
import type { Size } from "./read-picture.ts";

/** The longer side at which a picture is judged, in pixels, and how many points of each of them are read, along a side. */
const [side, points] = [208, 3];
/** The light of neighbours differs by this much at the edge of a letter or a button. */
const edge = 20;
/** Words and buttons have edges in at least this share of a screen. A product on a white ground has fewer. */
const leastEdges = 0.02;
/** And at least this share of neighbours is alike. */
const leastAlike = 0.7;

interface Pixels extends Size {
  rgb: Uint8Array;
}

/** Whether a picture is one of a screen, or a slide: all of it may be meant to be read. */
export function isScreen(picture: Pixels): boolean {
  const { light, width, height } = lightOf(picture);
  if (!isPlain({ light, width, height })) return false;
  let [edges, alike] = [0, 0];
  for (let at = 1; at < light.length; at++) {
    if (at % width === 0) continue;
    const apart = Math.abs((light[at] ?? 0) - (light[at - 1] ?? 0));
    if (apart >= edge) edges++;
    if (apart <= 1) alike++;
  }
  return edges >= leastEdges * light.length && alike >= leastAlike * light.length;
}

/** The light (Rec. 709) of a small copy: each value is the mean of a few points of its place. */
function lightOf({ rgb, width, height }: Pixels) {
  const scale = Math.min(1, side / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const light = new Uint8Array(wide * high);
  const at = (place: number, point: number, length: number, of: number) =>
    Math.min(of - 1, Math.floor(((place + (point + 0.5) / points) / length) * of));
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0;
      for (let point = 0; point < points * points; point++) {
        const pixel = at(y, Math.floor(point / points), high, height) * width + at(x, point % points, wide, width);
        sum += 0.2126 * (rgb[3 * pixel] ?? 0) + 0.7152 * (rgb[3 * pixel + 1] ?? 0) + 0.0722 * (rgb[3 * pixel + 2] ?? 0);
      }
      light[y * wide + x] = Math.round(sum / points ** 2);
    }
  return { light, width: wide, height: high };
}
