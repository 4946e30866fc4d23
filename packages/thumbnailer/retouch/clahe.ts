import type { Size } from "@reelwright/renderer/media/read-picture";

/** Tiles along the long side. */
const tilesAlong = 8;
/** The steepest slope of a tone curve; more would amplify noise. */
const steepest = 2.2;

/**
 * Equalises light tile by tile, with a limit of steepness, and blends the tiles (contrast limited adaptive histogram
 * equalisation, Zuiderveld 1994).
 */
export function clahe(light: Uint8Array, { width, height }: Size): Uint8Array {
  const side = Math.max(1, Math.max(width, height) / tilesAlong);
  const [across, down] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const [tileWidth, tileHeight] = [width / across, height / down];
  const maps = Array.from({ length: across * down }, (_, tile) => {
    const [x, y] = [tile % across, Math.floor(tile / across)];
    return evened(light, width, {
      left: Math.floor(x * tileWidth),
      right: Math.floor((x + 1) * tileWidth),
      top: Math.floor(y * tileHeight),
      bottom: Math.floor((y + 1) * tileHeight),
    });
  });
  const between = (length: number, tile: number, tiles: number) =>
    Array.from({ length }, (_, at) => {
      const place = Math.min(tiles - 1, Math.max(0, (at + 0.5) / tile - 0.5));
      const first = Math.min(tiles - 1, Math.floor(place));
      return { first, second: Math.min(tiles - 1, first + 1), share: place - first };
    });
  const columns = between(width, tileWidth, across);
  const rows = between(height, tileHeight, down);
  const done = new Uint8Array(light.length);
  for (const [y, row] of rows.entries())
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const column = columns[x];
      if (!column) continue;
      const value = light[at] ?? 0;
      const mapped = (tileRow: number, tileColumn: number) => maps[tileRow * across + tileColumn]?.[value] ?? value;
      const upper =
        mapped(row.first, column.first) * (1 - column.share) + mapped(row.first, column.second) * column.share;
      const lower =
        mapped(row.second, column.first) * (1 - column.share) + mapped(row.second, column.second) * column.share;
      done[at] = upper * (1 - row.share) + lower * row.share + 0.5;
    }
  return done;
}

/** The tone curve of one tile. */
function evened(
  light: Uint8Array,
  width: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Float32Array {
  const counts = new Float64Array(256);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = light[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  const points = Math.max(1, (right - left) * (bottom - top));
  const limit = (steepest * points) / 256;
  const over = counts.reduce((sum, count) => sum + Math.max(0, count - limit), 0) / 256;
  let sum = 0;
  return Float32Array.from(counts, (count) => {
    sum += Math.min(count, limit) + over;
    return (255 * sum) / points;
  });
}
