import { lookOf, type PictureLook } from "@reelwright/renderer/media/picture-look";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects, type Subjects } from "@reelwright/vision/find-subjects";
import { hasBars } from "./black-bars.ts";
import { composition } from "./composition.ts";
import type { Fault } from "./faults.ts";
import { focalOf } from "./focal-of.ts";
import { likeness, type Signature, signatureOf } from "./likeness.ts";
import { lumaOf, type Plane, shrink, within } from "./luma-of.ts";
import { salienceOf } from "./salience.ts";
import { sharpness } from "./sharpness.ts";

/** Each 0..1. */
export interface ScoreParts {
  sharpness: number;
  exposure: number;
  colour: number;
  composition: number;
  text_room: number;
}

export interface Scored {
  /** The weighted mean of the parts, 0..1, divided by four for each fault. */
  score: number;
  parts: ScoreParts;
  faults: Fault[];
  focal: Focus;
  look: PictureLook;
  signature: Signature;
}

const weights: ScoreParts = { sharpness: 0.25, exposure: 0.2, colour: 0.1, composition: 0.3, text_room: 0.15 };
/** The mean and deviation of light in good photographs, and the distance at which the score is 0. */
const lit = { mean: 118, reach: 110, spread: 55 };
/** This share of lights or shadows without detail halves the score for light. */
const lostHalf = 0.35;
/** Half of "extremely colourful" on Hasler and Suesstrunk's scale gets the full score. */
const colourful = 55;
const black = { mean: 16, spread: 24 };
const blankSpread = 5;
const blurredBelow = 0.07;
const unlitBelow = 0.25;

/** The weight of composition without people, and the share of people in it where there are some. */
const people = { without: 0.75, share: 0.6 };
/** A face of this share of the picture's height gets the full score; a smaller one gets less. */
const largeFace = 0.25;

/** Scores a picture as a thumbnail that will be cropped to some shapes (width / height). */
export async function scorePicture(picture: Picture, aspects: readonly number[], vision: VisionTools): Promise<Scored> {
  const look = lookOf(picture.rgb);
  const luma = lumaOf(picture);
  const subjects = await findSubjects(picture, vision);
  const focal = focalOf(subjects);
  const composed = composition(salienceOf(picture, luma), focal, aspects);
  const parts: ScoreParts = {
    sharpness: sharpness(luma, vision.kernel),
    exposure: exposureOf(look),
    colour: Math.min(1, look.colourfulness / colourful),
    composition: withPeople(composed.composition, subjects),
    text_room: composed.text_room,
  };
  const faults = faultsOf(parts, look, luma);
  return { parts, faults, focal, look, score: scoreOf(parts, faults), signature: signatureOf(picture, luma) };
}

/** People attract attention: the larger and surer the first face, the higher the score. */
function withPeople(composed: number, { faces: [first] }: Subjects): number {
  if (!first) return composed * people.without;
  const shown = Math.min(1, first.box.height / largeFace) * first.confidence ** 0.5;
  return composed * (1 - people.share) + people.share * shown;
}

export function scoreOf(parts: ScoreParts, faults: readonly Fault[]): number {
  const sum =
    weights.sharpness * parts.sharpness +
    weights.exposure * parts.exposure +
    weights.colour * parts.colour +
    weights.composition * parts.composition +
    weights.text_room * parts.text_room;
  return sum / 4 ** faults.length;
}

/** Scores light that is neither low nor high, has contrast, and is rarely pure black or white. */
function exposureOf({ mean, spread, lost }: PictureLook): number {
  const level = Math.max(0, 1 - (Math.abs(mean - lit.mean) / lit.reach) ** 2);
  return (0.6 * level + 0.4 * Math.min(1, spread / lit.spread)) / (1 + lost / lostHalf);
}

function faultsOf(parts: ScoreParts, { mean, spread }: PictureLook, luma: Plane): Fault[] {
  if (mean < black.mean && spread < black.spread) return ["black"];
  if (spread < blankSpread) return ["blank"];
  if (isCard(luma)) return ["card"];
  const light = mean < lit.mean ? "dark" : "burnt";
  return [
    ...(parts.exposure < unlitBelow ? ([light] as const) : []),
    ...(hasBars(luma) ? ["bars" as const] : []),
    ...(parts.sharpness < blurredBelow ? ["blurred" as const] : []),
  ];
}

/**
 * A title card: letters or a logo on one colour or a gradient. Most of it has no detail, the rest only hard edges.
 */
const card = { side: 160, smooth: 1.2, hard: 40, smoothShare: 0.8, hardShare: 0.35 };

function isCard(luma: Plane): boolean {
  const { values, width, height } = shrink(luma, within(luma, card.side));
  let [smooth, drawn, hard] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = [values[at - 1], values[at + 1], values[at - width], values[at + width]];
      const bend = Math.abs(4 * (values[at] ?? 0) - around.reduce<number>((sum, value) => sum + (value ?? 0), 0));
      // A gradient has no curvature.
      if (bend < card.smooth) smooth++;
      else drawn++;
      if (bend > card.hard) hard++;
    }
  return smooth > card.smoothShare * (smooth + drawn) && hard > card.hardShare * drawn;
}

/** Whether two pictures show the same scene. */
export const isSameScene = (one: Scored, other: Scored): boolean => likeness(one.signature, other.signature) > 0.5;
