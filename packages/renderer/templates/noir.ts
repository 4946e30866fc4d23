import type { Template } from "../plan/template.ts";
import { letterbox } from "./parts/frames.ts";
import { overPicture } from "./parts/over-picture.ts";
import { slats } from "./parts/shapes.ts";
import { stack } from "./parts/stack.ts";

const wall = slats("ground", "#c9c4b8", { grain: 0.14 });
const layout = { align: "start", largest: 0.14, smallest: 0.05, lines: 6, smallSize: 0.042, gap: 0.05 } as const;

export const noir: Template = {
  description: "Hard black and white, light through blinds, one red line and a typewriter's captions: a crime film.",
  palette: { ground: "#0a0a0b", ink: "#f5f2ea", accent: "#d8232a", muted: "#b5b1a8" },
  headline: {
    face: "abril-fatface",
    leading: 1.06,
    fill: "ink",
    shadow: { colour: "#000000", dx: 0.02, dy: 0.04, blur: 0.09, opacity: 0.95 },
  },
  small: { face: "special-elite", fill: "ink", shadow: { colour: "#000000", blur: 0.16, opacity: 1 } },
  intro: {
    ground: wall,
    layout: stack({
      ...layout,
      at: 0.86,
      rule: { colour: "accent", thick: 0.012, length: 0.24 },
      enter: { kind: "fade", frames: 16, by: "line", stagger: 5, from: -10 },
    }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.125,
      smallSize: 0.04,
      gap: 0.04,
      rule: { colour: "accent", thick: 0.012, length: 0.24 },
      enter: { kind: "fade", frames: 8, from: -5 },
    }),
    shade: { strength: 0.66 },
    stands: "high",
  },
  outro: {
    ground: wall,
    layout: stack({
      ...layout,
      at: 0.86,
      rule: { colour: "accent", thick: 0.012, length: 0.24 },
      enter: { kind: "fade", frames: 16, by: "line", stagger: 5 },
    }),
  },
  motion: { style: "calm", amount: 1.1 },
  transitions: {
    between: [{ kind: "blinds", frames: 16, direction: "down" }],
    edge: { kind: "fadeThrough", frames: 18, colour: "#000000" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 0, contrast: 1.34, brightness: 0.92 },
  look: () => ({ vignette: 0.6, grain: 0.09 }),
  decorations: [letterbox({ share: 0.07 })],
  captions: {
    style: "typewriter",
    size: "M",
    face: "special-elite",
    ink: "ink",
    accent: "accent",
    edge: "#0a0a0b",
  },
};
