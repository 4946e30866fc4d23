import type { Template } from "../plan/template.ts";
import { overPicture } from "./parts/over-picture.ts";
import { pixelFrame, pixelPanel, pixelScore, pixelSky } from "./parts/pixels.ts";
import { type StackOptions, stack } from "./parts/stack.ts";

const sky = pixelSky(["ground", "#2b1a63"], "#ffffff", ["#3d2a86", "#58c04d"]);
const layout: StackOptions = {
  align: "start",
  at: 0.5,
  largest: 0.125,
  smallest: 0.034,
  lines: 7,
  smallSize: 0.037,
  gap: 0.05,
  pad: { x: 0.06, y: 0.07 },
  panelEnter: { kind: "pop", frames: 7, from: -7 },
};

export const gaming: Template = {
  description: "Square pixels, hearts and a score bar under a night sky of eight bits: an arcade of the eighties.",
  palette: { ground: "#171040", ink: "#ffffff", accent: "#ffd23f", second: "#ff4d6d" },
  headline: { face: "press-start", leading: 1.45, shadow: { colour: "#4b37b8", dx: 0.09, dy: 0.09 } },
  small: { face: "press-start", fill: "accent", leading: 1.4 },
  intro: {
    ground: sky,
    layout: stack({
      ...layout,
      panel: pixelPanel({ fill: "#0c0828", edge: "#ffffff", cast: "#000000", pad: { x: 0.05, y: 0.06 } }),
      enter: { kind: "type", frames: 10, by: "line", stagger: 5, from: -8 },
    }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.085,
      smallest: 0.034,
      smallSize: 0.03,
      gap: 0.03,
      pad: { x: 0.045, y: 0.05 },
      panel: pixelPanel({ fill: "#0c0828", edge: "#ffffff", cast: "#000000", pad: { x: 0.04, y: 0.045 } }),
      panelEnter: { kind: "none", frames: 0 },
      enter: { kind: "type", frames: 8, by: "line", stagger: 3, from: -5 },
    }),
    stands: "low",
  },
  outro: {
    ground: sky,
    layout: stack({
      ...layout,
      align: "centre",
      panel: pixelPanel({ fill: "#0c0828", edge: "accent", cast: "#000000", pad: { x: 0.05, y: 0.06 } }),
      enter: { kind: "type", frames: 10, by: "line", stagger: 6 },
    }),
  },
  motion: { style: "lively" },
  transitions: { between: [{ kind: "pixelate", frames: 16 }], edge: { kind: "pixelate", frames: 16 } },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.05, y: 0.125, width: 0.9, height: 0.53 },
      square: { x: 0.05, y: 0.135, width: 0.9, height: 0.58 },
      wide: { x: 0.12, y: 0.135, width: 0.76, height: 0.57 },
    },
    ground: sky,
  },
  treatment: { saturation: 1.3, contrast: 1.12 },
  look: (stage) => ({ scanlines: { period: stage.short > 800 ? 6 : 4, strength: 0.1 } }),
  decorations: [
    pixelFrame({ colour: "#ffffff", ground: "ground" }),
    pixelScore({ y: 0.075, inset: 0.05, hearts: "second", bar: "accent", track: "#3d2a86" }),
  ],
  captions: {
    style: "karaoke",
    size: "L",
    face: "vt323",
    ink: "#ffffff",
    accent: "accent",
    edge: "#0c0828",
    // Below the hearts and the score.
    inset: { top: 0.125 },
  },
};
