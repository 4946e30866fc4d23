import { cameraPath, type Pose } from "@reelwright/offline-engines/animator/camera-path";
import { describe, expect, it } from "vitest";

const usual = { prompt: "a lake", scenario: null, seed: 5, seconds: 5, amount: 1 };
const gone = (what: Partial<typeof usual>, axis: keyof Pose) => {
  const path = cameraPath({ ...usual, ...what });
  return path(1)[axis] - path(0)[axis];
};
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

describe("the camera", () => {
  it("does what the prompt asks of it, whatever the seed", () => {
    for (const seed of seeds) {
      expect(gone({ seed, prompt: "slow zoom in on a lake" }, "z")).toBeGreaterThan(0.1);
      expect(gone({ seed, prompt: "the camera pulls back from a lake" }, "z")).toBeLessThan(-0.1);
      expect(gone({ seed, prompt: "tracking shot, from left to right" }, "x")).toBeGreaterThan(0.1);
      expect(gone({ seed, prompt: "tracking shot, from right to left" }, "x")).toBeLessThan(-0.1);
      expect(Math.abs(gone({ seed, prompt: "a drone over a lake" }, "y"))).toBeGreaterThan(0.05);
      expect(Math.abs(gone({ seed, prompt: "a lake, static camera" }, "x"))).toBeLessThan(0.03);
    }
  });

  it("goes different ways by the seed, and further in a longer AI video and in one bought for its motion", () => {
    expect(new Set(seeds.map((seed) => gone({ seed }, "x"))).size).toBeGreaterThan(6);
    expect(gone({ prompt: "zoom in", seconds: 10 }, "z")).toBeGreaterThan(gone({ prompt: "zoom in" }, "z"));
    expect(gone({ prompt: "zoom in", amount: 1.5 }, "z")).toBeCloseTo(1.5 * gone({ prompt: "zoom in" }, "z"), 6);
  });

  it.each(["zoom in", "tracking shot", "orbit", "handheld", "pull out"])(
    "begins, goes and ends without a jerk: %s",
    (prompt) => {
      const path = cameraPath({ ...usual, prompt });
      const places = Array.from({ length: 121 }, (_, frame) => path(frame / 120));
      const jerks = places.slice(2).map((pose, at) => {
        const [before, last] = [places[at + 1] ?? pose, places[at] ?? pose];
        return Math.max(
          ...(["x", "y", "z", "zoom"] as const).map((axis) => Math.abs(pose[axis] - 2 * before[axis] + last[axis])),
        );
      });

      expect(Math.max(...jerks)).toBeLessThan(0.0004);
    },
  );
});
