import type { Decoration, Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

interface Curtain {
  /** From the bright lower edge upwards. */
  colours: readonly [Colour, Colour];
  /** Shares of the height: the place of the lower edge, the reach of the light above it, and the swing of the edge. */
  y: number;
  reach: number;
  swing: number;
  /** Whole waves across the width, so that a strip can repeat. */
  waves: number;
  strength: number;
}

/** Northern lights: each curtain a row of upright rays whose feet follow a wave. */
function curtains(
  list: readonly Curtain[],
  { colours, short }: Stage,
  size: { width: number; height: number },
): string {
  const rays = 90;
  const drawn = list.map(({ colours: [low, high], y, reach, swing, waves, strength }, at) => {
    const stops = `<stop offset="0" stop-color="${hexOfColour(high, colours)}" stop-opacity="0"/><stop offset="0.45" stop-color="${hexOfColour(high, colours)}" stop-opacity="${strength * 0.45}"/><stop offset="0.86" stop-color="${hexOfColour(low, colours)}" stop-opacity="${strength}"/><stop offset="1" stop-color="${hexOfColour(low, colours)}" stop-opacity="0"/>`;
    const wide = size.width / rays;
    const columns = Array.from({ length: rays + 1 }, (_, index) => {
      const turn = (index / rays) * 2 * Math.PI;
      const foot = y + swing * (Math.sin(turn * waves + at * 2.1) + 0.4 * Math.sin(turn * (waves + 2) + at));
      // Bright and faint rays alternate in a rhythm that the eye does not notice.
      const light = 0.4 + 0.6 * Math.abs(Math.sin(index * 1.7 + at) * Math.cos(index * 0.61 + at * 3));
      const tall = reach * (0.65 + 0.35 * Math.sin(turn * (waves + 3) + at * 5) ** 2) * size.height;
      return `<rect x="${(index * wide - wide * 0.3).toFixed(1)}" y="${(foot * size.height - tall).toFixed(1)}" width="${(wide * 1.6).toFixed(1)}" height="${tall.toFixed(1)}" fill="url(#c${at})" fill-opacity="${light.toFixed(2)}"/>`;
    });
    return `<linearGradient id="c${at}" x1="0" x2="0" y1="0" y2="1">${stops}</linearGradient>${columns.join("")}`;
  });
  return `<filter id="b" x="-5%" y="-20%" width="110%" height="140%"><feGaussianBlur stdDeviation="${short * 0.011} ${short * 0.02}"/></filter><g filter="url(#b)">${drawn.join("")}</g>`;
}

/** A night sky with northern lights over a dark ridge. */
export const auroraSky = ({
  sky,
  ridge,
  lights,
}: {
  sky: [Colour, Colour];
  ridge: Colour;
  lights: readonly Curtain[];
}): Ground => ({
  kind: "art",
  markup: (stage) => {
    const { frame, short, colours } = stage;
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const stars = Array.from({ length: 110 }, (_, index) => {
      const [x, y] = [(index * 0.618034) % 1, ((index * index * 0.0713) % 1) * 0.8];
      return `<circle cx="${(x * frame.width).toFixed(1)}" cy="${(y * frame.height).toFixed(1)}" r="${(short * (0.0008 + 0.0011 * ((index * 7) % 4) * 0.4)).toFixed(2)}" fill-opacity="${0.35 + 0.15 * (index % 4)}"/>`;
    });
    return `<defs><linearGradient id="k" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${hex(sky[0])}"/><stop offset="1" stop-color="${hex(sky[1])}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#k)"/><g fill="#fff">${stars.join("")}</g>${curtains(lights, stage, frame)}${ridges(frame, hex(ridge))}`;
  },
  grain: 0.05,
});

/** Two ridges, the farther one paler. */
function ridges({ width, height }: { width: number; height: number }, colour: string): string {
  const ridge = (base: number, rough: number, phase: number) => {
    const points = Array.from({ length: 61 }, (_, index) => {
      const x = index / 60;
      const y =
        base - rough * (Math.sin(x * 7 + phase) + 0.45 * Math.sin(x * 17 + phase * 2) + 0.2 * Math.sin(x * 41 + phase));
      return `L${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`;
    });
    return `M0 ${height}${points.join("")}L${width} ${height}Z`;
  };
  return `<path d="${ridge(0.9, 0.022, 1.1)}" fill="${colour}" fill-opacity="0.6"/><path d="${ridge(0.945, 0.02, 4)}" fill="${colour}"/>`;
}

/** A veil of the lights along the upper edge of the pictures, wandering slowly. */
export const auroraVeil =
  ({ share, lights, speed }: { share: number; lights: readonly Curtain[]; speed: number }): Decoration =>
  (stage, spans) => {
    const { frame, short } = stage;
    const even = (value: number) => Math.round(value / 2) * 2;
    const size = { width: even(frame.width * 1.4), height: even(frame.height * share) };
    const fade = { kind: "fade", frames: 20 } as const;
    return [
      {
        x: 0,
        y: 0,
        ...size,
        ...spans.body,
        enter: fade,
        exit: fade,
        z: 8,
        markup: curtains(lights, stage, size),
        drift: { dx: -(speed * short) / 30, dy: 0, wrap: size.width },
      },
    ];
  };
