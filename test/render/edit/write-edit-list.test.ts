import { cropPathOf } from "@reelwright/renderer/edit/write-crop-path";
import { timelineOf } from "@reelwright/renderer/edit/write-edit-list";
import { expect, it } from "vitest";

it("lists what stays as a timeline, as long as the result, with what is shown faster", () => {
  const keeps = [
    { from: 0.4, to: 2, speed: 1 },
    { from: 3, to: 5, speed: 4 },
    { from: 5, to: 6, speed: 1 },
  ];

  const { tracks } = timelineOf({ keeps, source: { duration: 6, fps: 25 } });

  expect(tracks.children.map(({ kind }) => kind)).toEqual(["Video", "Audio"]);
  const [pictures] = tracks.children;
  expect(
    pictures?.children.map(({ source_range: { start_time, duration } }) => [start_time.value, duration.value]),
  ).toEqual([
    [10, 40],
    // Two seconds at four times the speed take half a second: frames 40 to 52.
    [75, 13],
    [125, 25],
  ]);
  expect(pictures?.children.map(({ effects }) => effects[0]?.time_scalar)).toEqual([undefined, 4, undefined]);
  expect(pictures?.children[0]?.media_reference).toMatchObject({ OTIO_SCHEMA: "MissingReference.1" });
});

it("tells the crop of each frame in pixels of the source", () => {
  const still = { zoom: 1, x: 0.5, y: 0.5 };
  const media = {
    kind: "footage" as const,
    file: "source",
    container: "mov" as const,
    width: 200,
    height: 100,
    colour: { matrix: "bt709" as const, hdr: null },
    pictures: [1, 1.04, 1.08],
    startSeconds: 1,
    crop: {
      axis: "x" as const,
      length: 0.5,
      across: { at: 0, length: 1 },
      rate: 25,
      shots: [{ from: 0, positions: [0, 0.1, 0.25] }],
    },
  };

  const frames = cropPathOf({
    scenes: [{ media, start: 0, end: 3, from: still, to: still, way: { start: 0, end: 3 } }],
  });

  expect(frames).toEqual([
    [0, 0, 100, 100],
    [20, 0, 100, 100],
    [50, 0, 100, 100],
  ]);
});
