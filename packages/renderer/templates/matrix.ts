import type { Template } from "../plan/template.ts";
import { plain } from "./parts/grounds.ts";
import { overPicture } from "./parts/over-picture.ts";
import { rain } from "./parts/rain.ts";
import { stack } from "./parts/stack.ts";
import { terminalWindow } from "./parts/terminal-window.ts";

const typed = { kind: "type", frames: 12, by: "line", stagger: 5, from: -5 } as const;
const window = {
  align: "start",
  at: 0.5,
  pad: { x: 0.07, y: 0.12 },
  panel: terminalWindow({ fill: "ground", edge: "accent", pad: 0.06 }),
  panelEnter: { kind: "none", frames: 0 },
} as const;
const falling = { colour: "accent", head: "ink", size: 0.042, columns: 22 } as const;

export const matrix: Template = {
  description:
    "Green phosphor letters typed into a terminal while strange signs rain down the dark; pictures in green.",
  palette: { ground: "#020a05", ink: "#d8ffe2", accent: "#2bff6a", second: "#0b5d2a" },
  headline: { face: "vt323", fill: "accent", glow: { colour: "#0c8f3a", radius: 0.1 }, leading: 0.96 },
  small: { face: "vt323", fill: "ink", tracking: 0.02 },
  intro: {
    ground: plain("ground"),
    layout: stack({
      ...window,
      largest: 0.17,
      smallest: 0.07,
      smallSize: 0.062,
      lines: 5,
      gap: 0.06,
      enter: typed,
    }),
  },
  hook: {
    layout: overPicture({
      ...window,
      largest: 0.13,
      smallest: 0.06,
      smallSize: 0.05,
      gap: 0.04,
      enter: { kind: "type", frames: 10, by: "line", stagger: 3, from: -6 },
    }),
    stands: "high",
  },
  outro: {
    ground: plain("ground"),
    layout: stack({ ...window, largest: 0.17, smallest: 0.07, smallSize: 0.062, gap: 0.06, enter: typed }),
  },
  motion: { style: "calm" },
  transitions: {
    between: [
      { kind: "pixelate", frames: 14 },
      { kind: "glitch", frames: 10 },
    ],
    edge: { kind: "pixelate", frames: 14 },
  },
  framing: { kind: "full" },
  treatment: { contrast: 1.32, brightness: 0.74, duotone: { dark: "#000703", light: "#9dffb4" } },
  look: ({ frame }) => ({ scanlines: { period: frame.height > 1500 ? 6 : 4, strength: 0.16 } }),
  decorations: [
    rain({ ...falling, during: "intro" }),
    rain({ ...falling, columns: 11, opacity: 0.85, during: "body" }),
    rain({ ...falling, during: "outro" }),
  ],
  captions: { style: "typewriter", size: "L", face: "vt323", ink: "ink", accent: "accent", edge: "ground" },
};
