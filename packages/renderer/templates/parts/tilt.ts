import type { Overlay } from "../../plan/reel-plan.ts";
import type { Layout } from "../../plan/template.ts";

/** A layout rotated around the middle of everything that it draws, in degrees. */
export const tilted =
  (layout: Layout, degrees: number): Layout =>
  (...about) => {
    const overlays = layout(...about);
    const middle = {
      x: (Math.min(...overlays.map(({ x }) => x)) + Math.max(...overlays.map(({ x, width }) => x + width))) / 2,
      y: (Math.min(...overlays.map(({ y }) => y)) + Math.max(...overlays.map(({ y, height }) => y + height))) / 2,
    };
    return overlays.map((overlay) => turned(overlay, middle, degrees));
  };

function turned(overlay: Overlay, middle: { x: number; y: number }, degrees: number): Overlay {
  const { x, y, width, height, markup } = overlay;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([left = 0, top = 0]) => ({
    x: middle.x + (left - middle.x) * cos - (top - middle.y) * sin,
    y: middle.y + (left - middle.x) * sin + (top - middle.y) * cos,
  }));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const even = (value: number) => Math.floor(value / 2) * 2;
  const place = { x: even(Math.min(...xs)), y: even(Math.min(...ys)) };
  return {
    ...overlay,
    ...place,
    width: even(Math.max(...xs) - place.x) + 4,
    height: even(Math.max(...ys) - place.y) + 4,
    markup: `<g transform="translate(${-place.x} ${-place.y}) rotate(${degrees} ${middle.x} ${middle.y}) translate(${x} ${y})">${markup}</g>`,
  };
}
