import type { Template } from "../plan/template.ts";
import { slabPanel } from "./parts/bands.ts";
import { clear, gradient } from "./parts/grounds.ts";
import { ticker } from "./parts/labels.ts";
import { overPicture } from "./parts/over-picture.ts";
import { type StackOptions, stack } from "./parts/stack.ts";

const layout: StackOptions = {
  align: "start",
  at: 0.96,
  largest: 0.115,
  smallest: 0.05,
  lines: 7,
  smallSize: 0.046,
  gap: 0.026,
  pad: { x: 0, y: 0.05 },
  kicker: true,
  panelEnter: { kind: "wipe", frames: 8, from: -8 },
  panel: slabPanel({ fill: "ground", stripe: "accent", thick: 0.026, pad: 0.05 }),
};

export const news: Template = {
  description: "Navy slab, red stripe and a running headline over full pictures: as a news desk brings it.",
  palette: { ground: "#0b1d3f", ink: "#ffffff", accent: "#ff3342", second: "#ffffff" },
  headline: { face: "barlow-condensed-800", leading: 1 },
  small: { face: "barlow-condensed-600", caps: true, tracking: 0.05, fill: "#a9c4f5" },
  intro: {
    ground: clear("bottom", { colour: "#04102b", strength: 0.6 }),
    layout: stack({ ...layout, enter: { kind: "wipe", frames: 10, by: "line", stagger: 3, from: -6 } }),
  },
  hook: {
    layout: overPicture({
      ...layout,
      lines: 4,
      largest: 0.1,
      smallSize: 0.04,
      panelEnter: { kind: "none", frames: 0 },
      enter: { kind: "wipe", frames: 9, by: "line", stagger: 2, from: -5 },
    }),
    stands: "low",
  },
  outro: {
    ground: clear("all", { colour: "ground", strength: 0.7 }),
    layout: stack({
      ...layout,
      kicker: false,
      gap: 0.045,
      enter: { kind: "wipe", frames: 10, by: "line", stagger: 3, from: 2 },
    }),
  },
  motion: { style: "calm", amount: 0.8 },
  transitions: {
    between: [
      { kind: "slide", frames: 12, direction: "left" },
      { kind: "cut", frames: 2 },
    ],
    edge: { kind: "wipe", frames: 12, direction: "left" },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0, y: 0, width: 1, height: 0.63 },
      square: { x: 0, y: 0, width: 1, height: 0.63 },
      wide: { x: 0, y: 0, width: 1, height: 0.63 },
    },
    ground: gradient(["#12305f", "#081530"]),
  },
  treatment: { contrast: 1.06, saturation: 1.05 },
  decorations: [
    ticker({
      say: "title",
      y: 0.63,
      size: 0.04,
      fill: "accent",
      pad: 0.42,
      speed: 0.2,
      style: { face: "barlow-condensed-800", caps: true, tracking: 0.04, fill: "#ffffff" },
    }),
  ],
  captions: {
    style: "karaoke",
    size: "L",
    face: "barlow-condensed-800",
    ink: "#ffffff",
    accent: "#ffd23c",
    edge: "#081530",
  },
};
