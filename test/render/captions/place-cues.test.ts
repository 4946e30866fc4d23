import type { Cue } from "@reelwright/renderer/captions/caption-layout";
import { type KeepOut, keepOuts } from "@reelwright/renderer/captions/keep-out";
import { linesRect, placeCues } from "@reelwright/renderer/captions/place-cues";
import type { Overlay } from "@reelwright/renderer/plan/reel-plan";
import { describe, expect, it } from "vitest";

const frame = { width: 1080, height: 1920 };
const cueAt = (startMs: number, rows = 1): Cue => ({
  startMs,
  endMs: startMs + 900,
  width: 600,
  height: 80 * rows + 40,
  said: [],
  size: 60,
  above: 56,
  below: 24,
  margin: 20,
  words: Array.from({ length: rows }, (_, row) => ({
    markup: "",
    width: 560,
    x: 20,
    baseline: 76 + row * 80,
    startMs,
    isKey: false,
    fromRight: false,
    stops: [],
  })),
});
const body = { start: 0, end: 900 };
const always = { start: 0, end: 900 };
const placed = (cues: Cue[], kept: readonly KeepOut[], more: { cuts?: number[]; position?: "top" | "bottom" } = {}) =>
  placeCues(cues, { frame, position: "bottom", body, keepOuts: kept, ...more });
const overlaps = (one: ReturnType<typeof linesRect>, other: KeepOut) =>
  one.y < other.y + other.height && one.y + one.height > other.y;

describe("captions", () => {
  const wanted = placed([cueAt(0)], [])[0];
  const face: KeepOut = { kind: "face", x: 300, y: 1400, width: 400, height: 200, ...always };

  it("stand where they are wanted when nothing is there", () => {
    expect(wanted && linesRect(wanted).y + linesRect(wanted).height).toBe(1536);
  });

  it("move the least way off a face, inside the room that apps leave", () => {
    const [cue] = placed([cueAt(0)], [face]);
    if (!cue) throw new Error("A cue is placed");

    expect(overlaps(linesRect(cue), face)).toBe(false);
    expect(1400 - linesRect(cue).y - linesRect(cue).height).toBeLessThan(20);
  });

  it("move off an animal where there is room, and stay where there is none", () => {
    const animal: KeepOut = { ...face, kind: "subject" };
    const filling: KeepOut = { ...animal, y: 0, height: 1920 };

    expect(placed([cueAt(0)], [animal])[0]?.y).toBeLessThan(wanted?.y ?? 0);
    expect(placed([cueAt(0)], [filling])[0]?.y).toBe(wanted?.y);
  });

  it("do not move for what is there at another time, or beside them", () => {
    expect(placed([cueAt(0)], [{ ...face, start: 300 }])[0]?.y).toBe(wanted?.y);
    expect(placed([cueAt(0)], [{ ...face, x: 1000, width: 80 }])[0]?.y).toBe(wanted?.y);
  });

  it("stand in one place during a scene, whichever of them would lie on something", () => {
    const late = { ...face, start: 40, end: 60 };
    const bottoms = placed([cueAt(0, 2), cueAt(1000), cueAt(2000)], [late])
      .map(linesRect)
      .map(({ y, height }) => y + height);

    expect(new Set(bottoms).size).toBe(1);
    expect(bottoms[0]).toBeLessThan(1400);
  });

  it("go back to their place in the next scene only where that is much nearer", () => {
    const far: KeepOut = { ...face, y: 1250, height: 350, end: 30 };
    const [first, second] = placed([cueAt(0), cueAt(1000)], [far], { cuts: [0, 30] });

    expect(first?.y).toBeLessThan(wanted?.y ?? 0);
    expect(second?.y).toBe(wanted?.y);
  });
});

describe("captions leave free", () => {
  const scene = {
    window: { x: 100, y: 200, width: 880, height: 1000 },
    start: 0,
    end: 90,
    from: { zoom: 1, x: 0.5, y: 0.5 },
    to: { zoom: 2, x: 0.5, y: 0.5 },
    way: { start: 0, end: 90 },
  };

  it("a face wherever the camera takes it, as far as its window shows it", () => {
    const seen = { faces: [{ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }], part: null };
    const [face] = keepOuts([{ scene, seen }], { frame, overlays: [] });
    // At twice the size, with the room about it.
    const height = 400 * 1.16;

    expect(face).toMatchObject({ kind: "face", start: 0, end: 90 });
    expect(face?.height).toBeCloseTo(height, 0);
    expect((face?.y ?? 0) + height / 2).toBeCloseTo(700, 0);
  });

  it("a face for as long as it is there, where that is known", () => {
    const seen = { faces: [{ x: 0.4, y: 0.4, width: 0.2, height: 0.2, during: { start: 20, end: 120 } }], part: null };

    expect(keepOuts([{ scene, seen }], { frame, overlays: [] })[0]).toMatchObject({ start: 20, end: 90 });
  });

  it("an animal as a whole, or only its upper part where it fills its picture", () => {
    const heightOf = (height: number) => {
      const still = { ...scene, to: scene.from };
      const seen = { faces: [], subjects: [{ x: 0.1, y: 0.2, width: 0.8, height }], part: null };
      return keepOuts([{ scene: still, seen }], { frame, overlays: [] })[0]?.height;
    };

    expect(heightOf(0.2)).toBeCloseTo(200);
    expect(heightOf(0.8)).toBeCloseTo(480);
  });

  it("the sides of a window, except at the frame's own", () => {
    const seen = { faces: [], part: null };
    const wide = { ...scene, window: { x: 0, y: 200, width: 1080, height: 1000 } };
    const edges = keepOuts([{ scene: wide, seen }], { frame, overlays: [] });

    expect(edges.map(({ kind, y }) => [kind, y])).toEqual([
      ["edge", 200],
      ["edge", 1200],
    ]);
  });

  it("words of titles and decorations, not other drawings", () => {
    const still = { kind: "none", frames: 0 } as const;
    const overlay: Overlay = {
      x: 0,
      y: 50,
      width: 3000,
      height: 90,
      markup: "",
      start: 0,
      end: 60,
      enter: still,
      exit: still,
      z: 1,
    };
    const kept = keepOuts([], { frame, overlays: [overlay, { ...overlay, isText: true }] });

    expect(kept).toEqual([{ kind: "title", x: 0, y: 50, width: 1080, height: 90, start: 0, end: 60 }]);
  });
});
