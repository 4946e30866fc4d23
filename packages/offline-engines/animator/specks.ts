import { yuvOf } from "@reelwright/renderer/pixels/colour";
import type { Desk } from "@reelwright/renderer/pixels/desk";
import { chance } from "@reelwright/renderer/pixels/noise";
import { planesOf } from "@reelwright/renderer/pixels/picture";
import type { Lens } from "./look-through.ts";

export type SpeckKind = keyof typeof kinds;

interface Speck {
  /** In an AI video of any size. */
  count: number;
  /** Radius of the smallest and the largest, in shares of the frame's shorter side. */
  radius: readonly [number, number];
  /** Shares of the shorter side a second, with the wind and down. */
  across: number;
  down: number;
  /** How far it wanders besides. */
  wander: number;
  /** Seconds from when one appears until it is gone. */
  life: number;
  strength: number;
  /** Null for that of the light. */
  colour: string | null;
  /** How often it shines up in its life; 0 for evenly. */
  glints: number;
}

const kinds = {
  dust: {
    count: 46,
    radius: [0.0022, 0.007],
    across: 0.012,
    down: -0.004,
    wander: 0.02,
    life: 7,
    strength: 0.34,
    colour: null,
    glints: 2,
  },
  snow: {
    count: 150,
    radius: [0.002, 0.009],
    across: 0.03,
    down: 0.13,
    wander: 0.02,
    life: 6,
    strength: 0.8,
    colour: "#ffffff",
    glints: 0,
  },
  embers: {
    count: 60,
    radius: [0.0014, 0.0045],
    across: 0.03,
    down: -0.16,
    wander: 0.035,
    life: 3.5,
    strength: 0.95,
    colour: "#ff9a3c",
    glints: 4,
  },
  fireflies: {
    count: 34,
    radius: [0.003, 0.008],
    across: 0.004,
    down: -0.003,
    wander: 0.06,
    life: 6,
    strength: 0.85,
    colour: "#e8ff7a",
    glints: 3,
  },
  bubbles: {
    count: 40,
    radius: [0.002, 0.008],
    across: 0.004,
    down: -0.07,
    wander: 0.012,
    life: 7,
    strength: 0.35,
    colour: "#dff6ff",
    glints: 1,
  },
  petals: {
    count: 44,
    radius: [0.003, 0.008],
    across: 0.05,
    down: 0.06,
    wander: 0.03,
    life: 7,
    strength: 0.75,
    colour: "#ffc6d8",
    glints: 0,
  },
} satisfies Record<string, Speck>;

/** What chance decides of each speck. */
const [across, down, near, phase, size, sway] = [1, 2, 3, 4, 5, 6];

/** Draws specks that float before the scene: near ones larger, softer, and faster past the camera. */
export function createSpecks(
  { machine, layers, size: frame }: Pick<Desk, "machine" | "layers" | "size">,
  { kind, light, seed, wind }: { kind: SpeckKind; light: string; seed: number; wind: number },
) {
  const speck: Speck = kinds[kind];
  const unit = Math.min(frame.width, frame.height);
  const colour = yuvOf(speck.colour ?? light);
  const [wide, high] = [(frame.width / unit) * 1.2, (frame.height / unit) * 1.2];

  return (seconds: number, lens: Lens): void => {
    for (let index = 0; index < speck.count; index++) {
      const lives = (seconds + 100) / speck.life + chance(index, phase, seed);
      const [born, age] = [Math.floor(lives), lives % 1];
      const random = (what: number) => chance(index, born, what, seed);
      const depth = 0.5 + 0.9 * random(near) ** 1.5;
      const passed = (age - 0.5) * speck.life * depth;
      const wave = (turn: number) => Math.sin(2 * Math.PI * (turn + random(sway)));
      const x = (random(across) - 0.5) * wide + wind * speck.across * passed + speck.wander * wave(age * 1.3);
      const y = (random(down) - 0.5) * high + speck.down * passed + speck.wander * 0.6 * wave(age * 0.9 + 0.3);
      // As a sheet of its depth would move.
      const grown = 1 / (Math.hypot(lens.cos, lens.sin) * (1 - lens.z * Math.min(1, depth)));
      const place = {
        x: lens.middle.x + (x * unit - lens.shift.x * (depth - lens.focus)) * grown,
        y: lens.middle.y + (y * unit - lens.shift.y * (depth - lens.focus)) * grown,
      };
      const [least, most] = speck.radius;
      const radius = (least + (most - least) * random(size) ** 3) * unit * depth * grown;
      const fade = Math.sin(Math.PI * age) ** 0.8;
      const glint =
        speck.glints === 0 ? 1 : 0.45 + 0.55 * Math.sin(Math.PI * age * speck.glints + 6 * random(sway)) ** 2;
      draw(place.x, place.y, radius, speck.strength * fade * glint * (0.5 + 0.5 * random(size + sway)));
    }
  };

  function draw(x: number, y: number, radius: number, strength: number): void {
    for (const [index, plane] of planesOf(layers[0]).entries()) {
      const share = index === 0 ? 256 : 128;
      kernelSpot(plane, x * share, y * share, radius * share, colour[index] ?? 128, strength);
    }
  }

  function kernelSpot(
    plane: { at: number; width: number; height: number },
    x: number,
    y: number,
    radius: number,
    value: number,
    strength: number,
  ): void {
    const least = 192;
    // What is smaller than the raster is fainter instead.
    const seen = Math.min(1, (radius / least) ** 2);
    machine.kernel.spot(
      ...[plane.at, plane.width, plane.height, Math.round(x), Math.round(y), Math.round(Math.max(least, radius))],
      ...[value, Math.round(strength * seen * 256)],
    );
  }
}
