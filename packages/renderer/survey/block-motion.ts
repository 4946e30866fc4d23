import { type MatchedBlock, matchBlocks, type PlanePair } from "@reelwright/vision/match-blocks";
import type { Size } from "../media/read-picture.ts";
import { blockDifference, type Vector } from "./block-difference.ts";
import { cameraAdvances } from "./camera-advances.ts";
import type { BlockMotion } from "./picture-survey.ts";

/** Blocks of 12 by 12 pixels, every 6 pixels. */
const side = 12;
const pitch = 6;
/** How far is searched at half size, in its pixels: as far as a fast subject gets in a fifth of a second. */
const usualReach = { x: 13, y: 6 };
/** A block with less contrast matches everywhere. */
const leastDeviation = 3;
/** A block moves by itself if it is this far from the camera's motion, in pixels. */
const leastDistance = 1.6;
const fullDistance = 4;
/** It must match this much better than with the camera's motion: a step, and a share of the difference. */
const leastGain = 2;
const relativeGain = 0.15;
const mostGain = 12;

/**
 * Compares a picture with an earlier one, usually 0.2 s before. The camera's motion is the one that most blocks agree on; blocks that
 * another motion explains better move by themselves. Planes are about 192 pixels on the long side. `kernel` is `vision.wasm`.
 */
export function blockMotion(
  planes: { before: PlanePair; current: PlanePair },
  kernel: string,
  reach = usualReach,
): BlockMotion {
  const { width, height } = planes.current.whole;
  const [columns, rows] = [cells(width), cells(height)];
  const matches = matchBlocks(kernel, planes, { side, pitch, leastDeviation, reach });
  const camera = commonVector(matches.map(({ by }) => by));
  const across = new Array<number>(columns).fill(0);
  const down = new Array<number>(rows).fill(0);
  let moving = 0;
  for (const match of matches) {
    const evidence = evidenceOf(match, camera, planes);
    if (evidence === 0) continue;
    moving++;
    across[match.column] = (across[match.column] ?? 0) + evidence;
    down[match.row] = (down[match.row] ?? 0) + evidence;
  }
  return {
    // Blocks are searched backwards in time. A difference is never -0.
    camera: { x: 0 - camera.x / width, y: 0 - camera.y / height },
    across,
    down,
    moving: moving / (columns * rows),
    advances: cameraAdvances(matches.map(({ by, ...place }) => ({ by, from: fromMiddle(place, { width, height }) }))),
  };
}

/** How far a block's middle is from that of the picture. */
const fromMiddle = ({ column, row }: { column: number; row: number }, { width, height }: Size): Vector => ({
  x: column * pitch + side / 2 - width / 2,
  y: row * pitch + side / 2 - height / 2,
});

const cells = (length: number) => Math.max(0, Math.floor((length - side) / pitch) + 1);

/** The commonest vector, with votes of those within one pixel of it; none where there are no vectors. */
function commonVector(vectors: readonly Vector[]): Vector {
  const votes = new Map<string, number>();
  for (const { x, y } of vectors)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const key = `${x + dx} ${y + dy}`;
        // Neighbours count half: a subject's slow motion must not pull the vector away from a still ground.
        votes.set(key, (votes.get(key) ?? 0) + (dx === 0 && dy === 0 ? 1 : 0.5));
      }
  let [best, most] = [{ x: 0, y: 0 }, 0];
  for (const vector of vectors) {
    const count = votes.get(`${vector.x} ${vector.y}`) ?? 0;
    if (count > most) [best, most] = [vector, count];
  }
  return best;
}

/** How clearly a block moves by itself; 0 where it moves as the camera does. */
function evidenceOf(
  { column, row, by, difference }: MatchedBlock,
  camera: Vector,
  planes: { before: PlanePair; current: PlanePair },
): number {
  const distance = Math.hypot(by.x - camera.x, by.y - camera.y);
  if (distance < leastDistance) return 0;
  const still = differenceNear(planes, { x: column * pitch, y: row * pitch }, camera);
  // The camera has only just shown it.
  if (!Number.isFinite(still)) return 0;
  const gain = still - difference;
  if (gain < leastGain + relativeGain * still) return 0;
  return Math.min(mostGain, gain) * Math.min(1, distance / fullDistance);
}

/** The least difference of a block within one pixel of a displacement. */
function differenceNear(
  { before, current }: { before: PlanePair; current: PlanePair },
  place: Vector,
  by: Vector,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let y = by.y - 1; y <= by.y + 1; y++)
    for (let x = by.x - 1; x <= by.x + 1; x++) {
      const difference = blockDifference(current.whole, before.whole, { ...place, side }, { x, y }, least);
      least = Math.min(least, difference);
    }
  return least;
}
