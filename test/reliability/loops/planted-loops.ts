import type { LoopReport } from "@reelwright/renderer/loop/make-loop";
import type { PlantedClip } from "../../support/planted/planted-clip.ts";

export const clipSeconds = 8;
export const rate = 30;
const periodSeconds = 3;
const resting = { x: 0, y: 0 };

/** A drawn clip, and what the specification asks of its turn. */
export interface PlantedLoop {
  clip: PlantedClip;
  asked: string;
  holds: (report: LoopReport) => boolean;
}

const clip = (name: string, seed: number, of: Partial<PlantedClip>): PlantedClip => ({
  name: `${name} ${seed}`,
  seconds: clipSeconds,
  seed,
  size: { width: 0.2, height: 0.3 },
  subject: () => ({ x: 0.5, y: 0.5 }),
  camera: () => resting,
  ...of,
});
const turned = (time: number) => (2 * Math.PI * time) / periodSeconds;
const frameSeconds = 1 / rate;

function isPeriodic({ turn, seam }: LoopReport): boolean {
  const off = Math.abs(turn.seconds - periodSeconds * Math.round(turn.seconds / periodSeconds));
  return turn.mode === "cut" && turn.seconds > periodSeconds - 1 && off <= frameSeconds + 1e-3 && (seam ?? 9) <= 1.2;
}

/** Clips that repeat, pan or walk away. */
export const plantedLoops: readonly PlantedLoop[] = [1, 2, 3].flatMap((seed) => [
  {
    clip: clip("periodic", seed, {
      subject: (time) => ({ x: 0.5 + 0.25 * Math.sin(turned(time)), y: 0.5 + 0.2 * Math.cos(turned(time)) }),
    }),
    asked: "A1: whole periods ± 1 frame, seam ≤ 1.2",
    holds: isPeriodic,
  },
  {
    clip: clip("pan", seed, { camera: (time) => ({ x: 0.05 * seed * time, y: 0 }) }),
    asked: "A2: boomerang or crossfade, seam ≤ 1.5",
    holds: ({ turn, seam }) => turn.mode !== "cut" && (seam ?? 9) <= 1.5,
  },
  {
    clip: clip("walk", seed, { subject: (time) => ({ x: 0.15 + 0.03 * seed * time, y: 0.5 }) }),
    asked: "a crossfade of at least half of the clip",
    holds: ({ turn }) => turn.mode === "crossfade" && turn.seconds >= clipSeconds / 2 - 0.8,
  },
]);
