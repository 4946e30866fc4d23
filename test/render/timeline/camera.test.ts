import { cameraMove, viewAt } from "@reelwright/renderer/timeline/camera";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

describe("the camera", () => {
  it("stays inside the picture and keeps what matters in frame, from the first frame to the last", () => {
    const random = seededRandom(11);
    const wrong: object[] = [];
    for (let round = 0; round < 500; round++) {
      const focus = { x: random(), y: random() };
      for (const style of ["calm", "lively", "still"] as const) {
        const move = cameraMove({ style, amount: 0.5 + random() }, focus, round);
        for (const share of [0, 0.3, 0.5, 0.8, 1]) {
          const { zoom, x, y } = viewAt(move, share);
          const isFine = [
            [focus.x, x],
            [focus.y, y],
          ].every(([at = 0, place = -1]) => {
            const seen = (at - (1 - 1 / zoom) * place) * zoom;
            // What lies at the very edge of the picture cannot be further in.
            const [least, most] = [Math.min(0.139, at - 0.001), Math.max(0.861, at + 0.001)];
            return place >= 0 && place <= 1 && seen >= least && seen <= most;
          });
          if (!isFine || zoom < 1) wrong.push({ focus, style, share, zoom, x, y });
        }
      }
    }

    expect(wrong).toEqual([]);
  });

  it("moves in, across, out and across in turn", () => {
    const turns = [0, 1, 2, 3].map((index) => cameraMove({ style: "calm" }, { x: 0.7, y: 0.5 }, index));

    expect(turns.map(({ from, to }) => Math.sign(to.zoom - from.zoom))).toEqual([1, 0, -1, 0]);
    expect(turns[1]?.to.x).toBeGreaterThan(turns[1]?.from.x ?? 1);
  });

  it("comes no closer to a large face than captions allow", () => {
    const face = { x: 0.2, y: 0.1, width: 0.6, height: 0.55 };
    const { to } = cameraMove({ style: "lively" }, { x: 0.5, y: 0.4, keep: face, faces: [face] }, 0);

    expect(to.zoom * face.height).toBeCloseTo(0.6);
  });

  it("moves a little over a thing that fills its picture, and not over a face that may reach to the picture's edges", () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const zoomOf = (faces: (typeof whole)[]) =>
      cameraMove({ style: "lively" }, { x: 0.5, y: 0.5, keep: whole, faces }, 0).to.zoom;

    const inside = { x: 0.12, y: 0.1, width: 0.3, height: 0.7 };
    const perhapsAtTheEdge = { ...inside, x: 0.08 };

    expect(zoomOf([])).toBeCloseTo(1.04);
    expect(zoomOf([inside])).toBeCloseTo(1.04);
    expect(zoomOf([perhapsAtTheEdge])).toBe(1);
    expect(zoomOf([whole])).toBe(1);
  });

  it("goes further in a lively template than in a calm one, and nowhere in a still one", () => {
    const reach = (style: "calm" | "lively" | "still") => cameraMove({ style }, { x: 0.5, y: 0.5 }, 0).to.zoom;

    expect(reach("lively")).toBeGreaterThan(reach("calm"));
    expect(reach("still")).toBe(1);
  });

  it("zooms by the same factor in equal times", () => {
    const move = { from: { zoom: 1, x: 0.5, y: 0.5 }, to: { zoom: 1.21, x: 0.5, y: 0.5 } };

    expect(viewAt(move, 0.5).zoom).toBeCloseTo(1.1, 10);
  });
});
