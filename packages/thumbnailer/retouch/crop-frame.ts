import { asSharp } from "@reelwright/renderer/media/cut-picture";
import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { Box } from "@reelwright/vision/region";
import { type SalienceAbout, salienceAbout } from "../score/salience-about.ts";

/** The important parts of a frame, in shares of it. */
interface Subject {
  focal: Focus;
  faces: readonly Box[];
  /** What has come into the frame. */
  movers?: readonly Box[];
  /** Whether faces stay whole if they fit. */
  keepFaces: boolean;
}

/**
 * Crops a frame to a size: faces whole, the focal point well inside, and as much salience as possible. Returns the
 * focal point, faces and movers in shares of the crop.
 */
export async function cropFrame(
  picture: Picture,
  size: Size,
  { focal, faces, movers = [], keepFaces }: Subject,
): Promise<Picture & Required<Pick<Subject, "focal" | "faces" | "movers">>> {
  const salience = await salienceAbout(focal, picture);
  const part = partOf(picture, size, { focal, salience, faces: keepFaces ? faces : [] });
  const rgb = await asSharp(picture)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize({ ...size, fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  const across = (at: number) => (at * picture.width - part.x) / part.width;
  const down = (at: number) => (at * picture.height - part.y) / part.height;
  const inCrop = ({ x, y, width, height }: Box): Box => ({
    x: across(x),
    y: down(y),
    width: (width * picture.width) / part.width,
    height: (height * picture.height) / part.height,
  });
  return {
    rgb,
    ...size,
    focal: { x: across(focal.x), y: down(focal.y) },
    faces: faces.map(inCrop),
    movers: movers.map(inCrop),
  };
}

/** The distance of the focal point from the crop's edges if the frame allows it, as a share of the crop. */
const margin = 0.22;
const tried = 60;
/** Faces that are cut off outweigh everything else. */
const faceWorth = 8;

/** The crop in pixels of the frame: of all places with the focal point inside the margin, the one that keeps most. */
export function partOf(
  frame: Size,
  size: Size,
  { focal, salience, faces = [] }: { focal: Focus; salience: Pick<SalienceAbout, "of">; faces?: readonly Box[] },
): Rect {
  const scale = Math.max(size.width / frame.width, size.height / frame.height);
  const width = Math.min(frame.width, Math.max(1, Math.round(size.width / scale)));
  const height = Math.min(frame.height, Math.max(1, Math.round(size.height / scale)));
  const [freeX, freeY] = [frame.width - width, frame.height - height];
  let best = { x: 0, y: 0, width, height, value: Number.NEGATIVE_INFINITY };
  for (let step = 0; step <= tried; step++) {
    const [x, y] = [Math.round((freeX * step) / tried), Math.round((freeY * step) / tried)];
    const seen = { x: x / frame.width, y: y / frame.height, width: width / frame.width, height: height / frame.height };
    const kept = salience.of(seen);
    const inside = Math.min(
      freeX > 0 ? fromEdge((focal.x * frame.width - x) / width) : 1,
      freeY > 0 ? fromEdge((focal.y * frame.height - y) / height) : 1,
    );
    const value = kept + 4 * Math.min(inside, margin) + 0.3 * inside + faceWorth * wholeShare(faces, seen);
    if (value > best.value) best = { x, y, width, height, value };
  }
  return { x: best.x, y: best.y, width, height };
}

const fromEdge = (place: number) => Math.min(place, 1 - place);

/** The share of all faces inside a crop, weighted by area, 0..1; 1 without faces. */
function wholeShare(faces: readonly Box[], part: Box): number {
  let [inside, all] = [0, 0];
  for (const { x, y, width, height } of faces) {
    const across = Math.min(x + width, part.x + part.width) - Math.max(x, part.x);
    const down = Math.min(y + height, part.y + part.height) - Math.max(y, part.y);
    inside += Math.max(0, across) * Math.max(0, down);
    all += width * height;
  }
  return all > 0 ? inside / all : 1;
}
