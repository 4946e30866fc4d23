import type { Template } from "../plan/template.ts";
import { overPicture } from "./parts/over-picture.ts";
import { stack } from "./parts/stack.ts";
import { tapedSheet, windowLight } from "./parts/table.ts";
import { tilted } from "./parts/tilt.ts";

const table = windowLight("#c9b59b", "#f6e7cd");
const sheet = tapedSheet({ paper: "#fffdf8", tape: "#e8d9a8", pad: { x: 0.08, y: 0.1 } });

export const polaroid: Template = {
  description: "Instant prints with white borders, taped to a sunlit wall a little crookedly, captioned by hand.",
  palette: { ground: "#fffdf8", ink: "#2a2622", accent: "#c2462e", second: "#3d6b8c" },
  headline: { face: "caveat-700", leading: 0.98 },
  small: { face: "caveat-700", fill: "accent" },
  intro: {
    ground: table,
    layout: tilted(
      stack({
        align: "centre",
        at: 0.48,
        width: 0.94,
        pad: { x: 0.1, y: 0.14 },
        gap: 0.035,
        largest: 0.19,
        smallest: 0.07,
        lines: 4,
        smallSize: 0.075,
        panel: sheet,
        panelEnter: { kind: "none", frames: 0 },
        enter: { kind: "fade", frames: 8, from: -8 },
      }),
      -3,
    ),
  },
  hook: {
    layout: overPicture(
      {
        largest: 0.125,
        smallSize: 0.055,
        gap: 0.01,
        pad: { x: 0.05, y: 0.05 },
        panel: tapedSheet({ paper: "#fffdf8", tape: "#e8d9a8", pad: { x: 0.045, y: 0.04 } }),
        panelEnter: { kind: "none", frames: 0 },
        enter: { kind: "fade", frames: 6, from: -4 },
      },
      -3,
    ),
    stands: "low",
    onSheet: true,
  },
  outro: {
    ground: table,
    layout: tilted(
      stack({
        align: "centre",
        at: 0.48,
        width: 0.94,
        pad: { x: 0.1, y: 0.14 },
        gap: 0.035,
        largest: 0.17,
        smallest: 0.07,
        lines: 4,
        smallSize: 0.075,
        panel: sheet,
        panelEnter: { kind: "none", frames: 0 },
        enter: { kind: "fade", frames: 8 },
      }),
      2.5,
    ),
  },
  motion: { style: "calm", amount: 0.5 },
  transitions: {
    between: [
      { kind: "push", frames: 14, direction: "left" },
      { kind: "push", frames: 14, direction: "left" },
      { kind: "push", frames: 14, direction: "right" },
    ],
    edge: { kind: "crossFade", frames: 12 },
  },
  framing: {
    kind: "print",
    moves: { above: 0 },
    box: {
      tall: { x: 0.125, y: 0.13, width: 0.75, height: 0.43 },
      square: { x: 0.22, y: 0.075, width: 0.56, height: 0.47 },
      wide: { x: 0.32, y: 0.065, width: 0.36, height: 0.47 },
    },
    ground: table,
    paper: "#fffdf8",
    border: 0.04,
    foot: 0.12,
    tilts: [-3, 2.5, -1.5, 3.5],
    tape: "#e8d9a8",
  },
  treatment: { saturation: 0.92, contrast: 0.96, warmth: 0.22, fade: 0.06 },
  captions: {
    style: "karaoke",
    size: "L",
    face: "caveat-700",
    ink: "ink",
    accent: "accent",
    edge: "#d8c6ab",
  },
};
