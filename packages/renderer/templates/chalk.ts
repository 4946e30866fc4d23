import type { Template } from "../plan/template.ts";
import { chalkBoard } from "./parts/chalk-board.ts";
import { label } from "./parts/labels.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";

const board = { board: "ground", wood: "#96663c", chalk: "ink" } as const;
const words = { height: 0.74, largest: 0.15, smallest: 0.055, lines: 4, smallSize: 0.056, gap: 0.04 } as const;

export const chalk: Template = {
  description: "White and yellow chalk on a green school board in a wooden frame, lines drawn by a free hand.",
  palette: { ground: "#1f3b34", ink: "#f6f3e8", accent: "#ffe27a", second: "#ff9fb0" },
  headline: { face: "cabin-sketch-700", leading: 1.06 },
  small: { face: "patrick-hand", fill: "accent", tracking: 0.02 },
  intro: {
    ground: chalkBoard({ ...board, drawn: "flourishes" }),
    layout: centre({
      ...words,
      rule: { colour: "second", thick: 0.008, length: 0.3, radius: 0.004 },
      enter: { kind: "wipe", frames: 14, by: "line", stagger: 5, from: -8 },
    }),
  },
  hook: {
    layout: overPicture({
      largest: 0.12,
      smallSize: 0.046,
      gap: 0.02,
      pad: { x: 0.05, y: 0.05 },
      rule: { colour: "second", thick: 0.006, length: 0.2, radius: 0.003 },
      panel: boxPanel({
        fill: "ground",
        pad: { x: 0.045, y: 0.045 },
        radius: 0.006,
        edge: { colour: board.wood, width: 0.014 },
      }),
      panelEnter: { kind: "none", frames: 0 },
      enter: { kind: "wipe", frames: 10, by: "line", stagger: 3, from: -6 },
    }),
    stands: "low",
  },
  outro: {
    ground: chalkBoard({ ...board, drawn: "flourishes" }),
    layout: centre({
      ...words,
      rule: { colour: "second", thick: 0.008, length: 0.3, radius: 0.004 },
      enter: { kind: "wipe", frames: 14, by: "line", stagger: 5 },
    }),
  },
  motion: { style: "calm", amount: 0.8 },
  transitions: {
    between: [
      { kind: "wipe", frames: 16, direction: "left" },
      { kind: "wipe", frames: 16, direction: "right" },
    ],
    edge: { kind: "wipe", frames: 16, direction: "left" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.095, y: 0.15, width: 0.81, height: 0.475 },
      square: { x: 0.09, y: 0.13, width: 0.82, height: 0.55 },
      wide: { x: 0.1, y: 0.14, width: 0.8, height: 0.54 },
    },
    ground: chalkBoard({ ...board, drawn: "frame" }),
  },
  treatment: { saturation: 0.82, contrast: 1.02, fade: 0.04 },
  decorations: [
    label({
      say: "title",
      size: 0.044,
      width: 0.9,
      style: { face: "patrick-hand", fill: "accent" },
      at: { x: "centre", y: 0.088 },
    }),
  ],
  captions: { style: "karaoke", size: "L", face: "patrick-hand", ink: "ink", accent: "accent", edge: "ground" },
};
