import type { Template } from "../plan/template.ts";
import { clear, gradient } from "./parts/grounds.ts";
import { overPicture } from "./parts/over-picture.ts";
import { edgeShade } from "./parts/shade.ts";
import { stack } from "./parts/stack.ts";
import { storyBars, teller } from "./parts/story.ts";

const layout = { align: "centre", largest: 0.105, lines: 7, smallSize: 0.042, gap: 0.07, width: 0.92 } as const;
const barsAt = 0.04;
const shade = { colour: "#000000", blur: 0.14, opacity: 0.6 } as const;

export const story: Template = {
  description: "Rounded white labels, page bars along the top and who tells it, violet to orange: made for a phone.",
  palette: { ground: "#5a2be2", ink: "#ffffff", accent: "#ffb43d", second: "#e0347f" },
  headline: {
    face: "nunito-800",
    fill: "#191320",
    tracking: -0.015,
    leading: 1.4,
    box: { colour: "#ffffff", x: 0.3, y: 0.2, radius: 0.3 },
  },
  small: {
    face: "nunito-800",
    fill: "#ffffff",
    leading: 1.85,
    box: { colour: "ground", x: 0.5, y: 0.36, radius: 0.8 },
  },
  intro: {
    ground: clear("all", { strength: 0.22 }),
    layout: stack({ ...layout, at: 0.62, enter: { kind: "pop", frames: 9, by: "line", stagger: 3, from: -7 } }),
  },
  hook: {
    layout: overPicture({ ...layout, lines: 4, enter: { kind: "pop", frames: 7, by: "line", stagger: 2, from: -4 } }),
    stands: "low",
  },
  outro: {
    ground: gradient(["ground", "second", "#ff9440"], { angle: 62, grain: 0.05 }),
    layout: stack({ ...layout, at: 0.5, enter: { kind: "pop", frames: 9, by: "line", stagger: 4 } }),
  },
  motion: { style: "lively", amount: 0.9 },
  transitions: {
    between: [{ kind: "push", frames: 12, direction: "left" }],
    edge: { kind: "push", frames: 12, direction: "left" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.1, brightness: 1.02 },
  decorations: [
    edgeShade({ edge: "top", share: 0.17, strength: 0.55, during: "all" }),
    storyBars({ y: barsAt, thick: 0.007, inset: 0.035, colour: "#ffffff" }),
    teller({
      y: barsAt,
      below: 0.071,
      size: 0.04,
      inset: 0.04,
      ring: ["#ffffff", "accent", "second"],
      style: { face: "nunito-800", fill: "#ffffff", shadow: shade },
    }),
  ],
  captions: {
    style: "block",
    size: "M",
    face: "nunito-800",
    ink: "#191320",
    accent: "ground",
    edge: "#ffffff",
    // Below the bars and the author.
    inset: { top: 0.18 },
  },
};
