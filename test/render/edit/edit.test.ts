import { editSeconds, mapTime } from "@reelwright/renderer/edit/map-time";
import { driftPlaces, placeMark } from "@reelwright/renderer/edit/place-mark";
import { outputRate, pictureRate, rateOf, timescaleOf } from "@reelwright/renderer/timeline/frame-rate";
import { describe, expect, it } from "vitest";

describe("the time of a result", () => {
  const keeps = [
    { from: 1, to: 3, speed: 1 },
    { from: 10, to: 14, speed: 2 },
  ];

  it("leaves out what is cut, and is shorter where it is faster", () => {
    expect(editSeconds(keeps)).toBe(4);
    expect([0, 1, 2.5, 3, 10, 12, 14].map((at) => mapTime(keeps, at))).toEqual([null, 0, 1.5, null, 2, 3, null]);
  });
});

describe("the place of a mark", () => {
  const [frame, mark] = [
    { width: 1920, height: 1080 },
    { width: 288, height: 80 },
  ];

  it("is at its corner, a margin away from the edges", () => {
    expect(placeMark(mark, frame, { margin: 0.05 })).toEqual({ x: 1578, y: 946, ...mark });
    expect(placeMark(mark, frame, { position: "top_left", margin: 0.05 })).toEqual({ x: 54, y: 54, ...mark });
    expect(placeMark(mark, frame, { position: "center", margin: 0 })).toEqual({ x: 816, y: 500, ...mark });
  });

  it("never leaves the frame", () => {
    expect(placeMark(mark, frame, { x: 1, y: 0, margin: 0 })).toEqual({ x: 1632, y: 0, ...mark });
  });

  it("changes corners while it drifts", () => {
    const places = driftPlaces(mark, frame, { start: 0, end: 700, each: 300, margin: 0 });

    expect(places.map(({ start, end }) => [start, end])).toEqual([
      [0, 300],
      [300, 600],
      [600, 700],
    ]);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(3);
  });
});

describe("the frame rate of a result", () => {
  it("is the source's, exactly, if it is a common one", () => {
    expect([25, 29.97, 23.976, 59.94, 30.01, 60].map((fps) => rateOf(outputRate(fps)))).toEqual([
      "25",
      "30000/1001",
      "24000/1001",
      "60000/1001",
      "30",
      "60",
    ]);
  });

  it("is that of nearly all pictures, although the first one or a lost one stays for longer", () => {
    const thirty = Array.from({ length: 180 }, (_, n) => (n === 0 ? 0 : 0.023 + n / 30));
    const sixty = Array.from({ length: 120 }, (_, n) => (n < 40 ? n : n + 1) / 60);
    const turns = Array.from({ length: 100 }, (_, n) => Math.floor(n / 2) * 0.05 + (n % 2) * 0.02);

    expect([thirty, sixty].map((times) => outputRate(pictureRate(times) ?? 0))).toEqual([30, 60]);
    expect(pictureRate(turns)).toBeCloseTo(99 / (turns.at(-1) ?? 0), 6);
    expect(pictureRate([0])).toBeNull();
  });

  it("is the next common one above an odd rate, and 60 at most", () => {
    expect([7, 27, 35, 120].map((fps) => rateOf(outputRate(fps)))).toEqual(["24000/1001", "30000/1001", "48", "60"]);
  });

  it("has a whole number of ticks for each frame", () => {
    for (const fps of [24, 25, 30, 30_000 / 1001, 60_000 / 1001])
      expect(timescaleOf(fps) / fps).toBeCloseTo(fps > 30 && fps % 1 === 0 ? 1000 : timescaleOf(fps) / fps, 6);
    expect(timescaleOf(30_000 / 1001)).toBe(30_000);
  });
});
