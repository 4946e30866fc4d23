import type { Scene } from "@reelwright/renderer/plan/reel-plan";
import { closeUp, viewAt } from "@reelwright/renderer/timeline/camera";
import { secondFramings } from "@reelwright/renderer/timeline/second-framings";
import { describe, expect, it } from "vitest";

const wide = { zoom: 1.02, x: 0.5, y: 0.5 };
const near = { zoom: 1.25, x: 0.4, y: 0.4 };
const close = { from: near, to: near };
const scene = (start: number, end: number, over: Partial<Scene> = {}): Scene => ({
  media: { kind: "still", file: "image-0.jpg" },
  start,
  end,
  from: wide,
  to: wide,
  way: { start, end },
  ...over,
});
const spans = (framed: readonly { scene: Scene }[]) => framed.map(({ scene: { start, end } }) => [start, end]);
/** Words of 0.4 s one after another, from a second on, with a sentence's end after some. */
const words = (count: number, ends: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({
    text: ends.includes(index) ? "end." : "word",
    start: 1 + index * 0.4,
    end: 1.38 + index * 0.4,
  }));

describe("a still that is seen for long", () => {
  it("comes closer where a sentence ends", () => {
    const framed = secondFramings([{ scene: scene(0, 240), close }], words(16, [7]));

    const [first, second] = framed;
    expect(first?.scene.end).toBe(second?.scene.start);
    expect(Math.abs((first?.scene.end ?? 0) / 30 - 4.2)).toBeLessThan(0.1);
    expect(second?.scene).toMatchObject({ end: 240, from: near });
  });

  it("goes to and fro when it is seen for very long", () => {
    const framed = secondFramings([{ scene: scene(0, 600), close }], []);

    expect(spans(framed)).toEqual([
      [0, 150],
      [150, 300],
      [300, 450],
      [450, 600],
    ]);
    expect(framed.map(({ scene }) => scene.from)).toEqual([wide, near, wide, near]);
  });

  it("keeps its transition, and is cut neither in it nor in the next", () => {
    const transition = { kind: "crossFade", frames: 20, seed: 1, direction: "left" } as const;
    const framed = secondFramings(
      [{ scene: scene(0, 60) }, { scene: scene(50, 240, { transition }), close }, { scene: scene(225, 300) }],
      [],
    );

    expect(spans(framed)).toEqual([
      [0, 60],
      [50, 148],
      [148, 240],
      [225, 300],
    ]);
    expect(framed.map(({ scene }) => scene.transition?.kind)).toEqual([undefined, "crossFade", undefined, undefined]);
  });

  it.each([
    ["that is short enough", { scene: scene(0, 150), close }],
    ["that leaves no room to come closer", { scene: scene(0, 300), close: null }],
    ["that is a clip", { scene: scene(0, 300, { media: { kind: "clip", file: "clip.mp4", frames: 300 } }), close }],
  ])("stays one, %s", (_what, one) => {
    expect(secondFramings([one], [])).toEqual([one]);
  });
});

describe("a close-up", () => {
  const keep = { x: 0.55, y: 0.2, width: 0.3, height: 0.4 };

  it("shows all that must stay visible, larger", () => {
    const move = closeUp({ style: "lively" }, { x: 0.7, y: 0.4, keep });
    if (!move) throw new Error("There is room");
    for (const share of [0, 0.5, 1]) {
      const { zoom, x, y } = viewAt(move, share);
      const seen = { left: x * (1 - 1 / zoom), top: y * (1 - 1 / zoom) };
      expect(zoom).toBeGreaterThan(1.2);
      expect(seen.left).toBeLessThanOrEqual(keep.x + 1e-9);
      expect(seen.left + 1 / zoom).toBeGreaterThanOrEqual(keep.x + keep.width - 1e-9);
      expect(seen.top).toBeLessThanOrEqual(keep.y + 1e-9);
    }
  });

  it("is none where what must stay visible fills the frame", () => {
    expect(closeUp({ style: "calm" }, { x: 0.5, y: 0.5, keep: { x: 0, y: 0, width: 0.95, height: 1 } })).toBeNull();
  });
});
