import type { Template } from "../plan/template.ts";
import { clear } from "./parts/grounds.ts";
import { overPicture } from "./parts/over-picture.ts";
import { type StackOptions, stack } from "./parts/stack.ts";
import { tilted } from "./parts/tilt.ts";
import { ruledPaper, tornOver, tornPanel } from "./parts/torn-paper.ts";

const page = ruledPaper({ paper: "ground", rule: "#8fb4dc", margin: "#e0646a" });
const scrap: StackOptions = {
  align: "centre",
  at: 0.5,
  width: 0.96,
  pad: { x: 0.09, y: 0.1 },
  largest: 0.125,
  smallest: 0.05,
  lines: 5,
  smallSize: 0.046,
  gap: 0.05,
  panel: tornPanel({ paper: "ground", fibre: "#ffffff", rule: "#8fb4dc", pad: { x: 0.08, y: 0.085 } }),
  panelEnter: { kind: "none", frames: 0 },
};

export const paper: Template = {
  description:
    "Torn exercise-book paper: titles in blue marker on a scrap, captions on ruled lines below each picture.",
  palette: { ground: "#f7f3e6", ink: "#1e3a8a", accent: "#d03a3f", second: "#8fb4dc" },
  headline: { face: "permanent-marker", leading: 1.12 },
  small: { face: "permanent-marker", fill: "accent" },
  intro: {
    ground: clear("all", { colour: "#3a3226", strength: 0.18 }),
    layout: tilted(stack({ ...scrap, enter: { kind: "fade", frames: 8, from: -8 } }), -2.5),
  },
  hook: {
    layout: overPicture(
      {
        ...scrap,
        lines: 4,
        largest: 0.1,
        smallSize: 0.04,
        gap: 0.03,
        pad: { x: 0.07, y: 0.06 },
        panel: tornPanel({ paper: "ground", fibre: "#ffffff", rule: "#8fb4dc", pad: { x: 0.06, y: 0.05 } }),
        enter: { kind: "fade", frames: 6, from: -4 },
      },
      -2.5,
    ),
    stands: "low",
  },
  outro: {
    ground: page,
    layout: tilted(
      stack({
        align: "centre",
        at: 0.5,
        largest: 0.14,
        smallest: 0.05,
        smallSize: 0.05,
        gap: 0.05,
        enter: { kind: "wipe", frames: 14, by: "line", stagger: 4 },
      }),
      -3,
    ),
  },
  motion: { style: "calm", amount: 0.9 },
  transitions: {
    between: [{ kind: "page", frames: 18, direction: "left" }],
    edge: { kind: "page", frames: 18, direction: "left" },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0, y: 0, width: 1, height: 0.66 },
      square: { x: 0, y: 0, width: 1, height: 0.72 },
      wide: { x: 0, y: 0, width: 1, height: 0.73 },
    },
    ground: page,
  },
  treatment: { saturation: 0.95, contrast: 1.02, warmth: 0.08 },
  decorations: [tornOver({ paper: "ground", fibre: "#ffffff" })],
  captions: {
    style: "karaoke",
    face: "permanent-marker",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { bottom: -0.02 },
  },
};
