import type { Template } from "../plan/template.ts";
import { progress } from "./parts/frames.ts";
import { clear } from "./parts/grounds.ts";
import { overPicture } from "./parts/over-picture.ts";
import { stack } from "./parts/stack.ts";

const layout = { align: "start", at: 0.9, largest: 0.115, lines: 8, smallSize: 0.042, gap: 0.062 } as const;
const box = { colour: "accent", x: 0.2, y: 0.17 } as const;

export const highlight: Template = {
  description: "Every line struck through with yellow marker over full, clear pictures: points get remembered.",
  palette: { ground: "#101010", ink: "#ffffff", accent: "#ffe92e" },
  headline: { face: "space-grotesk-700", fill: "onAccent", tracking: -0.02, leading: 1.32, box },
  small: { face: "space-grotesk-700", fill: "#ffffff", leading: 1.6, box: { colour: "#101010", x: 0.36, y: 0.26 } },
  intro: {
    ground: clear("bottom", { strength: 0.4 }),
    layout: stack({ ...layout, enter: { kind: "wipe", frames: 12, by: "line", stagger: 5, from: -8 } }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      lines: 4,
      smallSize: 0.04,
      gap: 0.062,
      enter: { kind: "wipe", frames: 9, by: "line", stagger: 3, from: -5 },
    }),
    stands: "high",
  },
  outro: {
    ground: clear("all", { strength: 0.45 }),
    layout: stack({ ...layout, at: 0.5, enter: { kind: "wipe", frames: 12, by: "line", stagger: 5 } }),
  },
  motion: { style: "lively" },
  transitions: {
    between: [
      { kind: "wipe", frames: 12, direction: "right" },
      { kind: "push", frames: 12, direction: "up" },
    ],
    edge: { kind: "wipe", frames: 12, direction: "right" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.08, contrast: 1.05 },
  decorations: [progress({ colour: "accent", at: "bottom", thick: 0.018, track: "#101010" })],
  captions: { style: "block", size: "L", face: "space-grotesk-700", ink: "#ffffff", accent: "accent", edge: "#101010" },
};
