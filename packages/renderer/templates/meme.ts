import type { Template } from "../plan/template.ts";
import { topAndBottom } from "./parts/ends.ts";
import { clear, plain } from "./parts/grounds.ts";
import { heading } from "./parts/heading.ts";
import { overPicture } from "./parts/over-picture.ts";

const edge = { colour: "#000000", width: 0.15 } as const;
const layout = { largest: 0.17, smallest: 0.06, lines: 6, foot: { largest: 0.095, lines: 2 } } as const;

export const meme: Template = {
  description: "White capitals with a black edge above and below the picture, then the title on white paper: a joke.",
  palette: { ground: "#ffffff", ink: "#0a0a0a", accent: "#e5322d" },
  headline: { face: "anton", caps: true, fill: "#ffffff", stroke: edge, leading: 1.1, tracking: 0.005 },
  small: { face: "anton", caps: true, fill: "#ffffff", stroke: edge, leading: 1.1 },
  intro: {
    ground: clear("all", { strength: 0 }),
    layout: topAndBottom({ ...layout, enter: { kind: "none", frames: 0 } }),
  },
  hook: {
    layout: overPicture({ largest: 0.17, smallest: 0.06, smallSize: 0.07 }),
    stands: "high",
  },
  titleStays: true,
  outro: {
    ground: clear("all", { strength: 0 }),
    layout: topAndBottom({ ...layout, enter: { kind: "pop", frames: 8, by: "line", stagger: 4 } }),
  },
  motion: { style: "lively", amount: 1.5 },
  transitions: {
    between: [{ kind: "cut", frames: 2 }],
    edge: { kind: "cut", frames: 2 },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0, y: 0.26, width: 1, height: 0.74 },
      square: { x: 0, y: 0.21, width: 1, height: 0.79 },
      wide: { x: 0, y: 0.2, width: 1, height: 0.8 },
    },
    ground: plain("ground"),
  },
  treatment: { saturation: 1.12, contrast: 1.06 },
  decorations: [
    heading({
      box: {
        tall: { x: 0.05, y: 0.1, width: 0.9, height: 0.14 },
        square: { x: 0.04, y: 0.035, width: 0.92, height: 0.14 },
        wide: { x: 0.04, y: 0.04, width: 0.92, height: 0.12 },
      },
      style: { face: "montserrat-800", fill: "ink", tracking: -0.015, leading: 1.14 },
      largest: 0.068,
      smallest: 0.034,
      lines: 4,
      align: "start",
      enter: { kind: "none", frames: 0 },
      during: "body",
    }),
  ],
  captions: {
    style: "karaoke",
    size: "XL",
    face: "anton",
    caps: true,
    ink: "#ffffff",
    accent: "#ffe14a",
    edge: "#000000",
    inset: { top: 0.27 },
  },
};
