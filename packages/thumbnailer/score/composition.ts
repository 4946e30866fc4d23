import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { Plane } from "./luma-of.ts";
import type { Salience } from "./salience.ts";

/** Part of a picture, in shares of it. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * How near to a power point a subject must be, in shares of the picture (Liu, Chen, Wolf and Cohen-Or, "Optimizing
 * photo composition", 2010).
 */
const near = 0.17;
/** The value of a subject in the middle, compared with one at a power point. */
const middleWorth = 0.9;
/** The area around the focal point: this share of the width and height. */
const around = 0.4;
/** The share of salience around the focal point that gets the full score. */
const gathered = 0.55;
/** Attention starts in the middle; a cell at the edge counts this much less. */
const edgeLoss = 0.6;
/** From this detail, in steps of light, an area is not calm enough for a title. */
const restless = 14;
/** The areas for a title: a side, or a band above or below. */
const rooms: readonly Area[] = [
  { x: 0, y: 0, width: 0.45, height: 1 },
  { x: 0.55, y: 0, width: 0.45, height: 1 },
  { x: 0, y: 0, width: 1, height: 0.4 },
  { x: 0, y: 0.6, width: 1, height: 0.4 },
];
/** The factor for an area that would hide the subject. */
const hiding = 0.45;

/**
 * Scores the composition of a picture once it is cropped to each shape (width / height), 0..1. A good one has its
 * subject at a third or in the middle, salience gathered there, and a calm area for a title.
 */
export function composition({ drawn, detail }: Salience, focal: Focus, aspects: readonly number[]) {
  const map = attentionOf(drawn);
  const shape = map.width / map.height;
  const crops = (aspects.length > 0 ? aspects : [shape]).map((aspect) => cropAround(focal, aspect / shape));
  const mean = (worth: (crop: Area) => number) => crops.reduce((sum, crop) => sum + worth(crop), 0) / crops.length;
  const disc = { x: focal.x - around / 2, y: focal.y - around / 2, width: around, height: around };
  const gathering = Math.min(1, shareOf(map, disc) / gathered);
  return {
    composition: mean((crop) => {
      const kept = Math.min(1, shareOf(map, crop) / 0.8);
      return kept * (0.5 * placement(focal, crop) + 0.5 * gathering);
    }),
    text_room: mean((crop) => Math.max(...rooms.map((room) => calmOf(detail, focal, inside(crop, room))))),
  };
}

/** The share of attention of each cell; they sum to 1. */
function attentionOf({ values, width, height }: Plane): Plane {
  const seen = values.map((value, cell) => {
    const [x, y] = [(cell % width) / width - 0.5, Math.floor(cell / width) / height - 0.5];
    // Squared, so that many weak cells do not outweigh one strong cell.
    return value ** 2 * (1 - edgeLoss * Math.min(1, 4 * (x * x + y * y)));
  });
  const all = seen.reduce((sum, value) => sum + value, 0) || 1;
  return { values: seen.map((value) => value / all), width, height };
}

/**
 * The largest crop of a picture, `aspect` times as wide as the picture's own shape, centred on the focal point as far
 * as possible.
 */
function cropAround({ x, y }: Focus, aspect: number): Area {
  const [width, height] = [Math.min(1, aspect), Math.min(1, 1 / aspect)];
  const place = (at: number, length: number) => Math.min(Math.max(at - length / 2, 0), 1 - length);
  return { x: place(x, width), y: place(y, height), width, height };
}

function placement(focal: Focus, crop: Area): number {
  const [x, y] = [(focal.x - crop.x) / crop.width, (focal.y - crop.y) / crop.height];
  const worth = (distance: number) => Math.exp(-(distance ** 2) / (2 * near ** 2));
  const third = (at: number) => Math.min(Math.abs(at - 1 / 3), Math.abs(at - 2 / 3));
  return Math.max(worth(Math.hypot(third(x), third(y))), middleWorth * worth(Math.hypot(x - 0.5, y - 0.5)));
}

function calmOf(detail: Plane, focal: Focus, room: Area): number {
  const calm = Math.max(0, 1 - meanOf(detail, room) / restless);
  const hides =
    focal.x >= room.x && focal.x <= room.x + room.width && focal.y >= room.y && focal.y <= room.y + room.height;
  return hides ? calm * hiding : calm;
}

const inside = (crop: Area, { x, y, width, height }: Area): Area => ({
  x: crop.x + x * crop.width,
  y: crop.y + y * crop.height,
  width: width * crop.width,
  height: height * crop.height,
});

/** Sums over the cells whose middle lies in the area. */
function over({ values, width, height }: Plane, area: Area): { sum: number; count: number } {
  let [sum, count] = [0, 0];
  for (let cell = 0; cell < values.length; cell++) {
    const [x, y] = [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height];
    if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue;
    sum += values[cell] ?? 0;
    count++;
  }
  return { sum, count };
}

const shareOf = (map: Plane, area: Area): number => over(map, area).sum;

function meanOf(plane: Plane, area: Area): number {
  const { sum, count } = over(plane, area);
  return count > 0 ? sum / count : 0;
}
