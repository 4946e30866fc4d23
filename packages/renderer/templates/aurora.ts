import type { Template } from "../plan/template.ts";
import { auroraSky, auroraVeil } from "./parts/aurora-light.ts";
import { overPicture } from "./parts/over-picture.ts";
import { stack } from "./parts/stack.ts";

const green = ["#4dffb0", "#1fc7d9"] as const;
const violet = ["#3be0c8", "#8a5cff"] as const;
const night = auroraSky({
  sky: ["#040a1f", "#0b2b46"],
  ridge: "#02060f",
  lights: [
    { colours: violet, y: 0.42, reach: 0.4, swing: 0.05, waves: 1, strength: 0.75 },
    { colours: green, y: 0.6, reach: 0.46, swing: 0.07, waves: 2, strength: 0.85 },
  ],
});
const words = {
  align: "centre",
  at: 0.8,
  largest: 0.13,
  smallest: 0.05,
  lines: 4,
  smallSize: 0.042,
  gap: 0.04,
} as const;

export const aurora: Template = {
  description:
    "Northern lights over a dark ridge: airy letters in mint and violet light, a veil of it over cool pictures.",
  palette: { ground: "#050d22", ink: "#f1fffb", accent: "#6dffc4", second: "#9a7bff" },
  headline: {
    face: "outfit-500",
    fill: { gradient: ["#ffffff", "#b8ffe6", "#c3b2ff"], angle: 20 },
    shadow: { colour: "#02121f", blur: 0.12, opacity: 0.8 },
    leading: 1.12,
  },
  small: { face: "outfit-500", caps: true, tracking: 0.22, fill: "accent", shadow: { colour: "#02121f", blur: 0.1 } },
  intro: {
    ground: night,
    layout: stack({ ...words, enter: { kind: "fade", frames: 18, by: "line", stagger: 5, from: -8 } }),
  },
  hook: {
    layout: overPicture({ largest: 0.115, smallSize: 0.038, gap: 0.04, enter: { kind: "fade", frames: 10, from: -6 } }),
    shade: { colour: "ground", strength: 0.72 },
    stands: "high",
  },
  outro: { ground: night, layout: stack({ ...words, enter: { kind: "fade", frames: 16, by: "line", stagger: 5 } }) },
  motion: { style: "calm", amount: 1.1 },
  transitions: {
    between: [
      { kind: "ink", frames: 20 },
      { kind: "crossFade", frames: 20 },
    ],
    edge: { kind: "crossFade", frames: 20 },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.05, contrast: 1.04, brightness: 0.86, warmth: -0.45 },
  look: () => ({ vignette: 0.3 }),
  decorations: [
    auroraVeil({
      share: 0.2,
      speed: 0.03,
      lights: [
        { colours: violet, y: 0.62, reach: 0.7, swing: 0.1, waves: 1, strength: 0.4 },
        { colours: green, y: 0.74, reach: 0.75, swing: 0.12, waves: 2, strength: 0.42 },
      ],
    }),
  ],
  captions: { style: "gradient", face: "outfit-800", ink: "ink", accent: "accent", edge: "#03101f" },
};
