import type { Template } from "../plan/template.ts";
import { border } from "./parts/frames.ts";
import { blobs } from "./parts/grounds.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

export const neon: Template = {
  description: "Glowing tube letters in the dark, pink and cyan light, quick zooms: a city at night.",
  palette: { ground: "#0a0618", ink: "#fff4fd", accent: "#ff2fb9", second: "#20e3ff" },
  headline: { face: "tilt-neon", glow: { colour: "accent", radius: 0.13 }, leading: 1.16 },
  small: { face: "outfit-500", fill: "#dffbff", glow: { colour: "second", radius: 0.16 }, tracking: 0.08, caps: true },
  intro: {
    ground: blobs("ground", ["#3d0a55", "#06304a", "#2a0a4d"], { grain: 0.06 }),
    layout: centre({
      largest: 0.145,
      lines: 4,
      gap: 0.055,
      enter: { kind: "pop", frames: 9, by: "line", stagger: 5 },
    }),
  },
  hook: {
    layout: overPicture({ largest: 0.125, gap: 0.055, enter: { kind: "fade", frames: 6, from: -3 } }),
    shade: { colour: "ground", strength: 0.7 },
    stands: "high",
  },
  outro: {
    ground: blobs("ground", ["#06304a", "#3d0a55", "#0a2a4d"], { grain: 0.06 }),
    layout: centre({ largest: 0.13, gap: 0.055, enter: { kind: "fade", frames: 12 } }),
  },
  motion: { style: "lively" },
  transitions: {
    between: [
      { kind: "zoomThrough", frames: 12 },
      { kind: "whip", frames: 10 },
    ],
    edge: { kind: "fadeThrough", frames: 12, colour: "#ffffff" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.2, contrast: 1.12, brightness: 0.86, warmth: -0.35 },
  look: () => ({ vignette: 0.45 }),
  decorations: [border({ colour: "second", inset: 0.035, thick: 0.004, radius: 0.03 })],
  captions: { style: "neon", face: "outfit-800", ink: "ink", accent: "accent", edge: "ground" },
};
