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
  // Plain numbers: this loop meets every pixel of every frame that is looked at.
  let [light, lights] = [0, 0];
  let [red, reds] = [0, 0];
  let [blue, blues] = [0, 0];
  let lost = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const r = rgb[at] ?? 0;
    const g = rgb[at + 1] ?? 0;
    const b = rgb[at + 2] ?? 0;
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const [redGreen, yellowBlue] = [r - g, (r + g) / 2 - b];
    light += luma;
    lights += luma * luma;
    red += redGreen;
    reds += redGreen * redGreen;
    blue += yellowBlue;
    blues += yellowBlue * yellowBlue;
    if (luma < 8 || luma > 247) lost++;
  }
  const deviation = (sum: number, squares: number) => Math.sqrt(Math.max(0, squares / pixels - (sum / pixels) ** 2));
  return {
    mean: light / pixels,
    spread: deviation(light, lights),
    lost: lost / pixels,
    colourfulness:
      Math.hypot(deviation(red, reds), deviation(blue, blues)) + 0.3 * Math.hypot(red / pixels, blue / pixels),
  };
}
