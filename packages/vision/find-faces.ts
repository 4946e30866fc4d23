import { loadSharp } from "@reelwright/platform/sharp";
import type { Box, Face, Picture } from "./region.ts";
import { createNetwork, type Output } from "./run-network.ts";

/** Files that the detector needs: our kernel and the published weights. */
export interface VisionTools {
  /** `vision.wasm`, which `buildVision` compiles. */
  kernel: string;
  /** `face_detection_full_range.tflite` of MediaPipe. */
  model: string;
}

/** The picture is looked at in two sizes, in pixels of area: large faces are found in the small one, far ones in the large. */
const areas = [176 * 144, 352 * 240];
/** The network's sides are multiples of this. */
const step = 32;
/** Black around the picture, in pixels: a face at the edge is told better with room beside it. */
const margin = 16;
/** Each place of the network's output stands for so many pixels. */
const stride = 4;
/** Numbers of one place: middle, size and then x and y of the right eye, the left one, nose, mouth and ears, in pixels. */
const numbers = 16;
/** Places this sure are looked at; a face is surer where it is large, and two places tell of it or one that is sure. */
const leastConfidence = 0.5;
const sure = { large: 0.6, alone: 0.7 };
/** Faces are large from this share of the picture's width on. */
const large = 0.1;
/** Nobody is green, blue or signal red: below the brows of what is taken for a face without being sure, less than this share may be. */
const mostPainted = 0.2;
/** Two boxes that share more than this of the smaller one are the same face. */
const mostShared = 0.4;
/** The detector's box is a square from the brows to the lower lip. A face is this much higher, and lies that much higher up. */
const [wholeWidth, wholeHeight, lift] = [1.06, 1.4, 0.06];
/** How far down a face its brows are, a share of its height. A hat above them may have any colour. */
const brows = (wholeHeight / 2 + lift - 0.5) / wholeHeight;

const networks = new Map<string, ReturnType<typeof createNetwork>>();

/** The faces in a picture, the surest first. Takes about 35 ms of CPU, whatever the picture's size. */
export const findFaces = async (picture: Picture, tools: VisionTools): Promise<Face[]> =>
  (await searchFaces(picture, tools)).faces;

/** Faces, and what may be one: a head in profile, half in the dark; now and then a globe. The surest first. */
export async function searchFaces(picture: Picture, tools: VisionTools): Promise<{ faces: Face[]; doubtful: Face[] }> {
  const network = networks.get(tools.model) ?? createNetwork({ wasm: tools.kernel, model: tools.model });
  networks.set(tools.model, network);
  const found: Face[] = [];
  for (const area of areas) {
    const { rgb, size, width, height } = await shrink(picture, area);
    const [boxes, scores] = await network(rgb, size);
    if (!boxes || !scores) continue;
    const faces = readFaces(boxes, scores, { width, height });
    found.push(
      ...faces.filter((face) => face.confidence > sure.alone || !isPainted(face.box, { rgb, size, width, height })),
    );
  }
  const groups = distinct(found);
  return {
    faces: groups.filter(isSure).map(meanFace),
    doubtful: groups.filter((group) => group.length > 1 && !isSure(group)).map(meanFace),
  };
}

/** A picture of about an area, in black, as large as the network takes it. */
async function shrink({ rgb, width, height }: Picture, area: number) {
  const scale = Math.min(1.5, Math.sqrt(area / (width * height)));
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const wide = Math.ceil((small.width + 2 * margin) / step) * step;
  const high = Math.ceil((small.height + 2 * margin) / step) * step;
  const resized = await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...small, fit: "fill", kernel: "linear" })
    .extend({
      left: margin,
      top: margin,
      right: wide - small.width - margin,
      bottom: high - small.height - margin,
      background: "black",
    })
    .raw()
    .toBuffer();
  return { rgb: resized, size: { width: wide, height: high }, ...small };
}

/** The faces in the network's outputs for a picture of a size. */
function readFaces(boxes: Output, scores: Output, { width, height }: { width: number; height: number }): Face[] {
  const faces: Face[] = [];
  for (let place = 0; place < scores.width * scores.height; place++) {
    const confidence = 1 / (1 + Math.exp(-(scores.values[place * scores.channels] ?? 0)));
    if (confidence < leastConfidence) continue;
    const [left, top] = [(place % scores.width) + 0.5, Math.floor(place / scores.width) + 0.5];
    const at = (index: number) => boxes.values[place * numbers + index] ?? 0;
    const x = (index: number) => (left * stride + at(index) - margin) / width;
    const y = (index: number) => (top * stride + at(index + 1) - margin) / height;
    const [wide, high] = [at(2) / width, at(3) / height];
    faces.push({
      box: {
        x: x(0) - (wide * wholeWidth) / 2,
        y: y(0) - high * (wholeHeight / 2 + lift),
        width: wide * wholeWidth,
        height: high * wholeHeight,
      },
      confidence,
      eyes: { x: (x(4) + x(6)) / 2, y: (y(4) + y(6)) / 2 },
    });
  }
  return faces;
}

/** Whether much of a box has a colour that skin has in no light: a logo or a toy. */
function isPainted(
  face: Box,
  { rgb, size, width, height }: { rgb: Buffer; size: { width: number; height: number }; width: number; height: number },
): boolean {
  const box = { ...face, y: face.y + brows * face.height, height: (1 - brows) * face.height };
  const end = (at: number, most: number) => Math.min(most - 1, Math.round(at));
  let [painted, all] = [0, 0];
  for (let y = Math.max(0, Math.round(box.y * height)); y <= end((box.y + box.height) * height, height); y++)
    for (let x = Math.max(0, Math.round(box.x * width)); x <= end((box.x + box.width) * width, width); x++) {
      const pixel = ((y + margin) * size.width + x + margin) * 3;
      const [red = 0, green = 0, blue = 0] = [rgb[pixel], rgb[pixel + 1], rgb[pixel + 2]];
      const isLoud = red > 120 && Math.min(green, blue) < red / 4;
      if (isLoud || Math.max(green, blue) > 1.25 * red + 12) painted++;
      all++;
    }
  return painted > mostPainted * all;
}

/** Groups of boxes that lie over each other, each with the surest first. */
function distinct(faces: readonly Face[]): Face[][] {
  const groups: Face[][] = [];
  for (const face of faces.toSorted((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(([first]) => first && sharedOf(first.box, face.box) > mostShared);
    if (group) group.push(face);
    else groups.push([face]);
  }
  return groups;
}

function isSure(group: readonly Face[]): boolean {
  const [first] = group;
  if (!first) return false;
  const isLarge = first.box.width >= large;
  return first.confidence >= (group.length === 1 ? sure.alone : isLarge ? sure.large : leastConfidence);
}

/** One face of a group: its place is the mean by confidence. */
function meanFace(group: readonly Face[]): Face {
  const weight = group.reduce((sum, { confidence }) => sum + confidence, 0);
  const mean = (read: (face: Face) => number) =>
    group.reduce((sum, face) => sum + read(face) * face.confidence, 0) / weight;
  return {
    box: {
      x: mean(({ box }) => box.x),
      y: mean(({ box }) => box.y),
      width: mean(({ box }) => box.width),
      height: mean(({ box }) => box.height),
    },
    confidence: Math.max(...group.map(({ confidence }) => confidence)),
    eyes: { x: mean(({ eyes }) => eyes.x), y: mean(({ eyes }) => eyes.y) },
  };
}

/** How much of the smaller of two boxes lies in the other, 0..1. */
function sharedOf(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(a.width * a.height, b.width * b.height);
}
