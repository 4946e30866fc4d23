import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { Box } from "@reelwright/vision/region";
import { coveredArea } from "../formats/thumbnail-format.ts";
import type { SalienceAbout } from "../score/salience-about.ts";
import { readableSize, type Words } from "./styles/fit-words.ts";
import { type Block, setBlock } from "./styles/set-block.ts";
import type { Room, ThumbnailStage, ThumbnailStyle } from "./styles/thumbnail-style.ts";

interface Choosing {
  style: ThumbnailStyle;
  stage: Omit<ThumbnailStage, "colours">;
  shaper: Shaper;
  salience: SalienceAbout;
  focal: Focus;
  /** In shares of the frame, as are `movers`, which have come into it. */
  faces: readonly Box[];
  movers?: readonly Box[];
}

/** The distance between text and faces, as a share of the frame's short side. */
const besideFaces = 0.03;

/** The cost of covering all of what has come into the frame. Beside something that fills more than this share of it, only faces are kept free. */
const movers = { covered: 2, most: 0.3 };

/** The radius of a subject around the focal point, as a share of the frame's long side. */
const subjectReach = 0.12;

/**
 * Chooses the place of the text. It tries each of a style's places, whole and without the parts that faces cover. It
 * takes the one where text is large and covers only calm parts, no face and no focal point.
 */
export function chooseRoom(
  words: Words,
  { style, stage, shaper, salience, focal, faces, movers: moved = [] }: Choosing,
): Block {
  const { frame, short, format } = stage;
  const covered = coveredArea(format);
  const point = { x: focal.x * frame.width, y: focal.y * frame.height };
  const kept = faces.map((face) => inPixels(face, frame, besideFaces * short));
  const isClose = moved.some(({ width, height }) => width * height > movers.most);
  const avoided = isClose ? [] : moved.map((mover) => inPixels(mover, frame, 0));
  const rooms = style
    .rooms(stage)
    .flatMap((room) => [
      room,
      ...(room.picture ? [] : [...roomsOff(kept, room, short), ...roomsOff([...kept, ...avoided], room, short)]),
    ]);
  const blocks = rooms.map((room) => {
    const block = setBlock(words, { style, room, stage, shaper });
    const { rect } = block;
    const size = Math.min(1, block.title.size / (style.title.largest * short));
    const away = distance(rect, point) / (subjectReach * Math.max(frame.width, frame.height));
    // If the picture stands beside the text, nothing is covered.
    const share = shareOf(rect, frame);
    const light = Math.sqrt(salience.light(share));
    const glare = style.over === "dark" ? light : Math.min(light, 1 - light);
    const hidden = room.picture ? 0 : 1.3 * salience.of(share) + 1.1 * Math.exp(-(away ** 2)) + 0.5 * glare;
    const isOut = rect.height > room.area.height + 1;
    const tooSmall = Math.max(0, 1 - block.title.size / (readableSize * short));
    const onFace = !room.picture && kept.some((face) => meet(rect, face));
    const onMovers = room.picture
      ? 0
      : movers.covered * Math.max(0, ...avoided.map((mover) => sharedPart(mover, rect)));
    const lost =
      onMovers + (onFace ? 8 : 0) + (covered && meet(rect, covered) ? 2 : 0) + (block.isCut ? 1 : 0) + (isOut ? 4 : 0);
    return { block, value: 1.1 * size ** 0.6 - 1.4 * tooSmall - hidden - lost + 0.3 * room.liking };
  });
  const best = blocks.toSorted((a, b) => b.value - a.value)[0];
  if (!best) throw new RangeError("A style has a room at least");
  return best.block;
}

/** The least height of a place for one line, as a share of the frame's short side. */
const leastRoom = 0.09;

/** The parts of a place that faces leave free: above all of them, below, and on either side. */
function roomsOff(faces: readonly Rect[], room: Room, short: number): Room[] {
  const { area } = room;
  const inside = faces.filter((face) => meet(face, area));
  if (inside.length === 0) return [];
  const [left, right] = [Math.min(...inside.map(({ x }) => x)), Math.max(...inside.map(({ x, width }) => x + width))];
  const [top, bottom] = [Math.min(...inside.map(({ y }) => y)), Math.max(...inside.map(({ y, height }) => y + height))];
  const end = { x: area.x + area.width, y: area.y + area.height };
  return [
    { ...area, height: top - area.y },
    { ...area, y: bottom, height: end.y - bottom },
    { ...area, width: left - area.x },
    { ...area, x: right, width: end.x - right },
  ]
    .filter(({ width, height }) => height >= leastRoom * short && width >= 2 * leastRoom * short)
    .map((part) => ({ ...room, area: part }));
}

const inPixels = (face: Box, frame: { width: number; height: number }, more: number): Rect => ({
  x: face.x * frame.width - more,
  y: face.y * frame.height - more,
  width: face.width * frame.width + 2 * more,
  height: face.height * frame.height + 2 * more,
});

const shareOf = (rect: Rect, { width, height }: { width: number; height: number }): Rect => ({
  x: rect.x / width,
  y: rect.y / height,
  width: rect.width / width,
  height: rect.height / height,
});

const distance = ({ x, y, width, height }: Rect, point: Focus): number =>
  Math.hypot(Math.max(0, x - point.x, point.x - x - width), Math.max(0, y - point.y, point.y - y - height));

/** The share of a rectangle that another one covers. */
function sharedPart(of: Rect, by: Rect): number {
  const across = Math.min(of.x + of.width, by.x + by.width) - Math.max(of.x, by.x);
  const down = Math.min(of.y + of.height, by.y + by.height) - Math.max(of.y, by.y);
  return (Math.max(0, across) * Math.max(0, down)) / (of.width * of.height);
}

const meet = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
