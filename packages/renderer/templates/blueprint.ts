import type { Template } from "../plan/template.ts";
import { byShape } from "./parts/by-shape.ts";
import { drawingBoard } from "./parts/drawing-board.ts";
import { label } from "./parts/labels.ts";
import { card } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";

const sheet = drawingBoard({ ground: "ground", line: "ink" });
const block = {
  fill: "ground",
  edge: "ink",
  width: 0.96,
  smallest: 0.05,
  lines: 5,
  smallSize: 0.052,
  gap: 0.03,
  rule: { colour: "ink", thick: 0.003, length: 0.5 },
} as const;

const titleAt = (y: number) =>
  label({
    say: "title",
    size: 0.038,
    width: 0.84,
    style: { face: "patrick-hand", caps: true, tracking: 0.06, fill: "ink" },
    at: { x: "centre", y },
  });

export const blueprint: Template = {
  description:
    "White lines on blueprint paper: an architect's lettering, pictures in blue with their measures drawn on.",
  palette: { ground: "#14427f", ink: "#f2f8ff", accent: "#ffd35c", second: "#8fc2ff" },
  headline: { face: "patrick-hand", caps: true, tracking: 0.03, leading: 1.04 },
  small: { face: "patrick-hand", caps: true, tracking: 0.1, fill: "accent" },
  intro: {
    ground: sheet,
    layout: card({
      ...block,
      largest: 0.15,
      panelEnter: { kind: "wipe", frames: 10, from: -4 },
      enter: { kind: "wipe", frames: 14, by: "line", stagger: 4, from: -6 },
    }),
  },
  hook: {
    layout: overPicture({
      largest: 0.12,
      smallSize: 0.044,
      gap: 0.02,
      pad: { x: 0.05, y: 0.05 },
      rule: { colour: "ink", thick: 0.003, length: 0.4 },
      panel: boxPanel({ fill: "ground", pad: { x: 0.045, y: 0.045 }, edge: { colour: "ink", width: 0.005 } }),
      panelEnter: { kind: "none", frames: 0 },
      enter: { kind: "wipe", frames: 10, by: "line", stagger: 2, from: -6 },
    }),
    stands: "low",
  },
  outro: {
    ground: sheet,
    layout: card({ ...block, largest: 0.14, enter: { kind: "wipe", frames: 12, by: "line", stagger: 4 } }),
  },
  motion: { style: "calm", amount: 0.7 },
  transitions: {
    between: [
      { kind: "wipe", frames: 14, direction: "right" },
      { kind: "blinds", frames: 14, direction: "right" },
    ],
    edge: { kind: "wipe", frames: 14, direction: "right" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.09, y: 0.16, width: 0.79, height: 0.47 },
      square: { x: 0.08, y: 0.155, width: 0.81, height: 0.53 },
      wide: { x: 0.08, y: 0.165, width: 0.82, height: 0.52 },
    },
    ground: drawingBoard({ ground: "ground", line: "ink", measured: true }),
  },
  treatment: { contrast: 1.2, duotone: { dark: "#0a2c5e", light: "#f4faff" } },
  decorations: [byShape({ tall: [titleAt(0.095)], square: [titleAt(0.085)], wide: [titleAt(0.088)] })],
  captions: {
    style: "karaoke",
    size: "L",
    face: "patrick-hand",
    caps: true,
    ink: "ink",
    accent: "accent",
    edge: "ground",
  },
};
