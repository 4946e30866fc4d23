import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

export const dish = (
  size: number,
  colours: string,
  box: readonly [number, number],
  draw: (b: Brush) => void,
  volume = 0.5,
): Subject => ({
  box,
  size,
  colours,
  volume,
  draw,
});
export const plate = (b: Brush, x: number, y: number, rx: number) => {
  b.ellipse(x, y + 3, rx, rx * 0.2, "c9c2b6");
  b.ellipse(x, y, rx, rx * 0.2, b.fall("ffffff", "e4dfd6"));
  b.ellipse(x, y, rx * 0.74, rx * 0.135, "f1ede4");
};
export const round = (size: number, colours: string, extra: (b: Brush) => void): Subject =>
  dish(
    size,
    colours,
    [110, 110],
    (b) => {
      b.circle(55, 64, 44, b.ball(b.main));
      extra(b);
    },
    0.7,
  );
