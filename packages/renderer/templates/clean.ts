import type { Template } from "../plan/template.ts";
import { roundCorners } from "./parts/frames.ts";
import { plain } from "./parts/grounds.ts";
import { label } from "./parts/labels.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";
import { stack } from "./parts/stack.ts";

const layout = { align: "start", at: 0.5, largest: 0.13, lines: 5, smallSize: 0.04, gap: 0.045 } as const;

export const clean: Template = {
  description: "Black and one blue on pure white, pictures with soft round corners: tidy, for products and explainers.",
  palette: { ground: "#ffffff", ink: "#0d1220", accent: "#2257ff", muted: "#5b6478" },
  headline: { face: "outfit-800", tracking: -0.022, leading: 1.06 },
  small: { face: "outfit-500", fill: "muted" },
  intro: {
    ground: plain("ground"),
    layout: stack({
      ...layout,
      rule: { colour: "accent", thick: 0.016, length: 0.1, radius: 0.008 },
      enter: { kind: "rise", frames: 14, by: "line", stagger: 3, from: -8 },
    }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.09,
      smallSize: 0.036,
      gap: 0.022,
      pad: { x: 0.045, y: 0.045 },
      panel: boxPanel({ fill: "ground", radius: 0.03, pad: { x: 0.042, y: 0.042 } }),
      panelEnter: { kind: "rise", frames: 8, from: -5 },
      enter: { kind: "rise", frames: 8, from: -5 },
    }),
    stands: "low",
  },
  outro: {
    ground: plain("accent"),
    headline: { fill: "onAccent" },
    small: { fill: "#dfe7ff" },
    layout: stack({ ...layout, enter: { kind: "rise", frames: 14, by: "line", stagger: 3 } }),
  },
  motion: { style: "calm", amount: 0.7 },
  transitions: {
    between: [{ kind: "wipe", frames: 14, direction: "left" }],
    edge: { kind: "slide", frames: 16, direction: "up" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.06, y: 0.125, width: 0.88, height: 0.53 },
      square: { x: 0.06, y: 0.12, width: 0.88, height: 0.57 },
      wide: { x: 0.05, y: 0.13, width: 0.9, height: 0.56 },
    },
    ground: plain("ground"),
  },
  decorations: [
    roundCorners({ radius: 0.045, colour: "ground" }),
    label({
      say: "source",
      size: 0.034,
      width: 0.8,
      style: { face: "outfit-500", fill: "muted" },
      at: { x: "start", y: 0.093, inset: 0.06 },
    }),
  ],
  captions: { style: "karaoke", size: "L", face: "outfit-800", ink: "ink", accent: "accent", edge: "ground" },
};
