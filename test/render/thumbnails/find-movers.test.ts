import { cellsOf, findMovers, type Looked } from "@reelwright/thumbnailer/score/find-movers";
import { signatureOf } from "@reelwright/thumbnailer/score/likeness";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

const size = { width: 96, height: 54 };

/** A hall of coloured tiles, seen from `shift` pixels further right, with a dark thing at a place. */
function hall(thing: { x: number; y: number; side: number } | null, shift = 0): Looked {
  const random = seededRandom(7);
  const tiles = Array.from({ length: 40 * 9 }, () => [0, 0, 0].map(() => 120 + Math.floor(100 * random())));
  const rgb = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const isThing = thing && Math.max(Math.abs(x - thing.x), Math.abs(y - thing.y)) < thing.side / 2;
      const tile = tiles[Math.floor(y / 6) * 40 + Math.floor((x + shift) / 6)] ?? [];
      rgb.set(isThing ? [20, 20, 25] : tile, 3 * (y * size.width + x));
    }
  const picture = { rgb, ...size };
  return { signature: signatureOf(picture), cells: cellsOf(picture) };
}
const at = (x: number, side = 16) => ({ x, y: 30, side });
const walk = [8, 24, 40, 56, 72, 88];

describe("a camera that stands still", () => {
  it("sees where somebody is who walks through its picture", () => {
    const [box, ...more] = findMovers(
      hall(at(56)),
      walk.map((x) => hall(at(x))),
    );

    expect(more).toEqual([]);
    expect(box?.x).toBeCloseTo(48 / 96, 1);
    expect(box?.y).toBeCloseTo(22 / 54, 1);
    expect(box?.width).toBeCloseTo(16 / 96, 1);
    expect(box?.height).toBeCloseTo(16 / 54, 1);
  });

  it("sees nobody in the empty picture, and none in something that is as small as noise", () => {
    expect(
      findMovers(
        hall(null),
        walk.map((x) => hall(at(x))),
      ),
    ).toEqual([]);
    expect(
      findMovers(
        hall(at(56, 3)),
        walk.map((x) => hall(at(x))),
      ),
    ).toEqual([]);
  });
});

it("nothing is told of a camera that moves, nor of a scene with few pictures", () => {
  expect(
    findMovers(
      hall(at(56)),
      walk.map((x) => hall(at(x), x / 2)),
    ),
  ).toEqual([]);
  expect(
    findMovers(
      hall(at(56)),
      walk.slice(0, 3).map((x) => hall(at(x))),
    ),
  ).toEqual([]);
});
