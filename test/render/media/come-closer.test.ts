import { freeSide } from "@reelwright/renderer/media/clip-crop";
import { comeCloser } from "@reelwright/renderer/media/come-closer";
import { expect, it } from "vitest";

const clip = { width: 3840, height: 2160 };
const place = { width: 1080, height: 1920 };
const inFrame = { x: 0, y: 0, width: 1, height: 1 };
const setting = { inFrame, side: freeSide(clip, place) };

/** A face with its middle at a place, in shares of the clip. */
const face = (x: number, y: number, height = 0.08) => ({
  box: { x: x - 0.02, y: y - height / 2, width: 0.04, height },
  confidence: 0.9,
  eyes: { x, y },
});
const fourSeconds = (...faces: ReturnType<typeof face>[]) => Array.from({ length: 8 }, () => faces);

it("a crop stays as far as it can where the face is in the middle of the frame", () => {
  expect(comeCloser(fourSeconds(face(0.5, 0.3)), setting)).toEqual({ factor: 1, across: { at: 0, length: 1 } });
});

it("a crop comes as much closer as it takes to have a high face lower in the frame", () => {
  const { factor, across } = comeCloser(fourSeconds(face(0.5, 0.14)), setting);

  expect(factor).toBe(1.1);
  expect(across.at).toBe(0);
  expect(0.14 * factor).toBeGreaterThan(0.15);
});

it("a crop comes closer to a face that is low in the frame from below", () => {
  const { factor, across } = comeCloser(fourSeconds(face(0.5, 0.86)), setting);

  expect(factor).toBe(1.1);
  expect((0.86 - across.at) / across.length).toBeLessThan(0.85);
});

it("a crop does not come closer to a face that stays high all the same", () => {
  expect(comeCloser(fourSeconds(face(0.5, 0.06)), setting).factor).toBe(1);
});

it("a crop does not come closer for a single moment", () => {
  const once = [...Array.from({ length: 15 }, () => [face(0.5, 0.3)]), [face(0.5, 0.14)]];

  expect(comeCloser(once, setting).factor).toBe(1);
});

it("a crop does not come closer where that cuts somebody off", () => {
  const both = fourSeconds(face(0.4, 0.14), face(0.65, 0.3));
  const low = fourSeconds(face(0.5, 0.14), face(0.5, 0.95));

  expect(comeCloser(both, setting).factor).toBe(1);
  expect(comeCloser(low, setting).factor).toBe(1);
});

it("a crop counts a face's height in the frame, not in the template's window", () => {
  const window = { ...setting, inFrame: { x: 0, y: 0.1, width: 1, height: 0.8 } };

  expect(comeCloser(fourSeconds(face(0.5, 0.14)), window).factor).toBe(1);
});

it("a crop stays as far as it can where nobody is", () => {
  expect(comeCloser([[], []], setting).factor).toBe(1);
});
