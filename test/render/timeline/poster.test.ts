import type { CaptionCue, Overlay } from "@reelwright/renderer/plan/reel-plan";
import { posterFrame } from "@reelwright/renderer/timeline/poster";
import { describe, expect, it } from "vitest";

const still = { zoom: 1, x: 0.5, y: 0.5 };
const scene = (start: number, end: number, score: number) => ({
  media: { kind: "still" as const, file: "a" },
  from: still,
  to: still,
  way: { start, end },
  start,
  end,
  score,
  ...(start > 0 && { transition: { kind: "crossFade" as const, frames: 10, seed: 1, direction: "left" as const } }),
});
const scenes = [scene(0, 105, 0.4), scene(95, 205, 0.9), scene(195, 300, 0.5)];
const none = { start: 0, end: 0 };
const bare = { intro: none, scenes, overlays: [], cues: [] };

/** A caption of two words. */
const cue = (start: number, second: number, end: number): CaptionCue => ({
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  size: 10,
  above: 8,
  below: 2,
  start,
  end,
  words: [start, second].map((at) => ({ markup: "", width: 5, x: 0, baseline: 8, start: at })),
});
const overlay = (start: number, end: number, enter: number, exit: number): Overlay => ({
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  markup: "",
  z: 1,
  start,
  end,
  enter: { kind: enter ? "rise" : "none", frames: enter },
  exit: { kind: exit ? "fade" : "none", frames: exit },
});

describe("a reel without a title is stood for by", () => {
  it("its best picture, in the middle of the time when nothing else is seen", () => {
    expect(posterFrame(bare)).toBe(149);
  });

  it("a frame of it without a caption, where there is one", () => {
    expect(posterFrame({ ...bare, cues: [cue(100, 120, 170)] })).toBe(170);
    expect(posterFrame({ ...bare, cues: [cue(130, 160, 210)] })).toBe(129);
  });

  it("one with a whole caption rather than half of it, where there is always one", () => {
    expect(posterFrame({ ...bare, cues: [cue(100, 160, 210)] })).toBe(172);
  });

  it("one with a whole caption where the picture stands in a window beside it, too", () => {
    const windowed = scenes.map((one) => ({ ...one, window: { x: 10, y: 40, width: 100, height: 100 } }));

    expect(posterFrame({ ...bare, scenes: windowed, cues: [cue(100, 110, 130)] })).toBe(129);
  });

  it("one while no label comes or goes", () => {
    expect(posterFrame({ ...bare, overlays: [overlay(140, 300, 20, 0)] })).toBe(139);
    expect(posterFrame({ ...bare, overlays: [overlay(0, 155, 0, 20)] })).toBe(155);
  });

  it("the only frame it has", () => {
    expect(posterFrame({ ...bare, scenes: [scene(0, 1, 0.1)] })).toBe(0);
  });
});

describe("a title stands for its reel", () => {
  const intro = { start: 0, end: 60 };
  const titled = { ...bare, intro, scenes: [scene(0, 68, 0), scene(58, 300, 0.9)] };

  it("once it has come, before it goes", () => {
    expect(posterFrame({ ...titled, overlays: [overlay(0, 60, 14, 8)] })).toBe(43);
  });

  it("when its last line is there, however late", () => {
    const overlays = [overlay(0, 60, 14, 6), overlay(36, 60, 14, 6)];

    expect(posterFrame({ ...titled, overlays })).toBe(50);
  });

  it("not in the transition from it", () => {
    const slow = [scene(0, 80, 0), scene(40, 300, 0.9)];

    expect(posterFrame({ ...titled, scenes: slow })).toBe(39);
  });
});
