import { holdsAndMoves, type PlantedClip } from "../../support/planted/planted-clip.ts";

interface Kind {
  name: string;
  /** The subject's fastest speed, in widths per second. */
  speed: number;
  /** The subject's width, in shares of the picture's: by default 45 % of an upright window's. */
  width?: number;
  sign?: boolean;
  /** How far the camera shakes, and how fast it pans, in widths and widths per second. */
  shake?: number;
  pan?: number;
}

const kinds: readonly Kind[] = [
  { name: "plain", speed: 0.2 },
  { name: "slow", speed: 0.08 },
  { name: "fast", speed: 0.5 },
  { name: "small", speed: 0.2, width: 0.06 },
  { name: "sign", speed: 0.2, sign: true },
  { name: "shake", speed: 0.2, shake: 0.008 },
  { name: "pan", speed: 0.2, pan: 0.06 },
  { name: "fast pan", speed: 0.2, pan: 0.15 },
];
const seeds = [1, 2, 3];
const seconds = 20;
const usualWidth = 0.45 * (9 / 16) ** 2;

/** 24 clips of subjects that hold and move; nobody's face is in them. */
export const plantedClips: readonly PlantedClip[] = kinds.flatMap(
  ({ name, speed, width = usualWidth, sign, shake = 0, pan = 0 }) =>
    seeds.map((seed) => {
      const across = holdsAndMoves({ seed: seed * 77, seconds, speed, range: [0.12, 0.88] });
      return {
        name: `${name} ${seed}`,
        seconds,
        seed,
        sign,
        size: { width, height: width * 1.6 },
        subject: (time: number) => ({ x: across(time), y: 0.55 }),
        camera: (time: number) => ({
          x: pan * time + shake * (Math.sin(time * 11 + seed) + Math.sin(time * 17.3)),
          y: shake * Math.cos(time * 13),
        }),
      };
    }),
);
