import type { Hex } from "./text-style.ts";

/** A colour in the perceptual space OKLCH: lightness 0..1, chroma 0..0.37, hue in degrees. */
export interface Seen {
  l: number;
  c: number;
  h: number;
}
export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (hex: Hex): Rgb => {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

export const hexOf = (rgb: Rgb): Hex =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const gamma = (share: number) => 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** Converts to OKLCH, the polar form of Björn Ottosson's OKLab. */
export function seen(rgb: Rgb): Seen {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const k = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, k),
    h: (Math.atan2(k, a) * 180) / Math.PI,
  };
}

/** Converts from OKLCH, with as much of the chroma as sRGB can show. */
export function shown({ l, c, h }: Seen): Hex {
  const [a, k] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * k) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * k) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * k) ** 3;
  const channels: Rgb = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const outside = channels.some((share) => share < -0.0005 || share > 1.0005);
  if (outside && c > 0.002) return shown({ l, c: c * 0.94, h });
  return hexOf([gamma(channels[0]), gamma(channels[1]), gamma(channels[2])]);
}

/** WCAG's contrast of two colours, 1..21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [one, other].map((hex) => {
    const [r, g, b] = rgbOf(hex);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
  });
  return Math.max(a ?? 1, b ?? 1) / Math.min(a ?? 1, b ?? 1);
}

/** The colour itself if it is readable on a background, else the nearest lighter or darker one that is. */
export function readable(colour: Hex, ground: Hex, least: number): Hex {
  if (contrast(colour, ground) >= least) return colour;
  const { l, c, h } = seen(rgbOf(colour));
  const towards = contrast("#ffffff", ground) > contrast("#000000", ground) ? 1 : 0;
  for (let share = 0.05; share < 1; share += 0.05) {
    const tried = shown({ l: l + (towards - l) * share, c: c * (1 - share * 0.6), h });
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards === 1 ? "#ffffff" : "#000000";
}
