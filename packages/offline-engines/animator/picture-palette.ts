import type { Guide } from "./guided-filter.ts";

/** The colours of a picture, "#rrggbb": high up, in the middle, the light, low down, the strongest. */
export function picturePalette({ width, height, channels: [r, g, b] }: Guide): string[] {
  const places = Array.from({ length: width * height }, (_, at) => at);
  const light = (at: number) => 0.3 * (r[at] ?? 0) + 0.59 * (g[at] ?? 0) + 0.11 * (b[at] ?? 0);
  const colourful = (at: number) => {
    const values = [r[at] ?? 0, g[at] ?? 0, b[at] ?? 0];
    return Math.max(...values) - Math.min(...values);
  };
  const top = (by: (at: number) => number) => {
    const sorted = places.toSorted((one, other) => by(other) - by(one));
    return sorted.slice(0, Math.max(1, Math.round(sorted.length / 20)));
  };
  const between = (from: number, to: number) =>
    places.filter((at) => at >= from * places.length && at < to * places.length);
  return [between(0, 0.25), between(0.35, 0.65), top(light), between(0.75, 1), top(colourful)].map((of) =>
    hex([r, g, b].map((channel) => of.reduce((sum, at) => sum + (channel[at] ?? 0), 0) / Math.max(1, of.length))),
  );
}

const hex = (shares: readonly number[]): string =>
  `#${shares
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
