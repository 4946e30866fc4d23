import type { Template } from "../plan/template.ts";
import { deadChannel, tears } from "./parts/interference.ts";
import { overPicture } from "./parts/over-picture.ts";
import { stack } from "./parts/stack.ts";

const inks = ["accent", "second", "#ffffff", "#2a2f3a", "#2a2f3a"] as const;
const channel = deadChannel("ground", inks);
const layout = {
  align: "start",
  at: 0.5,
  largest: 0.13,
  smallest: 0.05,
  lines: 6,
  smallSize: 0.036,
  gap: 0.05,
} as const;

export const glitch: Template = {
  description: "Broken letters in cyan and red, torn strips and a picture that slips: a signal about to be lost.",
  palette: { ground: "#07080c", ink: "#f4f7fb", accent: "#00e5ff", second: "#ff1f4b" },
  headline: {
    face: "rubik-glitch",
    caps: true,
    leading: 1.1,
    tracking: -0.02,
    misprint: [
      { colour: "second", dx: -0.045, dy: 0.012 },
      { colour: "accent", dx: 0.045, dy: -0.012 },
    ],
  },
  small: {
    face: "jetbrains-mono-800",
    caps: true,
    tracking: 0.04,
    fill: "#07080c",
    box: { colour: "accent", x: 0.4, y: 0.3 },
    leading: 1.7,
  },
  intro: {
    ground: channel,
    layout: stack({ ...layout, enter: { kind: "left", frames: 5, by: "line", stagger: 2, from: -6 } }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.115,
      smallSize: 0.034,
      gap: 0.045,
      enter: { kind: "left", frames: 4, by: "line", stagger: 1, from: -3 },
    }),
    shade: { colour: "ground", strength: 0.75 },
    stands: "high",
  },
  outro: {
    ground: channel,
    layout: stack({ ...layout, enter: { kind: "left", frames: 5, by: "line", stagger: 3 } }),
  },
  motion: { style: "lively", amount: 1.15 },
  transitions: { between: [{ kind: "glitch", frames: 14 }], edge: { kind: "glitch", frames: 14 } },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0.07, y: 0.1, width: 0.86, height: 0.73 },
      square: { x: 0.06, y: 0.07, width: 0.88, height: 0.86 },
      wide: { x: 0.05, y: 0.08, width: 0.9, height: 0.84 },
    },
    ground: deadChannel("ground", inks, { apart: ["second", "accent"] }),
  },
  treatment: { saturation: 0.72, contrast: 1.2, brightness: 0.94, warmth: -0.45 },
  look: (stage) => ({
    chroma: stage.short > 800 ? 8 : 6,
    scanlines: { period: stage.short > 800 ? 6 : 4, strength: 0.16 },
  }),
  decorations: [tears({ colours: ["accent", "second", "#ffffff"] })],
  captions: {
    style: "karaoke",
    size: "M",
    face: "jetbrains-mono-800",
    ink: "ink",
    accent: "accent",
    edge: "#07080c",
    // Above the window's lower edge.
    inset: { bottom: 0.12 },
  },
};
