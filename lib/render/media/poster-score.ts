import { loadSharp } from "#platform/sharp";

const side = 270;
/** What counts how much, and what is as good as can be: photographs that look well reach about these. */
const sharp = { weight: 0.3, best: 3 };
const lit = { weight: 0.3, mean: 118, reach: 118 };
const contrast = { weight: 0.2, best: 62 };
const colour = { weight: 0.2, best: 70 };
/** Of the picture, this much without any drawing in the lights or the shadows halves what its light is worth. */
const lostHalf = 0.35;

/** How good a poster a picture makes, 0..1: sharp, neither dark nor washed out, with contrast and colours. */
export async function posterScore(file: string): Promise<number> {
  const { data, info } = await loadSharp()(file)
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { sharpness } = await loadSharp()(data, {
    raw: { width: info.width, height: info.height, channels: 3 },
  }).stats();
  const { mean, spread, lost, colourfulness } = lookOf(data);
  const exposure = Math.max(0, 1 - Math.abs(mean - lit.mean) / lit.reach) / (1 + lost / lostHalf);
  return (
    sharp.weight * Math.min(1, sharpness / sharp.best) +
    lit.weight * exposure +
    contrast.weight * Math.min(1, spread / contrast.best) +
    colour.weight * Math.min(1, colourfulness / colour.best)
  );
}

/** Light by its mean and spread, the share that is black or white, and how colourful it is (Hasler and Suesstrunk's measure). */
function lookOf(rgb: Buffer) {
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
