import { cropPath, type Wish } from "@reelwright/renderer/media/crop-path";
import { describe, expect, it } from "vitest";

/** A crop that shows a third of the clip, for ten seconds; wishes two a second. */
const shot = { from: 0, to: 10, length: 1 / 3 };
const wishes = (at: (seconds: number) => number): Wish[] =>
  Array.from({ length: 20 }, (_, index) => {
    const place = Math.min(Math.max(at(index / 2), 0), 1 - shot.length);
    return { seconds: index / 2, at: place, from: Math.max(0, place - 0.1), to: Math.min(2 / 3, place + 0.1) };
  });
const steps = (path: readonly number[]) => path.slice(1).map((at, index) => at - (path[index] ?? at));
/** As far as a face of ordinary size may be from the middle of the crop and still be in its middle 70 %. */
const near = 0.35 * shot.length;

describe("the path of a crop", () => {
  it("has a place for each frame of the shot, all inside the clip", () => {
    const path = cropPath(
      wishes((seconds) => seconds / 8),
      shot,
    );

    expect(path).toHaveLength(300);
    expect(Math.min(...path)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...path)).toBeLessThanOrEqual(2 / 3);
  });

  it("rests on a speaker who moves the head", () => {
    const path = cropPath(
      wishes((seconds) => 0.3 + 0.04 * Math.sin(seconds * 3)),
      shot,
    );

    expect(Math.max(...path) - Math.min(...path)).toBeLessThan(1e-9);
    expect(Math.abs((path[0] ?? 0) - 0.3)).toBeLessThan(0.02);
  });

  it("follows a walker all the way, without stopping on it", () => {
    const walk = (seconds: number) => 0.05 + seconds * 0.06;
    const path = cropPath(wishes(walk), shot);

    for (const [frame, at] of path.entries()) expect(Math.abs(at - walk(frame / 30))).toBeLessThan(near);
    expect(Math.min(...steps(path).slice(60, 230))).toBeGreaterThan(0.0005);
  });

  it("rests, moves once and rests again when the subject changes its place", () => {
    const path = cropPath(
      wishes((seconds) => (seconds < 5 ? 0.1 : 0.5)),
      shot,
    );
    const moving = steps(path).flatMap((step, frame) => (Math.abs(step) > 1e-9 ? [frame] : []));

    expect([path[0], path.at(-1)].map((at) => Math.round((at ?? 0) * 100))).toEqual([10, 50]);
    expect((moving.at(-1) ?? 0) - (moving[0] ?? 0)).toBeLessThan(2.5 * 30);
    expect(Math.min(...steps(path))).toBeGreaterThanOrEqual(-1e-9);
  });

  it("starts and stops gradually", () => {
    const path = cropPath(
      wishes((seconds) => (seconds < 5 ? 0.1 : 0.5)),
      shot,
    );
    const changes = steps(steps(path));

    // The crop speeds up by less than its own length in a second, every second.
    expect(Math.max(...changes.map(Math.abs)) * 30 * 30).toBeLessThan(3 * shot.length);
  });

  it("rests in between where the subject goes to and fro", () => {
    const path = cropPath(
      wishes((seconds) => 0.3 + 0.09 * Math.sin(seconds * 3)),
      shot,
    );

    expect(Math.max(...path) - Math.min(...path)).toBeLessThan(1e-9);
    expect(Math.abs((path[0] ?? 0) - 0.3)).toBeLessThan(0.02);
  });

  it("does not rest in between where it would cut off somebody", () => {
    const sideOf = (seconds: number) => (Math.floor(seconds / 2.5) % 2 === 0 ? 0.1 : 0.3);
    const narrow = wishes(sideOf).map((wish) => ({ ...wish, from: wish.at - 0.05, to: wish.at + 0.05 }));
    const path = cropPath(narrow, shot);

    for (const seconds of [1, 3.5, 6, 8.5]) expect(path[seconds * 30]).toBeCloseTo(sideOf(seconds), 1);
  });

  it("is in the middle where there is nothing to follow", () => {
    for (const at of cropPath([], shot)) expect(at).toBeCloseTo(1 / 3);
  });
});
