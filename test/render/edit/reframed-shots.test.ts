import { reframedShots, reframedSize, windowSize } from "@reelwright/renderer/edit/reframed-shots";
import { expect, it } from "vitest";

const clip = { width: 1920, height: 1080 };
const whole = { x: 0, y: 0, width: 1, height: 1 };
const crop = (positions: number[], rate = 30) => ({
  axis: "x" as const,
  length: 0.3,
  across: { at: 0, length: 1 },
  rate,
  shots: [{ from: 0, positions }],
});
const camera = { from: 0, to: 50, mode: "follow" as const, confidence: 1 };

it("takes the largest window of a shape", () => {
  expect(windowSize(clip, whole, 9 / 16)).toEqual({ width: 607.5, height: 1080 });
  expect(windowSize(clip, { ...whole, y: 0.1, height: 0.8 }, 1)).toEqual({ width: 864, height: 864 });
  expect(windowSize({ width: 1080, height: 1920 }, whole, 16 / 9)).toEqual({ width: 1080, height: 607.5 });
});

it("enlarges nothing, but has room for pictures that are shown whole", () => {
  const window = windowSize(clip, whole, 9 / 16);

  expect(reframedSize({ clip, limit: clip, window }, false)).toEqual({ width: 608, height: 1080 });
  expect(reframedSize({ clip, limit: { width: 1280, height: 720 }, window }, false)).toEqual({
    width: 406,
    height: 720,
  });
  expect(reframedSize({ clip, limit: clip, window }, true)).toEqual({ width: 1080, height: 1920 });
});

it("cuts a long path into pieces that follow one another", () => {
  const positions = Array.from({ length: 50 * 30 }, (_, frame) => frame / 5000);
  const shots = reframedShots([{ ...camera, crop: crop(positions) }], { clip, part: whole, frame: clip });

  expect(shots.map(({ from }) => from)).toEqual([0, 20, 40]);
  expect(shots.flatMap((shot) => shot.crop.shots.flatMap((piece) => piece.positions))).toEqual(positions);
});

it("shows a whole picture in the middle of the frame, without its bars", () => {
  const part = { x: 0, y: 0.125, width: 1, height: 0.75 };
  const frame = { width: 1080, height: 1920 };

  expect(reframedShots([{ ...camera, mode: "fit", crop: null }], { clip, part, frame })).toEqual([
    {
      from: 0,
      crop: { axis: "x", length: 1, across: { at: 0.125, length: 0.75 }, shots: [{ from: 0, positions: [0] }] },
      window: { x: 0, y: 732, width: 1080, height: 456 },
    },
  ]);
});
