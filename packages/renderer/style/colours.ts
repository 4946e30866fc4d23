import { contrast, readable, rgbOf, type Seen, seen, shown } from "./colour.ts";
import type { Colours, Hex, Palette } from "./text-style.ts";

/** A colour of the pictures, and its share of them. */
export interface Swatch extends Seen {
  share: number;
}

/** The lightness and chroma of background, ink, accent and second colour in each mood. */
const moods = {
  dark: { ground: [0.17, 0.035], ink: [0.97, 0.012], accent: [0.82, 0.17], second: [0.72, 0.14] },
  light: { ground: [0.97, 0.014], ink: [0.22, 0.035], accent: [0.55, 0.19], second: [0.66, 0.15] },
  vivid: { ground: [0.46, 0.2], ink: [0.99, 0.01], accent: [0.88, 0.17], second: [0.3, 0.12] },
  pastel: { ground: [0.92, 0.05], ink: [0.3, 0.06], accent: [0.68, 0.14], second: [0.8, 0.1] },
} as const;
/** Amber, for pictures without colours. */
const defaultHue = 80;

/**
 * The colours of a template for one reel: its own, or drawn from the pictures. Ink is readable on its background either
 * way.
 */
export function coloursOf(palette: Palette, swatches: readonly Swatch[], brand: readonly Hex[] = []): Colours {
  const own = (colours: Parameters<typeof checked>[0]) => checked({ ...colours, ...brandColours(brand) });
  if (!("from" in palette)) return own({ ...palette, second: palette.second ?? palette.accent });
  const hues = leadingHues(swatches);
  const mood = moods[palette.mood];
  const colour = ([l, c]: readonly [number, number], hue: number): Hex => shown({ l, c, h: hue });
  return own({
    ground: colour(mood.ground, hues.first),
    ink: colour(mood.ink, hues.first),
    accent: colour(mood.accent, palette.mood === "vivid" ? hues.second : hues.first),
    second: colour(mood.second, palette.mood === "vivid" ? hues.first : hues.second),
  });
}

/** The brand's accent, second colour and background replace those of a template. */
const brandColours = ([accent, second, ground]: readonly Hex[]) => ({
  ...(accent && { accent }),
  ...((second ?? accent) && { second: second ?? accent }),
  ...(ground && { ground }),
});

/** The most prominent hue, and the next one that clearly differs. */
function leadingHues(swatches: readonly Swatch[]): { first: number; second: number } {
  const telling = swatches
    .filter(({ c }) => c > 0.03)
    .toSorted((a, b) => b.c * Math.sqrt(b.share) - a.c * Math.sqrt(a.share));
  const first = telling[0]?.h ?? defaultHue;
  const apart = (hue: number) => Math.abs(((hue - first + 540) % 360) - 180);
  return { first, second: telling.find(({ h }) => apart(h) > 50)?.h ?? first + 150 };
}

function checked({
  ground,
  ink,
  accent,
  second,
  muted,
}: {
  ground: Hex;
  ink: Hex;
  accent: Hex;
  second: Hex;
  muted?: Hex;
}): Colours {
  const on = (colour: Hex): Hex => {
    const { h } = seen(rgbOf(colour));
    const [dark, light] = [shown({ l: 0.2, c: 0.03, h }), shown({ l: 0.99, c: 0.01, h })];
    return contrast(dark, colour) > contrast(light, colour) * 0.8 ? dark : light;
  };
  const { l, c, h } = seen(rgbOf(ink));
  const middle = shown({ l: l + (seen(rgbOf(ground)).l - l) * 0.28, c, h });
  return {
    ground,
    ink: readable(ink, ground, 7),
    muted: readable(muted ?? middle, ground, 4.5),
    accent: readable(accent, ground, 3),
    onAccent: on(accent),
    second,
    onSecond: on(second),
  };
}
