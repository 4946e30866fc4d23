import { blank, lay, type Raster } from "./raster.ts";

/** A smaller copy of a picture: every pixel is the mean of those it covers. */
export function shrunk(raster: Raster, width: number, height: number): Raster {
  const small = blank(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const [across, down] = [raster.width / small.width, raster.height / small.height];
  for (let y = 0; y < small.height; y++) {
    const [top, bottom] = [Math.floor(y * down), Math.max(Math.floor(y * down) + 1, Math.floor((y + 1) * down))];
    for (let x = 0; x < small.width; x++) {
      const [left, right] = [
        Math.floor(x * across),
        Math.max(Math.floor(x * across) + 1, Math.floor((x + 1) * across)),
      ];
      let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0];
      for (let row = top; row < bottom && row < raster.height; row++) {
        for (let column = left; column < right && column < raster.width; column++) {
          const at = (row * raster.width + column) * 4;
          const share = raster.rgba[at + 3] ?? 0;
          red += (raster.rgba[at] ?? 0) * share;
          green += (raster.rgba[at + 1] ?? 0) * share;
          blue += (raster.rgba[at + 2] ?? 0) * share;
          opacity += share;
          count++;
        }
      }
      if (opacity === 0) continue;
      const at = (y * small.width + x) * 4;
      small.rgba[at] = red / opacity;
      small.rgba[at + 1] = green / opacity;
      small.rgba[at + 2] = blue / opacity;
      small.rgba[at + 3] = opacity / count;
    }
  }
  return small;
}

/** Lays a picture so that the middle of its foot stands at x, y; `width` sizes it, `flip` mirrors it. */
export function stamp(
  under: Raster,
  picture: Raster,
  { x, y, width, flip = false }: { x: number; y: number; width: number; flip?: boolean },
): void {
  const sized = shrunk(picture, width, (picture.height * width) / picture.width);
  lay(under, flip ? flipped(sized) : sized, { x: x - sized.width / 2, y: y - sized.height });
}

export function flipped(raster: Raster): Raster {
  const turned = blank(raster.width, raster.height);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const from = (y * raster.width + x) * 4;
      turned.rgba.set(raster.rgba.subarray(from, from + 4), (y * raster.width + raster.width - 1 - x) * 4);
    }
  return turned;
}
