import { pieceRanges } from "@reelwright/renderer/edit/piece-ranges";
import { expect, it } from "vitest";

const scene = (from: number, to: number) => ({ from, to });

it("scenes that follow one another share a piece until it is long enough", () => {
  expect(pieceRanges([scene(0, 20), scene(20, 45), scene(45, 70), scene(70, 90)], 60)).toEqual({
    pieces: [scene(0, 45), scene(45, 90)],
    pieceOf: [0, 0, 1, 1],
  });
});

it("a scene that shows more than a piece has a longer one", () => {
  expect(pieceRanges([scene(0, 10), scene(10, 130), scene(130, 140)], 60)).toEqual({
    pieces: [scene(0, 10), scene(10, 130), scene(130, 140)],
    pieceOf: [0, 1, 2],
  });
});

it("what is shown again is not cut again", () => {
  expect(pieceRanges([scene(0, 50), scene(300, 310), scene(5, 15)], 60)).toEqual({
    pieces: [scene(0, 50), scene(300, 310)],
    pieceOf: [0, 1, 0],
  });
});
