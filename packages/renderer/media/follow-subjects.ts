import type { Box, Face } from "@reelwright/vision/region";
import type { ClipCrop } from "../plan/footage.ts";
import { type FreeSide, freeSide } from "./clip-crop.ts";
import { comeCloser, startAround } from "./come-closer.ts";
import { cropPath, type Wish } from "./crop-path.ts";
import { mainPeople } from "./main-people.ts";
import { focusOf, type PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";
import { peopleWishes, salientWish } from "./subject-wishes.ts";
import type { ClipSurvey } from "./survey-clip.ts";

/** A clip is cropped if its subject fits whole into at least this share of the samples. */
const mostlyFits = 0.8;
/** A crop is this much larger than its people need: they move between the samples. */
const roomy = 1.1;
/** A shot without people follows a moving subject if this share of the samples has one. */
const leastMoving = 0.3;
const wholeFrame: Box = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Chooses the crop of a clip that fills its place and follows the subjects of each shot. `inFrame` is the position of
 * the place in shares of the frame.
 */
export function followSubjects(
  { samples, shots, seconds }: ClipSurvey,
  clip: Size,
  place: Size,
  inFrame = wholeFrame,
): ClipCrop {
  const side = freeSide(clip, place);
  const sighted = shots.map((from, index) => {
    const to = shots[index + 1] ?? seconds + 1;
    const seen = samples.filter((sample) => sample.seconds >= from && sample.seconds < to);
    const people = mainPeople(
      seen.map((sample) => ({ seconds: sample.seconds, faces: sample.subjects.faces })),
      side,
    );
    return { from, to, sightings: seen.map((sample) => ({ ...sample, faces: people(sample.seconds) })) };
  });
  const faces = sighted.flatMap(({ sightings }) => sightings.map((sighting) => sighting.faces));
  const { factor, across } = comeCloser(faces, { inFrame, side });
  const { axis, length } = { ...side, length: side.length / factor };
  return {
    axis,
    length,
    across,
    shots: sighted.map(({ from, to, sightings }) => ({
      from,
      positions: cropPath(wishesOf(sightings, { axis, length }), { from, to, length }),
    })),
  };
}

/** The focus of a whole clip: the mean position of its subjects, and the space that they usually need. */
export function focusOfClip({ samples }: ClipSurvey): PictureFocus {
  const peopled = samples.filter(({ subjects }) => subjects.faces.length > 0);
  const focuses = (peopled.length > 0 ? peopled : samples).map(({ subjects }) => focusOf(subjects));
  const mean = (read: (focus: PictureFocus) => number) =>
    focuses.reduce((sum, focus) => sum + read(focus), 0) / Math.max(1, focuses.length);
  if (focuses.length === 0) return { x: 0.5, y: 0.5, level: 0.5, keep: null };
  const [x, y] = [mean((focus) => focus.x), mean((focus) => focus.y)];
  const needed = (read: (keep: NonNullable<PictureFocus["keep"]>) => number) =>
    focuses.map(({ keep }) => (keep ? read(keep) : 0)).toSorted((a, b) => a - b)[
      Math.floor(mostlyFits * (focuses.length - 1))
    ] ?? 0;
  const growth = peopled.length > 0 ? roomy : 1;
  const width = Math.min(1, growth * needed((keep) => keep.width));
  const height = Math.min(1, growth * needed((keep) => keep.height));
  const start = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 1 - length);
  const keep = width > 0 && height > 0 ? { x: start(x, width), y: start(y, height), width, height } : null;
  const people = keep && peopled.length > 0 ? { faces: [keep] } : {};
  return { x, y, level: mean((focus) => focus.level), keep, ...people };
}

/** A sample of a clip and the people who are shown then. */
type Sighting = ClipSurvey["samples"][number] & { faces: readonly Face[] };

/**
 * The wanted starts of the crop: around the people of each sample. A shot without people follows what moves by itself,
 * or what is salient in most samples.
 */
function wishesOf(samples: readonly Sighting[], side: FreeSide): Wish[] {
  const wishes = peopleWishes(samples, side);
  if (wishes.length > 0) return wishes;
  const moving = samples.flatMap(({ seconds, moving: box }): Wish[] => {
    if (!box) return [];
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, level: 0.5, keep: null };
    return [{ seconds, at: startAround(middle, side), from: 0, to: 1 - side.length }];
  });
  return moving.length > 0 && moving.length >= leastMoving * samples.length
    ? steady(moving)
    : salientWish(samples, side);
}

/** The median of each wish and its neighbours: the subject does not cause every motion. */
function steady(wishes: readonly Wish[]): Wish[] {
  return wishes.map((wish, index) => {
    const [before, after] = [wishes[index - 1], wishes[index + 1]];
    if (!before || !after) return wish;
    const [, middle = wish] = [before, wish, after].toSorted((a, b) => a.at - b.at);
    return { ...middle, seconds: wish.seconds };
  });
}
