import { layTurn } from "@reelwright/renderer/loop/lay-turn";
import { segmentOrder } from "@reelwright/renderer/loop/segment-order";
import { crossParts } from "@reelwright/renderer/loop/turn-sound";
import { describe, expect, it } from "vitest";

const part = (medium: number, frames: number) => ({ medium, shown: [...Array(frames).keys()] });

describe("one turn of a loop", () => {
  it("shows one part after another where they are cut", () => {
    const { parts, frames } = layTurn([part(0, 30), part(1, 20)], 0);

    expect(frames).toBe(50);
    expect(parts.map(({ medium, start, fade }) => [medium, start, fade])).toEqual([
      [0, 0, 0],
      [1, 30, 0],
    ]);
  });

  it("lays the end of its last part under its beginning where they fade", () => {
    const { parts, frames } = layTurn([part(0, 30), part(1, 20)], 5);

    expect(frames).toBe(40);
    expect(parts.map(({ medium, start, fade, shown }) => [medium, start, fade, shown.length, shown[0]])).toEqual([
      [1, 0, 0, 5, 15],
      [0, 0, 5, 30, 0],
      [1, 25, 5, 15, 0],
    ]);
  });

  it("never shows more than two parts at once", () => {
    const { parts, frames } = layTurn([part(0, 10), part(1, 10), part(2, 10)], 5);
    const at = (frame: number) =>
      parts.filter(({ start, shown }) => start <= frame && frame < start + shown.length).length;

    expect(Array.from({ length: frames }, (_, frame) => at(frame)).every((shown) => shown === 1 || shown === 2)).toBe(
      true,
    );
  });
});

describe("the segments of a loop", () => {
  const shownBy = ({ segments, order }: ReturnType<typeof segmentOrder>) =>
    order.flatMap((index) => {
      const { start = 0, end = 0 } = segments[index] ?? {};
      return Array.from({ length: end - start }, (_, at) => start + at);
    });

  it.each([
    [100, 300],
    [100, 250],
    [100, 101],
    [100, 160],
    [100, 99],
    [100, 40],
    [60, 120],
    [15, 200],
  ])("show a turn of %i frames until there are %i", (turn, frames) => {
    const ordered = segmentOrder({ turn, frames, fps: 30 });

    expect(shownBy(ordered)).toEqual(Array.from({ length: frames }, (_, at) => at % turn));
    expect(ordered.turns).toBe(Math.ceil(frames / turn));
    expect(ordered.segments.every(({ start, end, frames: length }) => length === end - start)).toBe(true);
  });

  it("are encoded once, but for the one that the end cuts", () => {
    expect(segmentOrder({ turn: 180, frames: 108_000 - 7, fps: 30 }).segments).toHaveLength(4);
  });
});

describe("the sound of a turn", () => {
  const sound = { file: "a.wav", at: 0, length: 1000 };

  it("goes on after its end where its file does", () => {
    expect(crossParts([{ ...sound, from: 500, frames: 4000 }], 100)).toMatchObject([{ after: 100, before: 0 }]);
  });

  it("begins earlier by what its file lacks after the end", () => {
    expect(crossParts([{ ...sound, from: 500, frames: 1530 }], 100)).toMatchObject([{ after: 30, before: 70 }]);
  });
});
