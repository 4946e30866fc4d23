import { hexOf, type Rgb, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";

export type { Rgb };

export const rgb = (hex: string): Rgb => rgbOf(`#${hex.replace("#", "")}`);

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const t = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

export const times = (a: Rgb, b: Rgb): Rgb => [(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255];

/** The colour of a place between stops that stand evenly from 0 to 1. */
export function along(stops: readonly Rgb[], at: number): Rgb {
  const t = Math.min(0.99999, Math.max(0, at)) * (stops.length - 1);
  const from = stops[Math.floor(t)] ?? [0, 0, 0];
  return mix(from, stops[Math.floor(t) + 1] ?? from, t - Math.floor(t));
}

/** A colour as SVG takes it. */
export const ink = (colour: Rgb, opacity = 1): string =>
  opacity >= 1 ? hexOf(colour) : `rgba(${colour.map((value) => Math.round(value)).join(",")},${opacity.toFixed(3)})`;

/** The same colour lighter or darker (of 0..1), more or less vivid (times), of another hue (degrees). */
export function tuned(colour: Rgb, { light = 0, vivid = 1, turn = 0 }): Rgb {
  const look = seen(colour);
  return rgbOf(shown({ l: Math.min(0.99, Math.max(0.02, look.l + light)), c: look.c * vivid, h: look.h + turn }));
}
