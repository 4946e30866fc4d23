import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects, type Subjects } from "@reelwright/vision/find-subjects";
import type { Box, Face, Region } from "@reelwright/vision/region";
import type { Focus } from "../timeline/camera.ts";
import { isScreen } from "./is-screen.ts";
import type { Picture } from "./read-picture.ts";

/** What the frame is laid around. Everything in shares (0..1) of the picture. */
export interface PictureFocus extends Focus {
  /** How far down in the frame the point belongs: 0.5 is its middle, 1/3 is where eyes are put. */
  level: number;
  /** What must stay visible; null where nothing stands out. */
  keep: Box | null;
  /** The faces of people that are not in the background. */
  faces?: readonly Box[];
  /** What stands out in a picture without people, however large; null where that is not clear. */
  subject?: Box | null;
  /** All of it may be meant to be read: nothing is cropped. */
  isWhole?: boolean;
}

/** What matters besides faces must stay visible when it is this clear, and no larger than this share of the picture: scenery may be cut. */
const thing = { confidence: 0.55, area: 0.35 };
/** A group whose faces are this small is more than its faces: a crew with its boat. */
const farGroup = { people: 2, height: 0.12 };
/** Room about a thing, in shares of its own size. */
const roomOfThing = { sides: 0.1, above: 0.1, below: 0.1 };
/** Faces smaller than this share of the largest one are people in the background. */
const background = 0.3;
/** Room about faces, in shares of the face's own size. A small face is placed less exactly, and its person belongs to it. */
const rooms = {
  small: { sides: 0.3, above: 0.2, below: 0.15 },
  close: { sides: 0.12, above: 0.14, below: 0.1 },
};
/** From this share of the picture's height on a face is close. */
const close = 0.4;
/** Eyes of one or two people belong on the upper third; a group belongs a little lower. */
const levels = { few: 0.35, group: 0.42 };

/** Finds what a picture has to be laid around. One of a screen without people is shown whole. */
export async function pictureFocus(picture: Picture, tools: VisionTools): Promise<PictureFocus> {
  const focus = focusOf(await findSubjects(picture, tools));
  return !focus.faces && isScreen(picture) ? wholeFocus : focus;
}

const wholeFocus: PictureFocus = {
  x: 0.5,
  y: 0.5,
  level: 0.5,
  keep: { x: 0, y: 0, width: 1, height: 1 },
  isWhole: true,
};

/** What a picture has to be laid around: its faces, or else what stands out, or else its middle. */
export function focusOf({ faces, main }: Pick<Subjects, "main"> & { faces: readonly Face[] }): PictureFocus {
  const largest = Math.max(0, ...faces.map(({ box }) => box.height));
  const people = faces.filter(({ box }) => box.height >= background * largest);
  if (people.length >= farGroup.people && largest < farGroup.height && main && isClear(main))
    return focusOfPeople(people, [withRoom(main.box, roomOfThing)]);
  if (people.length > 0) return focusOfPeople(people);
  if (!main) return { x: 0.5, y: 0.5, level: 0.5, keep: null };
  const { x, y, width, height } = main.box;
  const isThing = isClear(main) && width * height <= thing.area;
  return {
    x: x + width / 2,
    y: y + height / 2,
    level: 0.5,
    keep: isThing ? around([withRoom(main.box, roomOfThing)]) : null,
    subject: isClear(main) ? main.box : null,
  };
}

/** Where eyes are put when captions stand above them. */
const belowCaptions = 0.5;

/** A focus that leaves the top of a frame to captions: everything lies lower in the crop, as far as the picture reaches. */
export const lowered = (focus: PictureFocus): PictureFocus => ({
  ...focus,
  level: Math.max(belowCaptions, focus.level),
});

const isClear = ({ confidence }: Region) => confidence >= thing.confidence;

function focusOfPeople(people: readonly Face[], others: readonly Box[] = []): PictureFocus {
  const keep = around([
    ...people.map(({ box }) => withRoom(box, box.height < close ? rooms.small : rooms.close)),
    ...others,
  ]);
  const eyes = people.reduce((sum, face) => sum + face.eyes.y, 0) / people.length;
  return {
    x: keep.x + keep.width / 2,
    y: Math.min(1, Math.max(0, eyes)),
    level: people.length > 2 ? levels.group : levels.few,
    keep,
    faces: people.map(({ box }) => box),
  };
}

const withRoom = ({ x, y, width, height }: Box, { sides, above, below }: typeof roomOfThing): Box => ({
  x: x - sides * width,
  y: y - above * height,
  width: width * (1 + 2 * sides),
  height: height * (1 + above + below),
});

/** The smallest box around several, cut at the picture's edges. */
function around(boxes: readonly Box[]): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(1, Math.max(...boxes.map(({ x, width }) => x + width)));
  const bottom = Math.min(1, Math.max(...boxes.map(({ y, height }) => y + height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
