import { clouds } from "@reelwright/renderer/pixels/noise";
import type { Place } from "./look-through.ts";
import type { Life, Sheet } from "./sheet.ts";

/** How a sheet moves by itself at a moment. */
export interface LifeNow {
  /** Of all of it, in pixels. */
  shift: Place;
  /** Of its places: what is added, written into `by`, at a place of the sheet (0..1 both). */
  bend: ((x: number, y: number, by: Place) => void) | null;
  /** 0..1 */
  strength: number;
}

const still: LifeNow = { shift: { x: 0, y: 0 }, bend: null, strength: 1 };

/** At most, in pixels, how far life moves a place sideways and up: what a sheet that is cut off must have beyond the frame. */
export function lifeReach(motion: Life | undefined, unit: number, seconds: number): Place {
  if (motion === "drift") return { x: driftSpeed * unit * (seconds / 2), y: 0 };
  if (motion === "sway") return { x: sways * unit, y: 0 };
  if (motion === "shimmer") return { x: shimmers * unit, y: shimmers * unit * 0.5 };
  if (motion === "float") return { x: floats * unit * 0.4, y: floats * unit };
  return { x: 0, y: 0 };
}

/** Shares of the frame's shorter side; speeds a second. */
const driftSpeed = 0.011;
const [sways, shimmers, floats] = [0.008, 0.0035, 0.009];
const breathes = 0.011;
/** Sideways, as it falls; and the speeds of falling and rising. */
const [falls, fallSpeed, riseSpeed] = [0.03, 0.5, 0.05];

interface Moment {
  /** Seconds from the AI video's middle. */
  time: number;
  unit: number;
  seed: number;
  /** -1 or 1: where the wind blows. */
  wind: number;
}

/** How a sheet moves at a moment, by itself. */
export function lifeOf({ motion, depth, width, height }: Sheet, { time, unit, seed, wind }: Moment): LifeNow {
  const turn = (hertz: number, phase: number) => Math.sin(2 * Math.PI * (hertz * time + phase));
  const phase = (seed % 1000) / 1000;
  switch (motion) {
    case "drift":
      return { ...still, shift: { x: wind * driftSpeed * unit * time, y: 0 } };
    case "sway": {
      const gust = 0.55 + 0.45 * clouds(time * 0.5 + 40, phase, seed, 2);
      return {
        ...still,
        bend: (x, y, by) => {
          // The foot stands still; tips move most, neighbours not at once.
          const tip = (1 - y) ** 2;
          const across = (x * width) / unit;
          by.x = sways * unit * tip * gust * Math.sin(2 * Math.PI * (0.32 * time + phase - across * 0.9));
        },
      };
    }
    case "shimmer":
      return {
        ...still,
        bend: (x, y, by) => {
          const [across, down] = [(x * width) / unit, (y * height) / unit];
          // Near the shore, which is above, ripples are fine and small.
          const near = Math.min(1, y * 3);
          by.x = shimmers * unit * near * Math.sin(2 * Math.PI * (down * 9 - 0.55 * time + phase));
          by.y = shimmers * unit * 0.5 * near * Math.sin(2 * Math.PI * (across * 2.3 + down * 5 + 0.4 * time));
        },
      };
    case "flicker":
      return { ...still, strength: 0.78 + 0.22 * clouds(time * 5 + 100, phase, seed, 3) };
    case "breathe":
      return {
        ...still,
        bend: (_x, y, by) => {
          // From the foot up, by a hair.
          by.y = -breathes * height * (1 - y) * (0.5 + 0.5 * turn(0.26, phase));
          by.x = breathes * 0.6 * height * (1 - y) ** 2 * turn(0.13, phase);
        },
      };
    case "float":
      return {
        ...still,
        shift: { x: floats * unit * 0.4 * turn(0.11, phase), y: floats * unit * turn(0.17, phase * 2) },
      };
    case "fall":
      return {
        ...still,
        shift: { x: wind * falls * unit * turn(0.09, phase), y: fallSpeed * unit * time * (0.4 + depth) },
      };
    case "rise":
      return { ...still, shift: { x: 0, y: -riseSpeed * unit * time * (0.4 + depth) } };
    default:
      return still;
  }
}
