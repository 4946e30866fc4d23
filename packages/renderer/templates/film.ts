import type { Template } from "../plan/template.ts";
import { filmStrip, leader } from "./parts/film-strip.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const strip = { base: "#100d0a", hole: "#efe3cb", print: "#f2a33a", edge: 0.125 } as const;
const counting = filmStrip({
  ...strip,
  inner: leader({ paper: "#e9dcc0", line: "#1a1510", sector: "#d5c5a3" }),
});

export const film: Template = {
  description: "A strip of 35 mm film: holes, frame numbers, a counting leader; pictures advance frame by frame.",
  palette: { ground: "#100d0a", ink: "#f7ecd8", accent: "#f2a33a", second: "#c9502b" },
  headline: { face: "oswald-700", caps: true, fill: "#1a1510", tracking: 0.02, leading: 1.14 },
  small: { face: "oswald-500", caps: true, fill: "#8a3216", tracking: 0.16 },
  intro: {
    ground: counting,
    layout: centre({
      width: 0.66,
      height: 0.5,
      largest: 0.105,
      smallest: 0.04,
      lines: 5,
      smallSize: 0.034,
      gap: 0.03,
      rule: { colour: "#1a1510", thick: 0.005, length: 0.1 },
      enter: { kind: "fade", frames: 4, from: -4 },
    }),
  },
  hook: {
    headline: { fill: "ink", shadow: { colour: "#000000", blur: 0.14, opacity: 0.7 } },
    small: { fill: "accent", shadow: { colour: "#000000", blur: 0.14, opacity: 0.8 } },
    layout: overPicture({
      largest: 0.1,
      smallSize: 0.034,
      gap: 0.03,
      rule: { colour: "accent", thick: 0.005, length: 0.1 },
      enter: { kind: "fade", frames: 4, from: -3 },
    }),
    shade: { strength: 0.6 },
    stands: "high",
  },
  outro: {
    ground: counting,
    layout: centre({
      width: 0.66,
      height: 0.5,
      largest: 0.1,
      smallest: 0.04,
      lines: 4,
      smallSize: 0.034,
      gap: 0.03,
      rule: { colour: "#1a1510", thick: 0.005, length: 0.1 },
      enter: { kind: "fade", frames: 5, by: "line", stagger: 4 },
    }),
  },
  motion: { style: "calm", amount: 0.7 },
  transitions: {
    between: [
      { kind: "push", frames: 12, direction: "up" },
      { kind: "push", frames: 12, direction: "up" },
      { kind: "filmBurn", frames: 18 },
    ],
    edge: { kind: "filmBurn", frames: 18 },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0.13, y: 0.018, width: 0.74, height: 0.964 },
      square: { x: 0.02, y: 0.13, width: 0.96, height: 0.74 },
      wide: { x: 0.014, y: 0.13, width: 0.972, height: 0.74 },
    },
    ground: filmStrip(strip),
  },
  treatment: { saturation: 0.86, contrast: 1.06, warmth: 0.3, fade: 0.05 },
  look: () => ({ grain: 0.1 }),
  captions: {
    style: "karaoke",
    face: "oswald-700",
    caps: true,
    ink: "ink",
    accent: "accent",
    edge: "#100d0a",
    // Inside the holes of low frames.
    inset: { top: 0.145, bottom: 0.145, sides: 0.16 },
  },
};
