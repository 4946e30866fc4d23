/** The share of a cast that is removed: light has colours of its own, as at dusk. */
const taken = 0.5;
const most = 0.08;
/** Minkowski's norm in the estimate of the light's colour ("shades of grey", Finlayson and Trezzi 2004). */
const norm = 6;

/** The factors of red, green and blue that halve a picture's colour cast. */
export function colourCast(rgb: Buffer): readonly [red: number, green: number, blue: number] {
  const sums = [0, 0, 0];
  // Every fifth pixel is enough; burnt-out pixels have no information.
  for (let at = 0; at + 2 < rgb.length; at += 15) {
    if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) > 250) continue;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + ((rgb[at + channel] ?? 0) / 255) ** norm;
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum ** (1 / norm));
  const grey = (red + green + blue) / 3;
  const gain = (value: number) => 1 + Math.min(most, Math.max(-most, (value > 0 ? grey / value - 1 : 0) * taken));
  return [gain(red), gain(green), gain(blue)];
}
