import { between, hill, smooth } from "../../pixels/ease.ts";
import { chance } from "../../pixels/noise.ts";
import { planesOf } from "../../pixels/picture.ts";
import { type Draw, even } from "./passing.ts";

/** The number of steps, each with another disorder. */
const steps = 9;
const white = [235, 128, 128] as const;
const black = [16, 128, 128] as const;

/** The signal breaks up: rows slip, colours separate, and pieces of the new picture flash until it is complete. */
export const glitch: Draw = ({ size, copy, paint, part, swap }, share, { seed }) => {
  const { width, height } = size;
  const step = Math.floor(share * steps);
  const force = hill(share);
  const dice = (...of: number[]) => chance(seed, step, ...of);
  const won = smooth(between(share, 0.2, 0.8));
  for (let band = 0, y = 0; y < height; band++) {
    // A few broad bands between many thin ones.
    const share = dice(band, 1) < 0.3 ? 0.05 + 0.16 * dice(band, 2) : 0.004 + 0.02 * dice(band, 2);
    const tall = Math.min(Math.max(2, even(height * share)), height - y);
    const from = dice(band, 3) < won ? 1 : 0;
    const slip = dice(band, 4) < 0.75 * force ? (dice(band, 5) - 0.5) * width * 0.5 * force * dice(band, 6) : 0;
    const right = (even(slip) + width) % width;
    copy(from, { x: 0, y, width: width - right, height: tall }, 2, { x: right, y });
    if (right > 0) copy(from, { x: width - right, y, width: right, height: tall }, 2, { x: 0, y });
    y += tall;
  }
  for (let block = 0; block < Math.round(9 * force); block++) {
    const wide = even(width * (0.08 + 0.5 * dice(block, 11) ** 2));
    const at = { x: even((width - wide) * dice(block, 12)), y: even(height * 0.98 * dice(block, 13)) };
    const tall = Math.min(even(height * (0.003 + 0.012 * dice(block, 14))), height - at.y);
    const [u, v] = [Math.round(60 + 136 * dice(block, 15)), Math.round(60 + 136 * dice(block, 16))];
    const colour = dice(block, 17) < 0.4 ? white : dice(block, 17) < 0.6 ? black : ([150, u, v] as const);
    paint(2, { ...at, width: wide, height: tall }, colour, { from: 0.5 + 0.4 * dice(block, 18) });
  }
  part(2, even(width * 0.026 * force * (0.4 + dice(19))));
  swap(0, 2);
};

/** Both pictures dissolve into ever larger squares, from which the new one appears. */
export const pixelate: Draw = ({ size, mix, swap, layers, machine }, share) => {
  const side = Math.max(2, even(2 ** (1 + hill(share) * Math.log2(Math.min(size.width, size.height) / 22))));
  const weight = smooth(between(share, 0.3, 0.7));
  if (weight >= 1) swap(0, 1);
  else if (weight > 0) mix(weight);
  for (const [index, plane] of planesOf(layers[0]).entries()) {
    const out = planesOf(layers[2])[index]?.at ?? 0;
    machine.kernel.pixelate(plane.at, plane.width, plane.height, index === 0 ? side : side / 2, out);
  }
  swap(0, 2);
};
