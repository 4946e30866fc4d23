import { planFrames } from "@reelwright/renderer/ai-videos/plan-frames";
import { describe, expect, it } from "vitest";

const source = (frames: number, fps: number, startSeconds = 0) =>
  Array.from({ length: frames }, (_, index) => startSeconds + index / fps);
const fiveSeconds = { frames: 120, fps: 24 };

describe("the frames of what was bought", () => {
  it("are the source's own where it has as many at the same rate", () => {
    expect(planFrames(source(120, 24), fiveSeconds)).toEqual({
      frames: Array.from({ length: 120 }, (_, index) => index),
      speed: 1,
      startSeconds: 0,
    });
  });

  it.each([
    ["a frame longer", source(121, 24)],
    ["a second longer", source(144, 24)],
    ["as long, but that its times are rounded", source(120, 24).map((time) => Math.round(time * 1000) / 1000)],
    ["as long, but begins later in its file", source(121, 24, 0.08)],
  ])("are the first of a source that is %s", (_, times) => {
    const plan = planFrames(times, fiveSeconds);

    expect(plan).toMatchObject({ speed: 1, startSeconds: times[0] });
    expect(plan.frames).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });

  it("leave out every fifth of a source of 30 a second, and show those of one of 12 twice", () => {
    expect(planFrames(source(150, 30), fiveSeconds).frames.slice(0, 9)).toEqual([0, 1, 2, 4, 5, 6, 7, 9, 10]);
    expect(planFrames(source(60, 12), fiveSeconds).frames.slice(0, 6)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("show all of a source that is too short, slowed down", () => {
    const { frames, speed } = planFrames(source(231, 24), { frames: 240, fps: 24 });

    expect(speed).toBeCloseTo(231 / 240, 6);
    expect([frames.length, frames[0], frames.at(-1)]).toEqual([240, 0, 230]);
    expect(new Set(frames).size).toBe(231);
  });

  it("are one and the same of a source that has no other", () => {
    expect(planFrames([0], fiveSeconds).frames).toEqual(Array(120).fill(0));
  });

  it.each([12, 24, 25, 30, 50, 60])("ascend without holes at %i a second", (fps) => {
    const { frames } = planFrames(source(301, 60), { frames: 5 * fps, fps });
    const steps = frames.slice(1).map((index, at) => index - (frames[at] ?? 0));

    expect(frames).toHaveLength(5 * fps);
    expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(60 / fps));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(Math.floor(60 / fps));
  });
});
