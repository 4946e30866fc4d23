import type { Template } from "../plan/template.ts";
import { plain } from "./parts/grounds.ts";
import { label } from "./parts/labels.ts";
import { overPicture } from "./parts/over-picture.ts";
import { boxPanel } from "./parts/panels.ts";
import { disc } from "./parts/shapes.ts";
import { stack } from "./parts/stack.ts";

const layout = { align: "start", width: 0.9, largest: 0.08, smallest: 0.045, lines: 6, smallSize: 0.032 } as const;

export const minimal: Template = {
  description: "Small type and much empty room on pale grey, one modest picture at a time: for those who whisper.",
  palette: { ground: "#e8e6e1", ink: "#161616", accent: "#d2452b", muted: "#66635d" },
  headline: { face: "space-grotesk-500", tracking: -0.02, leading: 1.16 },
  small: { face: "space-grotesk-500", fill: "muted" },
  intro: {
    ground: disc("ground", "accent", {
      radius: 0.27,
      at: { tall: { x: 0.64, y: 0.66 }, square: { x: 0.8, y: 0.84 }, wide: { x: 0.8, y: 0.64 } },
    }),
    layout: stack({ ...layout, at: 0.04, gap: 0.03, enter: { kind: "fade", frames: 18, from: -18 } }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.06,
      smallest: 0.036,
      smallSize: 0.028,
      gap: 0.018,
      pad: { x: 0.032, y: 0.032 },
      panel: boxPanel({ fill: "ground", pad: { x: 0.03, y: 0.03 } }),
      panelEnter: { kind: "fade", frames: 8, from: -5 },
      enter: { kind: "fade", frames: 8, from: -5 },
    }),
    stands: "low",
  },
  outro: {
    ground: disc("ground", "accent", {
      radius: 0.27,
      at: { tall: { x: 0.36, y: 0.34 }, square: { x: 0.2, y: 0.2 }, wide: { x: 0.2, y: 0.38 } },
    }),
    layout: stack({ ...layout, at: 0.96, gap: 0.03, enter: { kind: "fade", frames: 18 } }),
  },
  motion: { style: "still" },
  transitions: {
    between: [{ kind: "fadeThrough", frames: 16, colour: "#e8e6e1" }],
    edge: { kind: "fadeThrough", frames: 18, colour: "#e8e6e1" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.2, y: 0.2, width: 0.6, height: 0.42 },
      square: { x: 0.27, y: 0.15, width: 0.46, height: 0.56 },
      wide: { x: 0.3, y: 0.16, width: 0.4, height: 0.56 },
    },
    ground: plain("ground"),
  },
  treatment: { saturation: 0.82, contrast: 0.98 },
  decorations: [
    label({
      say: "title",
      size: 0.03,
      width: 0.86,
      style: { face: "space-grotesk-500", fill: "ink" },
      at: { x: "start", y: 0.105, inset: 0.075 },
    }),
  ],
  captions: {
    style: "karaoke",
    size: "S",
    face: "space-grotesk-500",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    // Below the title.
    inset: { top: 0.14 },
  },
};
