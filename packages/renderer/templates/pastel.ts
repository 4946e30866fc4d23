import type { Template } from "../plan/template.ts";
import { plain } from "./parts/grounds.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";
import { arch, softShapes } from "./parts/soft-shapes.ts";

const candy = softShapes({
  ground: "ground",
  shapes: ["#ffd9e6", "#cfeee2", "#dcd3fb", "#ffe8b8", "#ffc3d8", "#bfe3f7"],
  grain: 0.04,
});
const words = { largest: 0.135, smallest: 0.055, lines: 5, smallSize: 0.05, gap: 0.045 } as const;

export const pastel: Template = {
  description: "Macaron colours and round letters, each picture in an arch; gentle, sweet, unhurried.",
  palette: { ground: "#fff5f2", ink: "#553a63", accent: "#d9447f", second: "#cfeee2" },
  headline: { face: "fredoka-700", leading: 1.08 },
  small: { face: "fredoka-500" },
  intro: {
    ground: candy,
    layout: centre({
      ...words,
      rule: { colour: "accent", thick: 0.012, length: 0.11, radius: 0.006 },
      enter: { kind: "pop", frames: 12, by: "line", stagger: 4, from: -8 },
    }),
  },
  hook: {
    layout: overPicture({
      largest: 0.1,
      smallSize: 0.04,
      gap: 0.022,
      pad: { x: 0.05, y: 0.05 },
      rule: { colour: "accent", thick: 0.01, length: 0.09, radius: 0.005 },
      panel: boxPanel({ fill: "ground", radius: 0.05, pad: { x: 0.045, y: 0.045 } }),
      panelEnter: { kind: "pop", frames: 8, from: -6 },
      enter: { kind: "pop", frames: 8, from: -6 },
    }),
    stands: "low",
  },
  outro: {
    ground: candy,
    layout: centre({
      ...words,
      rule: { colour: "accent", thick: 0.012, length: 0.11, radius: 0.006 },
      enter: { kind: "pop", frames: 12, by: "line", stagger: 4 },
    }),
  },
  motion: { style: "calm" },
  transitions: {
    between: [
      { kind: "iris", frames: 16 },
      { kind: "crossFade", frames: 16 },
    ],
    edge: { kind: "iris", frames: 16 },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.12, y: 0.09, width: 0.76, height: 0.55 },
      square: { x: 0.16, y: 0.07, width: 0.68, height: 0.64 },
      wide: { x: 0.2, y: 0.07, width: 0.6, height: 0.65 },
    },
    ground: plain("#ffe3ea", { grain: 0.04 }),
  },
  treatment: { saturation: 0.88, brightness: 1.06, contrast: 0.92, fade: 0.07 },
  decorations: [arch({ colour: "#ffe3ea", line: "accent", foot: 0.03 })],
  captions: { style: "karaoke", face: "fredoka-700", ink: "ink", accent: "accent", edge: "#ffe3ea" },
};
