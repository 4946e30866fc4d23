import type { Overlay, Passage } from "@reelwright/renderer/plan/reel-plan";
import { overlayAt } from "@reelwright/renderer/timeline/overlay-at";
import { describe, expect, it } from "vitest";

const frame = { width: 720, height: 1280 };
const none = { kind: "none", frames: 0 } as const;
const overlay = (over: Partial<Overlay>): Overlay => ({
  x: 100,
  y: 200,
  width: 320,
  height: 80,
  start: 10,
  end: 60,
  enter: none,
  exit: none,
  z: 1,
  markup: "",
  ...over,
});
const there = { x: 100, y: 200, strength: 1, scale: 1, clip: { from: 0, to: 1 } };

describe("an overlay", () => {
  it("is there from its first frame to the one before its end", () => {
    expect([9, 10, 59, 60].map((at) => overlayAt(overlay({}), at, frame))).toEqual([[], [there], [there], []]);
  });

  it.each<Passage["kind"]>(["fade", "rise", "drop", "left", "right", "pop", "wipe", "sweep", "type"])(
    "that comes and goes by %s is in its place in between, and not quite in the first frame and the last",
    (kind) => {
      const moving = overlay({ enter: { kind, frames: 12 }, exit: { kind, frames: 12 } });

      for (const at of [22, 35, 47]) expect(overlayAt(moving, at, frame)).toEqual([there]);
      for (const at of [10, 59]) expect(overlayAt(moving, at, frame)).not.toEqual([there]);
    },
  );

  it("comes nearer, stronger, larger with every frame, never jumping back", () => {
    const xs = (kind: Passage["kind"]) =>
      Array.from({ length: 12 }, (_, at) => overlayAt(overlay({ enter: { kind, frames: 12 } }), 10 + at, frame)[0]);

    const left = xs("left").map((standing) => standing?.x ?? 0);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
    const wiped = xs("wipe").map((standing) => standing?.clip.to ?? 0);
    expect(wiped).toEqual(wiped.toSorted((a, b) => a - b));
  });

  it("is uncovered from the right where text runs from there", () => {
    const [standing] = overlayAt(overlay({ enter: { kind: "wipe", frames: 10, fromRight: true } }), 12, frame);

    expect(standing?.clip.to).toBe(1);
    expect(standing?.clip.from).toBeGreaterThan(0);
  });

  it.each([
    ["to the left", { dx: -2.5, dy: 0 }],
    ["to the right", { dx: 3, dy: 0 }],
    ["down", { dx: 0, dy: 4 }],
  ])("that goes round %s covers the frame at every moment without a gap", (_way, way) => {
    const along = way.dx === 0 ? "y" : "x";
    const room = along === "x" ? frame.width : frame.height;
    const strip = overlay({ x: 0, y: 0, width: 400, height: 400, end: 3000, drift: { ...way, wrap: 400 } });
    for (let at = 10; at < 400; at += 7) {
      const places = overlayAt(strip, at, frame).map((standing) => standing[along]);
      expect(places[0]).toBeLessThanOrEqual(0);
      expect((places.at(-1) ?? 0) + 400).toBeGreaterThanOrEqual(room);
      for (const [index, place] of places.entries()) expect(place - (places[0] ?? 0)).toBe(index * 400);
    }
  });
});
