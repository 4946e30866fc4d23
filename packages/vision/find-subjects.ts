import { searchFaces, type VisionTools } from "./find-faces.ts";
import { findMain } from "./find-main.ts";
import type { Box, Face, Picture, Region } from "./region.ts";

/** What matters in a picture. */
export interface Subjects {
  /** The most important first: large, near the middle, sure. */
  faces: Face[];
  /** What matters besides faces: what may be a face, or else what stands out; null where nothing does. */
  main: Region | null;
}

/**
 * Finds the faces and the main subject of a picture. Boxes are shares (0..1) of the picture, cut at its edges. Takes
 * about 50 ms of CPU for any size of picture.
 */
export async function findSubjects(picture: Picture, tools: VisionTools): Promise<Subjects> {
  const { faces, doubtful } = await searchFaces(picture, tools);
  const [perhaps] = faces.length > 0 ? [] : doubtful;
  return {
    faces: faces
      .map((face) => ({ ...face, box: insidePicture(face.box) }))
      .toSorted((a, b) => importance(b) - importance(a)),
    main: perhaps ? { box: insidePicture(perhaps.box), confidence: ofTwo(perhaps) } : await findMain(picture),
  };
}

/** What may be a face is something that matters. At least two places tell of it. */
const ofTwo = ({ confidence }: Face) => 1 - (1 - confidence) ** 2;

/** Its size counts most; one in the middle counts twice as much as one in a corner. */
const importance = ({ box, confidence }: Face) => {
  const fromMiddle = Math.hypot(box.x + box.width / 2 - 0.5, box.y + box.height / 2 - 0.5) / Math.SQRT1_2;
  return box.width * box.height * confidence * (1 - fromMiddle / 2);
};

const insidePicture = ({ x, y, width, height }: Box): Box => {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const [left, top] = [within(x), within(y)];
  return { x: left, y: top, width: within(x + width) - left, height: within(y + height) - top };
};
