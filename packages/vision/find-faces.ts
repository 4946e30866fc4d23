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
const areas = [192 * 160, 384 * 256];
/** The network's sides are multiples of this. */
const step = 32;
/** Each place of the network's output stands for so many pixels. */
const stride = 4;
/** Numbers of one place: middle, size and then x and y of the right eye, the left one, nose, mouth and ears, in pixels. */
const numbers = 16;
const leastConfidence = 0.55;
/** Two boxes that share more than this of the smaller one are the same face. */
const mostShared = 0.4;
/** The detector's box is a square from the brows to the lower lip. A face is this much higher, and lies that much higher up. */
const [wholeWidth, wholeHeight, lift] = [1.06, 1.4, 0.06];

const networks = new Map<string, ReturnType<typeof createNetwork>>();

/** The faces in a picture, the surest first. Takes about 35 ms of CPU, whatever the picture's size. */
export async function findFaces(picture: Picture, tools: VisionTools): Promise<Face[]> {
  const network = networks.get(tools.model) ?? createNetwork({ wasm: tools.kernel, model: tools.model });
  networks.set(tools.model, network);
  const found: Face[] = [];
  for (const area of areas) {
    const { rgb, size, width, height } = await shrink(picture, area);
    const [boxes, scores] = network(rgb, size);
    if (boxes && scores) found.push(...readFaces(boxes, scores, { width, height }));
  }
  return distinct(found);
}

/** A picture of about an area, in the top left corner of one whose sides the network takes. */
async function shrink({ rgb, width, height }: Picture, area: number) {
  const scale = Math.min(1.5, Math.sqrt(area / (width * height)));
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const size = { width: Math.ceil(small.width / step) * step, height: Math.ceil(small.height / step) * step };
  const resized = await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...small, fit: "fill", kernel: "linear" })
    .extend({ right: size.width - small.width, bottom: size.height - small.height, background: "black" })
    .raw()
    .toBuffer();
  return { rgb: resized, size, ...small };
}

/** The faces in the network's outputs for a picture of a size. */
function readFaces(boxes: Output, scores: Output, { width, height }: { width: number; height: number }): Face[] {
  const faces: Face[] = [];
  for (let place = 0; place < scores.width * scores.height; place++) {
    const confidence = 1 / (1 + Math.exp(-(scores.values[place * scores.channels] ?? 0)));
    if (confidence < leastConfidence) continue;
    const [left, top] = [(place % scores.width) + 0.5, Math.floor(place / scores.width) + 0.5];
    const at = (index: number) => boxes.values[place * numbers + index] ?? 0;
    const x = (index: number) => (left * stride + at(index)) / width;
    const y = (index: number) => (top * stride + at(index + 1)) / height;
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

/** One of each group of boxes that lie over each other, the surest; its place is the group's mean by confidence. */
function distinct(faces: readonly Face[]): Face[] {
  const groups: Face[][] = [];
  for (const face of faces.toSorted((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(([first]) => first && sharedOf(first.box, face.box) > mostShared);
    if (group) group.push(face);
    else groups.push([face]);
  }
  return groups.map(meanFace);
}

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
