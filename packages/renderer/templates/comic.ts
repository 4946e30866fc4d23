import type { Template } from "../plan/template.ts";
import { burstPanel, panelFrame } from "./parts/comics.ts";
import { dots, rays } from "./parts/grounds.ts";
import { heading } from "./parts/heading.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";
import { stack } from "./parts/stack.ts";
import { tilted } from "./parts/tilt.ts";

const black = "#12100e";
const burst = burstPanel({ fill: "#ffffff", edge: black, cast: black });

export const comic: Template = {
  description:
    "Printed dots, inked panels, a bursting star behind the title and words in balloons: page one, panel one.",
  palette: { ground: "#ffd91f", ink: "#12100e", accent: "#e3262b", second: "#1fa3e6" },
  headline: {
    face: "bangers",
    caps: true,
    leading: 1.02,
    tracking: 0.02,
    fill: "accent",
    stroke: { colour: black, width: 0.06 },
    extrude: { colour: black, dx: 0.05, dy: 0.05 },
  },
  small: { face: "bangers", caps: true, tracking: 0.04, fill: black },
  intro: {
    ground: rays("ground", "#ffb800", { count: 20, y: 0.48 }),
    layout: tilted(
      stack({
        align: "centre",
        at: 0.5,
        width: 0.8,
        largest: 0.16,
        lines: 6,
        smallSize: 0.05,
        gap: 0.04,
        panel: burst,
        panelEnter: { kind: "pop", frames: 8, from: -8 },
        pad: { x: 0.02, y: 0.1 },
        enter: { kind: "pop", frames: 9, from: -6 },
      }),
      -6,
    ),
  },
  hook: {
    layout: overPicture(
      {
        width: 0.94,
        largest: 0.125,
        smallSize: 0.044,
        gap: 0.02,
        pad: { x: 0.05, y: 0.05 },
        panel: boxPanel({
          fill: "ground",
          pad: { x: 0.04, y: 0.04 },
          edge: { colour: black, width: 0.011 },
          cast: { colour: black, dx: 0.016, dy: 0.016 },
        }),
        panelEnter: { kind: "none", frames: 0 },
        enter: { kind: "pop", frames: 7, from: -5 },
      },
      -3,
    ),
    stands: "low",
  },
  outro: {
    ground: rays("second", "#1789cc", { count: 20, y: 0.48 }),
    layout: tilted(
      stack({
        align: "centre",
        at: 0.5,
        width: 0.8,
        largest: 0.2,
        lines: 6,
        smallSize: 0.056,
        gap: 0.04,
        panel: burst,
        panelEnter: { kind: "pop", frames: 8 },
        pad: { x: 0.02, y: 0.1 },
        enter: { kind: "pop", frames: 9, from: 3 },
      }),
      5,
    ),
  },
  motion: { style: "lively", amount: 1.1 },
  transitions: {
    between: [{ kind: "iris", frames: 14 }],
    edge: { kind: "zoomThrough", frames: 12 },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.05, y: 0.07, width: 0.9, height: 0.62 },
      square: { x: 0.04, y: 0.04, width: 0.92, height: 0.74 },
      wide: { x: 0.03, y: 0.045, width: 0.94, height: 0.74 },
    },
    ground: dots("#ffffff", "second", { size: 0.03, grow: 0.85 }),
  },
  treatment: { saturation: 1.45, contrast: 1.28, brightness: 1.05, halftone: { size: 0.011, strength: 0.5 } },
  decorations: [
    panelFrame({ gutter: "#ffffff", ink: black, thick: 0.011, slant: 0.07 }),
    heading({
      box: {
        tall: { x: 0.09, y: 0.1, width: 0.82, height: 0.1 },
        square: { x: 0.075, y: 0.075, width: 0.85, height: 0.1 },
        wide: { x: 0.05, y: 0.085, width: 0.7, height: 0.1 },
      },
      style: { face: "comic-neue-700", caps: true, fill: black },
      largest: 0.038,
      smallest: 0.026,
      lines: 2,
      align: "start",
      at: 0,
      panel: boxPanel({ fill: "ground", pad: { x: 0.025, y: 0.022 }, edge: { colour: black, width: 0.007 } }),
    }),
  ],
  captions: {
    style: "block",
    size: "L",
    face: "bangers",
    caps: true,
    ink: black,
    accent: "accent",
    edge: "#ffffff",
    inset: { top: 0.145 },
  },
};
