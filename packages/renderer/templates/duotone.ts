import type { Template } from "../plan/template.ts";
import { clear, plain } from "./parts/grounds.ts";
import { poster } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const layout = { align: "start", largest: 0.185, smallest: 0.06, lines: 6, smallSize: 0.044, gap: 0.045 } as const;

export const duotone: Template = {
  description: "Everything in two inks, deep blue and peach, with coral type a little out of register: a gig poster.",
  palette: { ground: "#1c1fb0", ink: "#fff0e4", accent: "#ff6f5e", second: "#ffd9c2" },
  headline: {
    face: "archivo-black",
    leading: 0.98,
    tracking: -0.03,
    fill: "ink",
    misprint: [{ colour: "accent", dx: 0.035, dy: 0.03 }],
  },
  small: { face: "space-grotesk-700", fill: "accent" },
  intro: {
    ground: clear("bottom", { colour: "ground", strength: 0.9 }),
    layout: poster({ ...layout, at: 0.96, enter: { kind: "rise", frames: 12, by: "line", stagger: 3, from: -8 } }),
  },
  hook: {
    small: { fill: "ink" },
    layout: overPicture({
      align: "start",
      largest: 0.125,
      smallest: 0.055,
      smallSize: 0.04,
      gap: 0.04,
      enter: { kind: "rise", frames: 9, by: "line", stagger: 2, from: -5 },
    }),
    shade: { colour: "ground", strength: 0.75 },
    stands: "high",
  },
  outro: {
    ground: plain("accent", { grain: 0.12 }),
    headline: { fill: "ground", misprint: [{ colour: "second", dx: 0.035, dy: 0.03 }] },
    small: { fill: "ground" },
    layout: poster({ ...layout, at: 0.5, enter: { kind: "rise", frames: 12, by: "line", stagger: 3 } }),
  },
  motion: { style: "lively" },
  transitions: { between: [{ kind: "ink", frames: 18 }], edge: { kind: "slide", frames: 14, direction: "up" } },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0.045, y: 0.025, width: 0.91, height: 0.95 },
      square: { x: 0.045, y: 0.045, width: 0.91, height: 0.91 },
      wide: { x: 0.025, y: 0.045, width: 0.95, height: 0.91 },
    },
    ground: plain("accent", { grain: 0.12 }),
  },
  treatment: { duotone: { dark: "ground", light: "second" }, contrast: 1.25 },
  look: () => ({ grain: 0.06 }),
  captions: {
    style: "karaoke",
    size: "L",
    face: "archivo-black",
    ink: "ink",
    accent: "accent",
    edge: "#14168a",
    inset: { bottom: 0.095 },
  },
};
