import type { Subjects } from "@reelwright/vision/find-subjects";
import type { Box, Face } from "@reelwright/vision/region";
import { choosePart, focusIn } from "./choose-part.ts";
import { type ClipCrop, type FreeSide, freeSide, partAt } from "./clip-crop.ts";
import { cropPath, type Wish } from "./crop-path.ts";
import { focusOf, type PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";
import type { ClipSurvey } from "./survey-clip.ts";

/** A clip has to show its subject whole in at least this share of what was looked at to be cut. */
const mostlyFits = 0.8;
/** Who was in the crop stays in it unless somebody else is this much more important. */
const loyalty = 1.6;

/** The part of a clip that fills its place, following the subjects of each of its shots. */
export function followSubjects({ samples, shots, seconds }: ClipSurvey, clip: Size, place: Size): ClipCrop {
  const side = freeSide(clip, place);
  return {
    ...side,
    shots: shots.map((from, index) => {
      const to = shots[index + 1] ?? seconds + 1;
      const seen = samples.filter((sample) => sample.seconds >= from && sample.seconds < to);
      return { from, positions: cropPath(wishesOf(seen, { clip, place, ...side }), { from, to, length: side.length }) };
    }),
  };
}

/** The faces of a clip's people as they are seen at the times that were looked at, in shares of its place. */
export const facesIn = ({ samples }: ClipSurvey, crop: ClipCrop): Box[] =>
  samples.flatMap(({ seconds, subjects }) => focusIn(partAt(crop, seconds), focusOf(subjects)).faces ?? []);

/** What a clip's place has to be chosen for: where its subjects are on average, and the room that they mostly need. */
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
  const [width, height] = [needed((keep) => keep.width), needed((keep) => keep.height)];
  const start = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 1 - length);
  const keep = width > 0 && height > 0 ? { x: start(x, width), y: start(y, height), width, height } : null;
  return { x, y, level: mean((focus) => focus.level), keep };
}

/** Where the crop should begin in each picture with faces. Without any: where most of them have something that stands out. */
function wishesOf(
  samples: ClipSurvey["samples"],
  { clip, place, axis, length }: FreeSide & { clip: Size; place: Size },
): Wish[] {
  const most = 1 - length;
  const start = (focus: PictureFocus) => Math.min(Math.max(choosePart(clip, place, focus)[axis], 0), most);
  const wishes: Wish[] = [];
  let shown: number | null = null;
  for (const { seconds, subjects } of samples) {
    if (subjects.faces.length === 0) continue;
    const focus = focusOf({ faces: together(subjects.faces, { axis, length, shown }), main: null });
    const at = start({ ...focus, keep: null });
    const { keep } = focus;
    const end = keep ? keep[axis] + keep[axis === "x" ? "width" : "height"] : at + length;
    wishes.push({
      seconds,
      at,
      from: Math.min(at, Math.max(0, end - length)),
      to: Math.max(at, Math.min(most, keep?.[axis] ?? at)),
    });
    shown = at + length / 2;
  }
  if (wishes.length > 0 || samples.length === 0) return wishes;
  const places = samples.map(({ subjects }) => start({ ...softened(subjects), keep: null })).toSorted((a, b) => a - b);
  const at = places[Math.floor(places.length / 2)] ?? most / 2;
  return [{ seconds: samples[0]?.seconds ?? 0, at, from: at, to: at }];
}

/** What stands out may be a cloud in a corner: the middle has a say too. */
function softened({ main }: Subjects): PictureFocus {
  const { x, y, level } = focusOf({ faces: [], main });
  const trust = 0.8;
  return { x: 0.5 + (x - 0.5) * trust, y: 0.5 + (y - 0.5) * trust, level, keep: null };
}

/** The people of a picture that fit into the crop together, from the most important on; whoever is shown already comes first. */
function together(faces: readonly Face[], { axis, length, shown }: FreeSide & { shown: number | null }): Face[] {
  const side = axis === "x" ? "width" : "height";
  const largest = Math.max(...faces.map(({ box }) => box.height));
  const weight = ({ box }: Face, rank: number) => {
    const isShown = shown !== null && Math.abs(box[axis] + box[side] / 2 - shown) < length / 2;
    return ((isShown ? loyalty : 1) * (box.height / largest) ** 2) / (1 + rank * 0.01);
  };
  const ranked = faces
    .map((face, rank) => ({ face, weight: weight(face, rank) }))
    .toSorted((a, b) => b.weight - a.weight);
  const chosen: Face[] = [];
  for (const { face } of ranked) {
    const { keep } = focusOf({ faces: [...chosen, face], main: null });
    if (chosen.length === 0 || (keep && keep[side] <= length)) chosen.push(face);
  }
  return chosen;
}
