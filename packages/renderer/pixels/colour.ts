/** A colour, "#rrggbb", as the values of Y, U and V: BT.709, limited range. */
export function yuvOf(colour: string): readonly [y: number, u: number, v: number] {
  const rgb = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [(rgb >> 16) / 255, ((rgb >> 8) & 255) / 255, (rgb & 255) / 255];
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [
    Math.round(16 + 219 * y),
    Math.round(128 + (224 * (b - y)) / 1.8556),
    Math.round(128 + (224 * (r - y)) / 1.5748),
  ];
}
