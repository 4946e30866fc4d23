import type { Subjects } from "@reelwright/vision/find-subjects";
import type { Box, Face } from "@reelwright/vision/region";
import type { ClipCrop } from "../plan/footage.ts";
import { type FreeSide, freeSide } from "./clip-crop.ts";
import { comeCloser, startAround } from "./come-closer.ts";
import { cropPath, type Wish } from "./crop-path.ts";
import { focusOf, type PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";
import type { ClipSurvey } from "./survey-clip.ts";
import { faceAt, type Track, trackFaces } from "./track-faces.ts";

/** A clip is cropped if its subject fits whole into at least this share of the samples. */
const mostlyFits = 0.8;
/** A person who is found in this many samples is not a false detection. */
const lasting = 3;
/** A crop is this much larger than its people need: they move between the samples. */
const roomy = 1.1;
/** A shot without people follows a moving subject if this share of the samples has one. */
const leastMoving = 0.3;
const wholeFrame: Box = { x: 0, y: 0, width: 1, height: 1 };

/** A sample of a clip and the people who are shown then. */
type Sighting = ClipSurvey["samples"][number] & { faces: readonly Face[] };

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
    const people = mainPeople(seen, side);
    return { from, to, sightings: seen.map((sample) => ({ ...sample, faces: facesAt(people, sample.seconds) })) };
  });
  const faces = sighted.flatMap(({ sightings }) => sightings.map((sighting) => sighting.faces));
  const { factor, across } = comeCloser(faces, { clip, place, inFrame, side });
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

/**
 * The wanted starts of the crop: around the people of each sample. A shot without people follows what moves by itself,
 * or what is salient in most samples.
 */
function wishesOf(samples: readonly Sighting[], { axis, length }: FreeSide): Wish[] {
  const most = 1 - length;
  const start = (focus: PictureFocus) => startAround(focus, { axis, length });
  const wishes = samples.flatMap(({ seconds, faces }): Wish[] => {
    if (faces.length === 0) return [];
    const focus = focusOf({ faces, main: null });
    const at = start(focus);
    const { keep } = focus;
    const end = keep ? keep[axis] + keep[axis === "x" ? "width" : "height"] : at + length;
    const from = Math.min(at, Math.max(0, end - length));
    return [{ seconds, at, from, to: Math.max(at, Math.min(most, keep?.[axis] ?? at)) }];
  });
  if (wishes.length > 0 || samples.length === 0) return wishes;
  const moving = samples.flatMap(({ seconds, moving: box }): Wish[] => {
    if (!box) return [];
    const at = start({ x: box.x + box.width / 2, y: box.y + box.height / 2, level: 0.5, keep: null });
    return [{ seconds, at, from: 0, to: most }];
  });
  if (moving.length >= leastMoving * samples.length) return steady(moving);
  const places = samples.map(({ subjects }) => start(softened(subjects))).toSorted((a, b) => a - b);
  const at = places[Math.floor(places.length / 2)] ?? most / 2;
  return [{ seconds: samples[0]?.seconds ?? 0, at, from: at, to: at }];
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

/** A salient point may be a cloud in a corner, so the middle counts too. */
function softened({ main }: Subjects): PictureFocus {
  const { x, y, level } = focusOf({ faces: [], main });
  const trust = 0.8;
  return { x: 0.5 + (x - 0.5) * trust, y: 0.5 + (y - 0.5) * trust, level, keep: null };
}

/** The people of a shot: first those who are shown together, then others for times without them. */
interface People {
  together: Track[];
  others: Track[];
}

/** The person who is large and visible for long comes first, with everybody who usually fits into the same crop. */
function mainPeople(samples: ClipSurvey["samples"], { axis, length }: FreeSide): People {
  const ranked = trackFaces(samples.map(({ seconds, subjects }) => ({ seconds, faces: subjects.faces })))
    .map((track) => ({ track, weight: track.reduce((sum, { face }) => sum + face.box.height ** 2, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ track }) => track)
    // A single detection among lasting people is probably not a face.
    .filter((track, _, tracks) => track.length > 1 || tracks.every(({ length: sightings }) => sightings < lasting));
  const side = axis === "x" ? "width" : "height";
  const together: Track[] = [];
  for (const track of ranked) {
    const times = track.filter(({ seconds, face }) => {
      const { keep } = focusOf({ faces: [...presentAt(together, seconds), face], main: null });
      return keep !== null && keep[side] <= length;
    });
    if (together.length === 0 || times.length >= mostlyFits * track.length) together.push(track);
  }
  return { together, others: ranked.filter((track) => !together.includes(track)) };
}

const presentAt = (tracks: readonly Track[], seconds: number): Face[] =>
  tracks.flatMap((track) => faceAt(track, seconds) ?? []);

const facesAt = ({ together, others }: People, seconds: number): Face[] => {
  const present = presentAt(together, seconds);
  return present.length > 0 ? present : presentAt(others, seconds).slice(0, 1);
};
