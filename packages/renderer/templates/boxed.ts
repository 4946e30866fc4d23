import type { Template } from "../plan/template.ts";
import { clear } from "./parts/grounds.ts";
import { hardFrame } from "./parts/hard-frame.ts";
import { label } from "./parts/labels.ts";
import { poster } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const lineBox = { colour: "ink", x: 0.2, y: 0.16 } as const;

export const boxed: Template = {
  description: "Every line in a box of its own, pictures in thick frames with hard shadows, colours from the pictures.",
  palette: { from: "pictures", mood: "pastel" },
  headline: { face: "archivo-black", fill: "ground", box: lineBox, leading: 1.32, tracking: -0.01 },
  small: { face: "space-grotesk-700", fill: "ink", box: { colour: "second", x: 0.6, y: 0.36 } },
  intro: {
    ground: clear("all", { colour: "ground", strength: 0.12 }),
    layout: poster({
      align: "start",
      at: 0.92,
      largest: 0.125,
      smallest: 0.05,
      lines: 6,
      smallSize: 0.042,
      gap: 0.06,
      enter: { kind: "left", frames: 10, by: "line", stagger: 3, from: -6 },
    }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.1,
      smallSize: 0.038,
      gap: 0.05,
      enter: { kind: "left", frames: 8, by: "line", stagger: 2, from: -5 },
    }),
    stands: "low",
  },
  outro: {
    ground: clear("all", { colour: "ground", strength: 0.12 }),
    layout: poster({
      align: "start",
      at: 0.92,
      largest: 0.125,
      smallest: 0.05,
      lines: 6,
      smallSize: 0.042,
      gap: 0.06,
      enter: { kind: "left", frames: 10, by: "line", stagger: 4 },
    }),
  },
  motion: { style: "lively", amount: 0.9 },
  transitions: {
    between: [
      { kind: "slide", frames: 10, direction: "left" },
      { kind: "slide", frames: 10, direction: "right" },
    ],
    edge: { kind: "push", frames: 12, direction: "left" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.075, y: 0.14, width: 0.825, height: 0.5 },
      square: { x: 0.07, y: 0.14, width: 0.84, height: 0.54 },
      wide: { x: 0.06, y: 0.16, width: 0.87, height: 0.52 },
    },
    ground: hardFrame({ ground: "ground", edge: "ink", shadow: "accent", thick: 0.011, cast: 0.038 }),
  },
  treatment: { saturation: 1.1, contrast: 1.05 },
  decorations: [
    label({
      say: "title",
      size: 0.036,
      width: 0.8,
      style: { face: "archivo-black", fill: "ground", box: { colour: "ink", x: 0.5, y: 0.42 } },
      at: { x: "start", y: 0.092, inset: -0.011, within: "window" },
    }),
  ],
  captions: { style: "block", face: "archivo-black", ink: "ground", accent: "second", edge: "ink" },
};
