import { smooth } from "@reelwright/renderer/pixels/ease";
import { clouds, hash } from "@reelwright/renderer/pixels/noise";

/** Where the camera is, against its rest. */
export interface Pose {
  /** Sideways and up, in shares of the frame's shorter side: how far the nearest moves against what is in focus. */
  x: number;
  y: number;
  /** Towards the scene: near things grow by up to this share, the farthest do not. */
  z: number;
  /** The lens: the logarithm of how much larger everything is. */
  zoom: number;
  /** Radians. */
  roll: number;
}

/** The pose at a share (0..1) of an AI video. */
export type CameraPath = (share: number) => Pose;

type Course = { [axis in keyof Pose]?: readonly [from: number, to: number] } & {
  /** How much a hand shakes, 0..1. */
  hand?: number;
};

const courses = {
  "dolly in": { z: [0, 0.2], zoom: [0.01, 0.055], x: [-0.012, 0.012], y: [0.008, -0.004] },
  "push in": { z: [0, 0.26], zoom: [0.01, 0.1], x: [-0.02, 0.015], hand: 0.35 },
  "pull out": { z: [0.22, 0], zoom: [0.07, 0.01], x: [0.02, -0.015], y: [-0.006, 0.008] },
  track: { x: [-0.075, 0.075], zoom: [0.03, 0.04], z: [0.02, 0.06] },
  arc: { x: [-0.065, 0.065], y: [0.012, -0.008], z: [0.03, 0.09], zoom: [0.03, 0.045], roll: [-0.006, 0.006] },
  crane: { y: [0.055, -0.05], z: [0.02, 0.1], zoom: [0.03, 0.04], x: [-0.015, 0.015] },
  drift: { x: [-0.045, 0.045], y: [0.012, -0.012], z: [0, 0.09], zoom: [0.02, 0.045] },
  handheld: { z: [0.01, 0.1], zoom: [0.03, 0.05], x: [-0.02, 0.025], hand: 1 },
  still: { zoom: [0.02, 0.028], x: [-0.008, 0.008], z: [0, 0.02] },
} satisfies Record<string, Course>;
type Move = keyof typeof courses;

/** What each scenario's camera does, one of them by the seed. */
const moves: Record<string, readonly Move[]> = {
  cinematic: ["dolly in", "arc", "track", "crane"],
  product: ["arc", "dolly in"],
  portrait: ["dolly in", "drift"],
  nature: ["drift", "crane", "track"],
  social: ["push in", "handheld", "pull out"],
  animation: ["arc", "crane", "push in"],
};
const any: readonly Move[] = ["dolly in", "drift", "arc", "track", "crane", "pull out"];

/** What callers write of the camera. */
const asked: readonly (readonly [RegExp, Move])[] = [
  [/\b(static|still|locked[- ]?off|fixed|tripod|no camera movement)\b.{0,20}\b(camera|shot|frame)\b/i, "still"],
  [/\b(zoom|dolly|pull|move|track)(s|ing|ed)?[ -]?(back|out|away)\b/i, "pull out"],
  [/\b(fast|quick|crash)[ -](zoom|push)\b/i, "push in"],
  [/\b(zoom|dolly|push|move|track)(s|ing|ed)?[ -]?(in|into|closer|towards?|forward)\b/i, "dolly in"],
  [/\b(orbit|arc|circl|rotat)(s|es|e|ing)?\b/i, "arc"],
  [/\b(crane|pedestal|aerial|drone|fly[- ]?over|flying over|ris(es|ing) camera|tilt(s|ing)?)\b/i, "crane"],
  [/\b(pan(s|ning)?|tracking|track(s)? (left|right)|truck(s|ing)?|slid(es|ing)|lateral)\b/i, "track"],
  [/\b(hand[- ]?held|shaky|documentary style|vlog)\b/i, "handheld"],
];

/** What chance decides each of. */
const [choice, side, reach, shake] = [1, 2, 3, 4];

/**
 * The camera's course over an AI video: what the prompt asks for, else what suits the scenario, varied by the seed. `amount` is how far it goes,
 * 1 as usual.
 */
export function cameraPath({ prompt, scenario, seed, seconds, amount }: PathRequest): CameraPath {
  const choices = (scenario === null ? undefined : moves[scenario]) ?? any;
  const move =
    asked.find(([words]) => words.test(prompt))?.[1] ?? choices[hash(seed, choice) % choices.length] ?? "drift";
  const course: Course = courses[move];
  const leftwards = /\b(right to left|to the left|leftwards?|pans? left)\b/i.test(prompt);
  const rightwards = /\b(left to right|to the right|rightwards?|pans? right)\b/i.test(prompt);
  const way = leftwards ? -1 : rightwards ? 1 : hash(seed, side) % 2 === 0 ? 1 : -1;
  // A longer AI video goes somewhat further, more slowly.
  const far = amount * (0.9 + (0.25 * hash(seed, reach)) / 2 ** 32) * (seconds / 5) ** 0.35;
  const hand = course.hand ?? 0;
  return (share) => {
    const along = 0.4 * share + 0.6 * smooth(share);
    const at = (axis: keyof Pose) => {
      const [from, to] = course[axis] ?? [0, 0];
      return (from + (to - from) * along) * far;
    };
    const shaken = (axis: number) => (clouds(share * seconds * 0.7, axis, seed + shake, 2) - 0.5) * hand;
    return {
      x: at("x") * way + shaken(1) * 0.02,
      y: at("y") + shaken(2) * 0.016,
      z: at("z"),
      zoom: at("zoom") + hand * 0.012 + shaken(3) * 0.006,
      roll: at("roll") * way + shaken(4) * 0.012,
    };
  };
}

export interface PathRequest {
  prompt: string;
  scenario: string | null;
  seed: number;
  seconds: number;
  amount: number;
}
