/**
 * The largest size of exactly this format within the limits whose sides are multiples of 16, as providers require.
 * Sides are rounded to multiples of 16 if the ratio is not simple. Pixels.
 */
export function sixteenths({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const divisor = greatest(width, height);
  const [across, down] = [(16 * width) / divisor, (16 * height) / divisor];
  const times = Math.floor(width / across);
  if (times > 0) return { width: across * times, height: down * times };
  return { width: nearest(width), height: nearest(height) };
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const nearest = (side: number): number => Math.max(16, 16 * Math.round(side / 16));
