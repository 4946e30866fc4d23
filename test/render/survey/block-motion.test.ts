import { blockMotion } from "@reelwright/renderer/survey/block-motion";
import { halved } from "@reelwright/renderer/survey/plane";
import { buildVision } from "@reelwright/vision/build-vision";
import { describe, expect, it } from "vitest";
import { drawPlanted, type PlantedClip } from "../../support/planted/planted-clip.ts";

const { kernel } = await buildVision();
const size = { width: 192, height: 108 };
const clip = (of: Partial<PlantedClip>): PlantedClip => ({
  name: "planted",
  seconds: 1,
  seed: 3,
  size: { width: 0.14, height: 0.22 },
  subject: () => ({ x: 0.3, y: 0.5 }),
  camera: () => ({ x: 0, y: 0 }),
  ...of,
});

function motionOf(planted: PlantedClip) {
  const draw = drawPlanted(planted, size);
  return blockMotion({ before: planesOf(draw(0)), current: planesOf(draw(0.2)) }, kernel);
}

function planesOf(light: Uint8Array) {
  const whole = { light, ...size };
  return { whole, half: halved(whole) };
}

/** The mean place of a profile's weights, 0..1. */
const middleOf = (profile: readonly number[]) =>
  profile.reduce((sum, weight, at) => sum + weight * (at + 0.5), 0) /
  profile.reduce((sum, weight) => sum + weight, 0) /
  profile.length;

describe("the motion between two pictures", () => {
  it("is nothing where nothing moves", () => {
    const { camera, moving } = motionOf(clip({}));

    expect(Math.hypot(camera.x, camera.y)).toBe(0);
    expect(moving).toBe(0);
  });

  it("tells a subject that moves from the ground behind it", () => {
    const { across, down, camera } = motionOf(clip({ subject: (seconds) => ({ x: 0.3 + 0.3 * seconds, y: 0.5 }) }));

    expect(Math.abs(middleOf(across) - 0.36)).toBeLessThan(0.05);
    expect(Math.abs(middleOf(down) - 0.5)).toBeLessThan(0.1);
    expect(Math.hypot(camera.x, camera.y)).toBe(0);
  });

  it("takes a ground that moves everywhere for the motion of the camera, and a subject that stays for its own", () => {
    const { across, camera } = motionOf(clip({ camera: (seconds) => ({ x: 0.3 * seconds, y: 0 }) }));

    // The ground moves left when the camera turns right.
    expect(Math.abs(camera.x + 0.06)).toBeLessThan(0.01);
    expect(Math.abs(middleOf(across) - 0.3)).toBeLessThan(0.05);
  });

  it("sees no motion in plain pictures", () => {
    const plain = (light: number) => planesOf(new Uint8Array(size.width * size.height).fill(light));

    expect(blockMotion({ before: plain(90), current: plain(140) }, kernel).moving).toBe(0);
  });
});
