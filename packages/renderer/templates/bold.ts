import type { Template } from "../plan/template.ts";
import { plain } from "./parts/grounds.ts";
import { poster } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

/** Both black and white are readable on it. */
const orange = "#f85824";
const layout = {
  at: 0.5,
  largest: 0.34,
  smallest: 0.07,
  smallSize: 0.044,
  lines: 8,
  gap: 0.05,
  pad: { x: 0.02, y: 0 },
  rule: { colour: "ink", thick: 0.026, length: 0.2 },
} as const;

export const bold: Template = {
  description: "Huge black capitals on bright orange, hard pushes and big captions: for what has to be said loudly.",
  palette: { ground: "#ff6230", ink: "#0d0603", accent: "#0d0603", second: "#ffffff" },
  headline: { face: "anton", caps: true, leading: 1.02, tracking: -0.005 },
  small: { face: "archivo-black", caps: true, tracking: 0.02 },
  intro: {
    ground: plain(orange),
    layout: poster({ ...layout, enter: { kind: "left", frames: 9, by: "line", stagger: 3, from: -9 } }),
  },
  hook: {
    headline: { box: { colour: orange, x: 0.16, y: 0.14 }, leading: 1.3 },
    small: { fill: "#ffffff", box: { colour: "ink", x: 0.4, y: 0.3 } },
    layout: overPicture({
      align: "start",
      largest: 0.17,
      smallest: 0.06,
      smallSize: 0.038,
      gap: 0.05,
      enter: { kind: "left", frames: 7, by: "line", stagger: 2, from: -4 },
    }),
    stands: "low",
  },
  outro: {
    ground: plain("ink"),
    headline: { fill: "ground" },
    small: { fill: "#ffffff" },
    layout: poster({
      ...layout,
      rule: { ...layout.rule, colour: "ground" },
      enter: { kind: "left", frames: 9, by: "line", stagger: 3 },
    }),
  },
  motion: { style: "lively", amount: 1.2 },
  transitions: {
    between: [
      { kind: "push", frames: 10, direction: "left" },
      { kind: "zoomThrough", frames: 10 },
    ],
    edge: { kind: "slide", frames: 10, direction: "up" },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0, y: 0, width: 1, height: 0.62 },
      square: { x: 0, y: 0, width: 1, height: 0.64 },
      wide: { x: 0, y: 0, width: 1, height: 0.6 },
    },
    ground: plain(orange),
  },
  treatment: { saturation: 1.18, contrast: 1.12 },
  captions: {
    style: "karaoke",
    size: "XL",
    face: "anton",
    caps: true,
    ink: "ink",
    accent: "#ffffff",
    edge: orange,
  },
};
