import type { Template } from "../plan/template.ts";
import { byShape } from "./parts/by-shape.ts";
import { overPicture } from "./parts/over-picture.ts";
import { seaside, waves } from "./parts/seaside.ts";
import { stack } from "./parts/stack.ts";

const evening = seaside({
  sky: ["#4a1f63", "#a5336f", "#f0605a", "#ffa25c"],
  sun: "#ffe9a8",
  sea: ["#c9475f", "#4b1b56"],
  dark: "#22092f",
});

const high = {
  align: "centre",
  at: 0.04,
  largest: 0.14,
  smallest: 0.05,
  lines: 3,
  smallSize: 0.04,
  gap: 0.045,
} as const;
const surf = (height: number) => waves({ colours: ["#ff8a5c", "#d5446a", "#5c1f5e"], height });

export const sunset: Template = {
  description: "A warm evening by the sea: brush script over sun and palms, pictures in golden light, waves below.",
  palette: { ground: "#3a1248", ink: "#fff6e6", accent: "#ffc75f", second: "#ff6f61" },
  headline: {
    face: "pacifico",
    leading: 1.34,
    shadow: { colour: "#3a1248", dy: 0.03, blur: 0.1, opacity: 0.55 },
  },
  small: {
    face: "outfit-800",
    caps: true,
    tracking: 0.16,
    fill: "#ffe3b0",
    shadow: { colour: "#3a1248", blur: 0.14, opacity: 0.9 },
  },
  intro: {
    ground: evening,
    layout: stack({ ...high, enter: { kind: "wipe", frames: 16, by: "line", stagger: 6, from: -10 } }),
  },
  hook: {
    layout: overPicture({
      largest: 0.125,
      smallSize: 0.036,
      gap: 0.045,
      enter: { kind: "wipe", frames: 12, by: "line", stagger: 3, from: -8 },
    }),
    shade: { colour: "ground", strength: 0.6 },
    stands: "high",
  },
  outro: { ground: evening, layout: stack({ ...high, enter: { kind: "wipe", frames: 16, by: "line", stagger: 6 } }) },
  motion: { style: "calm", amount: 1.1 },
  transitions: {
    between: [
      { kind: "fadeThrough", frames: 18, colour: "#ffb56b" },
      { kind: "crossFade", frames: 18 },
    ],
    edge: { kind: "fadeThrough", frames: 18, colour: "#ffb56b" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.12, contrast: 1.03, warmth: 0.85 },
  look: () => ({ vignette: 0.25 }),
  decorations: [byShape({ tall: [surf(0.13)], square: [surf(0.1)], wide: [surf(0.1)] })],
  captions: {
    style: "glow",
    face: "outfit-800",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { bottom: 0.09 },
  },
};
