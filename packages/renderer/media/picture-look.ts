export interface PictureLook {
  /** The mean and deviation of its light, 0..255. */
  mean: number;
  spread: number;
  /** The share of pixels that are black or white. */
  lost: number;
  colourfulness: number;
}

/**
 * Measures interleaved RGB. Colourfulness is Hasler and Suesstrunk's M3, 2003: 0 is grey, 109 is "extremely colourful".
 */
export function lookOf(rgb: Buffer): PictureLook {
  const pixels = Math.max(1, rgb.length / 3);
  const [light, red, blue] = [moments(), moments(), moments()];
  let lost = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    light.add(luma);
    red.add(r - g);
    blue.add((r + g) / 2 - b);
    if (luma < 8 || luma > 247) lost++;
  }
  return {
    mean: light.mean(pixels),
    spread: light.deviation(pixels),
    lost: lost / pixels,
    colourfulness:
      Math.hypot(red.deviation(pixels), blue.deviation(pixels)) + 0.3 * Math.hypot(red.mean(pixels), blue.mean(pixels)),
  };
}

function moments() {
  let [sum, squares] = [0, 0];
  const mean = (count: number) => sum / count;
  return {
    add(value: number) {
      sum += value;
      squares += value * value;
    },
    mean,
    deviation: (count: number) => Math.sqrt(Math.max(0, squares / count - mean(count) ** 2)),
  };
}
