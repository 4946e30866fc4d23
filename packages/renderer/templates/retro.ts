import type { Template } from "../plan/template.ts";
import { roundCorners } from "./parts/frames.ts";
import { overPicture } from "./parts/over-picture.ts";
import { bend } from "./parts/shapes.ts";
import { type StackOptions, stack } from "./parts/stack.ts";

const stripes = ["#2f7f79", "#f0b541", "#e07a33", "#b8402a"] as const;
const screen = bend("ground", stripes, { y: { tall: 0.83, square: 0.85, wide: 0.84 }, grain: 0.12 });
const layout: StackOptions = {
  align: "start",
  width: 0.86,
  largest: 0.15,
  smallest: 0.05,
  lines: 5,
  smallSize: 0.042,
  gap: 0.045,
  at: 0.42,
};

export const retro: Template = {
  description: "Fat swinging letters and four stripes on cream, warm faded pictures with round corners: the seventies.",
  palette: { ground: "#f7e8cc", ink: "#4a2210", accent: "#b8402a", second: "#f0b541" },
  headline: {
    face: "shrikhand",
    leading: 1.06,
    fill: "accent",
    shadow: { colour: "second", dx: 0.045, dy: 0.045 },
  },
  small: { face: "righteous", caps: true, tracking: 0.06, fill: "ink" },
  intro: {
    ground: screen,
    layout: stack({ ...layout, enter: { kind: "drop", frames: 14, by: "line", stagger: 4, from: -9 } }),
  },
  hook: {
    headline: { fill: "ground", shadow: { colour: "accent", dx: 0.05, dy: 0.05 } },
    small: { fill: "ground", shadow: { colour: "ink", blur: 0.12, opacity: 0.8 } },
    layout: overPicture({
      align: "start",
      largest: 0.125,
      smallSize: 0.036,
      gap: 0.03,
      enter: { kind: "drop", frames: 9, by: "line", stagger: 3, from: -5 },
    }),
    shade: { colour: "ink", strength: 0.62 },
    stands: "low",
  },
  outro: {
    ground: screen,
    layout: stack({ ...layout, enter: { kind: "drop", frames: 14, by: "line", stagger: 4 } }),
  },
  motion: { style: "calm" },
  transitions: {
    between: [{ kind: "clock", frames: 20 }],
    edge: { kind: "clock", frames: 20 },
  },
  framing: {
    kind: "window",
    moves: { above: 0 },
    box: {
      tall: { x: 0.06, y: 0.12, width: 0.75, height: 0.52 },
      square: { x: 0.05, y: 0.07, width: 0.76, height: 0.67 },
      wide: { x: 0.05, y: 0.08, width: 0.77, height: 0.64 },
    },
    ground: bend("ground", stripes, { y: { tall: 0.85, square: 1.3, wide: 1.3 }, grain: 0.12, mirrors: false }),
  },
  treatment: { saturation: 0.88, warmth: 0.5, fade: 0.09, contrast: 1.04 },
  look: () => ({ grain: 0.05 }),
  decorations: [roundCorners({ radius: 0.09, colour: "ground" })],
  captions: {
    style: "karaoke",
    size: "M",
    face: "righteous",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { sides: 0.18 },
  },
};
