import { progressBar } from "@reelwright/renderer/templates/parts/progress-bar";
import { overlayAt } from "@reelwright/renderer/timeline/overlay-at";
import { expect, it } from "vitest";

const frame = { width: 720, height: 1280 };
const all = { start: 0, end: 300 };
const bar = (direction: "ltr" | "rtl") => {
  const colours = { ground: "#000000", accent: "#ffd54a" };
  const overlays = progressBar({ frame, short: 720, colours, direction } as never, { all } as never);
  return { track: overlays[0], fill: overlays[1] };
};
const filled = (direction: "ltr" | "rtl", at: number) => {
  const { fill } = bar(direction);
  return fill && overlayAt(fill, at, frame)[0]?.clip;
};

it("fills evenly in the accent colour, and is full in the last frame", () => {
  expect(bar("ltr").fill?.markup).toContain("#ffd54a");
  expect([filled("ltr", 0), filled("ltr", 149), filled("ltr", 299)]).toEqual([
    { from: 0, to: 1 / 300 },
    { from: 0, to: 0.5 },
    { from: 0, to: 1 },
  ]);
});

it("fills from the right where text is read from the right", () => {
  expect(filled("rtl", 149)).toEqual({ from: 0.5, to: 1 });
});

it("lies along the lower edge, on even pixels", () => {
  const { track, fill } = bar("ltr");

  for (const strip of [track, fill]) expect(strip).toMatchObject({ x: 0, y: 1272, width: 720, height: 8 });
});
