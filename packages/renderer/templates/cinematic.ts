import type { Template } from "../plan/template.ts";
import { letterbox } from "./parts/frames.ts";
import { clear, plain } from "./parts/grounds.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const soft = { colour: "#000000", blur: 0.12, opacity: 0.6 } as const;

export const cinematic: Template = {
  description: "Widely spaced serif capitals between black bars, warm light, slow fades through black: a trailer.",
  palette: { ground: "#05080a", ink: "#f6efe2", accent: "#e8b66a", muted: "#b9b2a4" },
  headline: { face: "lora-500", caps: true, tracking: 0.16, leading: 1.3, shadow: soft },
  small: { face: "montserrat-600", caps: true, tracking: 0.3, fill: "#f2cf95", shadow: soft },
  intro: {
    ground: clear("all", { strength: 0.5 }),
    layout: centre({
      largest: 0.094,
      smallest: 0.04,
      lines: 7,
      smallSize: 0.031,
      gap: 0.05,
      width: 0.96,
      enter: { kind: "fade", frames: 24, from: -16 },
    }),
  },
  hook: {
    layout: overPicture({
      largest: 0.08,
      smallest: 0.038,
      smallSize: 0.028,
      gap: 0.04,
      enter: { kind: "fade", frames: 12, from: -8 },
    }),
    shade: { strength: 0.62 },
    stands: "low",
  },
  outro: {
    ground: clear("all", { strength: 0.76 }),
    layout: centre({
      largest: 0.08,
      smallest: 0.04,
      lines: 7,
      smallSize: 0.031,
      gap: 0.05,
      enter: { kind: "fade", frames: 20 },
    }),
  },
  motion: { style: "calm", amount: 1.25 },
  transitions: {
    between: [
      { kind: "crossFade", frames: 24 },
      { kind: "fadeThrough", frames: 20, colour: "#000000" },
    ],
    edge: { kind: "fadeThrough", frames: 24, colour: "#000000" },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0, y: 0.15, width: 1, height: 0.5 },
      square: { x: 0, y: 0.14, width: 1, height: 0.6 },
      wide: { x: 0, y: 0.09, width: 1, height: 0.74 },
    },
    ground: plain("#000000"),
  },
  treatment: { saturation: 0.86, contrast: 1.14, warmth: 0.32, brightness: 0.94 },
  look: () => ({ vignette: 0.35, grain: 0.05 }),
  decorations: [letterbox({ share: 0.18, during: "intro" }), letterbox({ share: 0.18, during: "outro" })],
  captions: { style: "glow", size: "S", face: "lora-500", ink: "ink", accent: "accent", edge: "#000000" },
};
