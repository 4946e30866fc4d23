import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";

export type Tone = "auto" | "warm" | "cool" | "mono";

/** The changes of a style to a picture's light, besides the tone. */
export interface Finish {
  /** From 0, no change, to 0.3, a strong S-curve. */
  contrast: number;
  saturation: number;
  /** The level of black, 0..0.2. */
  fade: number;
  /** How much the corners farthest from the focal point darken, 0..0.6. */
  vignette: number;
}

/** What each tone adds to red, green and blue in shadows and lights, 0..255, and to saturation. */
const tones: Record<Tone, { shadows: Rgb; lights: Rgb; saturation: number; contrast: number }> = {
  auto: { shadows: [0, 0, 0], lights: [0, 0, 0], saturation: 1.08, contrast: 0 },
  warm: { shadows: [10, -1, -12], lights: [16, 4, -24], saturation: 1.06, contrast: 0.02 },
  cool: { shadows: [-16, 1, 18], lights: [-18, 3, 14], saturation: 0.9, contrast: 0.03 },
  mono: { shadows: [0, 0, 0], lights: [0, 0, 0], saturation: 0, contrast: 0.1 },
};
type Rgb = readonly [red: number, green: number, blue: number];

/** Applies a tone and a finish to a picture, in place: levels, S-curve, colours of shadows and lights, vignette. */
export function grade(picture: Picture, { tone, finish, focal }: { tone: Tone; finish: Finish; focal: Focus }): void {
  const { rgb, width, height } = picture;
  const { shadows, lights, saturation, contrast } = tones[tone];
  const levels = levelsOf(rgb);
  const curve = curveOf(levels, contrast + finish.contrast, finish.fade);
  const tables = [0, 1, 2].map((channel) =>
    Uint8ClampedArray.from(curve, (value) => {
      const share = value / 255;
      return (
        value + (shadows[channel] ?? 0) * (1 - share) ** 2 * 1.2 + (lights[channel] ?? 0) * share * (1.6 - share * 0.9)
      );
    }),
  );
  const [red, green, blue] = [tables[0] ?? curve, tables[1] ?? curve, tables[2] ?? curve];
  const strength = saturation * finish.saturation;
  const { vignette } = finish;
  const across = falloff(width, focal.x);
  const down = falloff(height, focal.y);
  for (let y = 0, at = 0; y < height; y++) {
    const fallen = down[y] ?? 0;
    for (let x = 0; x < width; x++, at += 3) {
      // Arrays and powers would take most of the time here.
      const r = rgb[at] ?? 0;
      const g = rgb[at + 1] ?? 0;
      const b = rgb[at + 2] ?? 0;
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const away = (across[x] ?? 0) + fallen;
      const dim = 1 - vignette * Math.min(1, away * Math.sqrt(away));
      rgb[at] = (red[clamped(luma + (r - luma) * strength)] ?? 0) * dim;
      rgb[at + 1] = (green[clamped(luma + (g - luma) * strength)] ?? 0) * dim;
      rgb[at + 2] = (blue[clamped(luma + (b - luma) * strength)] ?? 0) * dim;
    }
  }
}

const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0);

/** The squared distance from the focal point along one side; about 1 in far corners. */
const falloff = (length: number, middle: number) =>
  Float32Array.from({ length }, (_, at) => ((at / length - middle) / 0.95) ** 2);

/** The black and white points, without the outermost 0.4 %. A flat picture is not stretched. */
function levelsOf(rgb: Buffer): { black: number; white: number } {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at + 2 < rgb.length; at += 21, seen++) {
    const luma = Math.round(0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0));
    counts[luma] = (counts[luma] ?? 0) + 1;
  }
  const past = (from: number, step: number) => {
    let left = seen * 0.004;
    let at = from;
    while (left > (counts[at] ?? 0) && at > 0 - Math.min(step, 0) && at < 255) {
      left -= counts[at] ?? 0;
      at += step;
    }
    return at;
  };
  return { black: Math.min(past(0, 1), 45) * 0.8, white: 255 - Math.min(255 - past(255, -1), 60) * 0.8 };
}

/** The tone curve: levels, then an S around the middle, then a lifted black. */
function curveOf(
  { black, white }: { black: number; white: number },
  contrast: number,
  fade: number,
): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const share = Math.min(1, Math.max(0, (value - black) / (white - black)));
    const bent = share + contrast * 2.2 * share * (1 - share) * (share - 0.46);
    return 255 * (fade + Math.min(1, Math.max(0, bent)) * (1 - fade));
  });
}
