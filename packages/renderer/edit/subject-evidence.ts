import type { Face } from "@reelwright/vision/region";
import type { TimedMotion } from "../survey/picture-survey.ts";
import type { Evidence } from "./choose-window.ts";

/** The cells of a profile of faces. */
const cells = 64;
/** A profile of motion is smoothed over so many columns to either side. */
const reach = 2;
/** A shot in which the strongest motion is usually weaker than this has no motion of its own. */
const leastMotion = 1.5;
/** Evidence from this confidence on is remembered with that weight. */
const clear = 0.15;
const memory = 0.05;
/** Motion counts fully from this share of a shot's strong motion on. */
const fullMotion = 0.3;
/** If the camera advances in this share of a shot's samples, what moves is what it passes. */
const leastAdvancing = 0.5;

/**
 * Where the subject of a shot is along one side, at each sample of its motion: where its people are, and what moves by
 * itself at times without people. While the camera advances, nothing is told by what moves.
 */
export function subjectEvidence(
  motion: readonly TimedMotion[],
  axis: "x" | "y",
  people: (seconds: number) => readonly Face[],
): Evidence[] {
  const profiles = motion.map((sample) => smoothed(axis === "x" ? sample.across : sample.down));
  const peaks = profiles.map((profile) => Math.max(0, ...profile));
  const strong = peaks.toSorted((a, b) => a - b)[Math.floor(0.9 * (peaks.length - 1))] ?? 0;
  const advancing = motion.filter(({ advances }) => advances).length;
  const isPassing = advancing > 0 && advancing >= leastAdvancing * motion.length;
  const seen = motion.map(({ seconds }, index) => {
    const faces = people(seconds);
    if (faces.length > 0) return { seconds, profile: faceProfile(faces, axis), confidence: 1 };
    const confidence = isPassing || strong < leastMotion ? 0 : Math.min(1, (peaks[index] ?? 0) / (fullMotion * strong));
    return { seconds, profile: profiles[index] ?? [], confidence };
  });
  return remembered(seen);
}

/** What stops moving is still there: a sample without evidence repeats the last one, or the first, with little weight. */
function remembered(seen: readonly Evidence[]): Evidence[] {
  let last = seen.find(({ confidence }) => confidence >= clear)?.profile;
  return seen.map((sample) => {
    if (sample.confidence >= clear) last = sample.profile;
    return sample.confidence < memory && last ? { ...sample, profile: last, confidence: memory } : sample;
  });
}

/** Weights of faces along a side: a face as high as the picture has 1. */
export function faceProfile(faces: readonly Face[], axis: "x" | "y"): number[] {
  const profile = new Array<number>(cells).fill(0);
  for (const { box } of faces) {
    const [start, length] = axis === "x" ? [box.x, box.width] : [box.y, box.height];
    const first = Math.max(0, Math.floor(start * cells));
    const last = Math.min(cells - 1, Math.max(first, Math.ceil((start + length) * cells) - 1));
    for (let cell = first; cell <= last; cell++) profile[cell] = (profile[cell] ?? 0) + box.height / (last + 1 - first);
  }
  return profile;
}

const smoothed = (profile: readonly number[]): number[] =>
  profile.map((_, at) => {
    let sum = 0;
    for (let near = at - reach; near <= at + reach; near++) sum += profile[near] ?? 0;
    return sum / (2 * reach + 1);
  });
