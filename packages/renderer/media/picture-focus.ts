import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects, type Subjects } from "@reelwright/vision/find-subjects";
import type { Box, Face } from "@reelwright/vision/region";
import type { Focus } from "../timeline/camera.ts";
import type { Picture } from "./read-picture.ts";

/** What the frame is laid around. Everything in shares (0..1) of the picture. */
export interface PictureFocus extends Focus {
  /** How far down in the frame the point belongs: 0.5 is its middle, 1/3 is where eyes are put. */
  level: number;
  /** What must stay visible; null where nothing stands out. */
  keep: Box | null;
  /** The faces of people that are not in the background. */
  faces?: readonly Box[];
}

/** What matters besides faces is kept when it is at least this sure. */
const leastConfidence = 0.5;
/** Faces smaller than this share of the largest one are people in the background. */
const background = 0.4;
/** Room about faces, in shares of the face's own size. */
const room = { sides: 0.1, above: 0.18, below: 0.12 };
/** Eyes of one or two people belong on the upper third; a group belongs a little lower. */
const levels = { few: 0.35, group: 0.42 };

/** Finds what a picture has to be laid around. */
export const pictureFocus = async (picture: Picture, tools: VisionTools): Promise<PictureFocus> =>
  focusOf(await findSubjects(picture, tools));

/** What a picture has to be laid around: its faces, or else what stands out, or else its middle. */
export function focusOf({ faces, main }: Subjects): PictureFocus {
  const largest = Math.max(0, ...faces.map(({ box }) => box.height));
  const people = faces.filter(({ box }) => box.height >= background * largest);
  if (people.length > 0) return focusOfPeople(people);
  if (!main) return { x: 0.5, y: 0.5, level: 0.5, keep: null };
  const { x, y, width, height } = main.box;
  const sure = main.confidence >= leastConfidence;
  return { x: x + width / 2, y: y + height / 2, level: 0.5, keep: sure ? main.box : null };
}

function focusOfPeople(people: readonly Face[]): PictureFocus {
  const keep = around(people.map(({ box }) => withRoom(box)));
  const eyes = people.reduce((sum, face) => sum + face.eyes.y, 0) / people.length;
  return {
    x: keep.x + keep.width / 2,
    y: Math.min(1, Math.max(0, eyes)),
    level: people.length > 2 ? levels.group : levels.few,
    keep,
    faces: people.map(({ box }) => box),
  };
}

const withRoom = ({ x, y, width, height }: Box): Box => ({
  x: x - room.sides * width,
  y: y - room.above * height,
  width: width * (1 + 2 * room.sides),
  height: height * (1 + room.above + room.below),
});

/** The smallest box around several, cut at the picture's edges. */
function around(boxes: readonly Box[]): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(1, Math.max(...boxes.map(({ x, width }) => x + width)));
  const bottom = Math.min(1, Math.max(...boxes.map(({ y, height }) => y + height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
