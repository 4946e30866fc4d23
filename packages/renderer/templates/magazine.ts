import type { Template } from "../plan/template.ts";
import { border } from "./parts/frames.ts";
import { plain } from "./parts/grounds.ts";
import { label } from "./parts/labels.ts";
import { masthead, poster } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const paper = { grain: 0.1 };

export const magazine: Template = {
  description: "Serif headlines on warm paper, each picture printed inside a margin; unhurried, like a feature story.",
  palette: { ground: "#f4efe6", ink: "#1d1a17", accent: "#b3372b", second: "#1d1a17" },
  headline: { face: "playfair-800", tracking: -0.01, leading: 1.04 },
  small: { face: "playfair-500-italic", fill: "accent", tracking: 0.01 },
  intro: {
    ground: plain("ground", paper),
    layout: masthead({
      align: "start",
      at: 0.5,
      largest: 0.165,
      smallest: 0.06,
      lines: 5,
      smallSize: 0.05,
      rule: { colour: "ink", thick: 0.004, length: 0.22 },
      enter: { kind: "rise", frames: 16, by: "line", stagger: 4, from: -6 },
    }),
  },
  hook: {
    headline: { fill: "#ffffff", shadow: { colour: "#000000", blur: 0.16, opacity: 0.45 } },
    small: { fill: "#ffffff", shadow: { colour: "#000000", blur: 0.16, opacity: 0.6 } },
    layout: overPicture({
      align: "start",
      largest: 0.12,
      smallSize: 0.044,
      kicker: true,
      enter: { kind: "rise", frames: 12, by: "line", stagger: 3, from: -6 },
    }),
    shade: { strength: 0.6 },
    stands: "low",
  },
  outro: {
    ground: plain("ground", paper),
    layout: poster({
      align: "centre",
      at: 0.5,
      largest: 0.13,
      lines: 4,
      rule: { colour: "accent", thick: 0.004, length: 0.16 },
      enter: { kind: "fade", frames: 14, from: 2 },
    }),
  },
  motion: { style: "calm", amount: 0.8 },
  transitions: { between: [{ kind: "crossFade", frames: 18 }], edge: { kind: "crossFade", frames: 14 } },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.07, y: 0.135, width: 0.86, height: 0.49 },
      square: { x: 0.06, y: 0.11, width: 0.88, height: 0.6 },
      wide: { x: 0.05, y: 0.105, width: 0.9, height: 0.6 },
    },
    ground: plain("ground", paper),
    shadow: 0.22,
  },
  treatment: { saturation: 0.94, contrast: 1.03 },
  decorations: [
    label({
      say: "title",
      size: 0.034,
      width: 0.9,
      style: { face: "playfair-800", fill: "ink" },
      at: { x: "centre", y: 0.085 },
    }),
    border({ colour: "ink", inset: 0.03, thick: 0.0025 }),
  ],
  captions: {
    style: "karaoke",
    face: "playfair-800",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { bottom: 0.08 },
  },
};
