import type { Template } from "../plan/template.ts";
import { heading } from "./parts/heading.ts";
import { desktopWindow, sunAndGrid, titleBar } from "./parts/horizon.ts";
import { overPicture } from "./parts/over-picture.ts";
import { stack } from "./parts/stack.ts";
import { tilted } from "./parts/tilt.ts";

const scene: Omit<Parameters<typeof sunAndGrid>[0], "horizon"> = {
  sky: ["#1a0b4b", "#8a2fc0", "#ff7ac6"],
  sun: ["#ffe66b", "#ff3f9f"],
  floor: "#1a0846",
  line: "#36e6ff",
};
const horizon = { tall: 0.66, square: 0.68, wide: 0.7 } as const;

export const vaporwave: Template = {
  description: "A striped sun over an endless grid, pink script and pictures in an old desktop's window: 1986, dreamt.",
  palette: { ground: "#1a0b4b", ink: "#fff2fb", accent: "#36e6ff", second: "#ff5fb7" },
  headline: {
    face: "pacifico",
    leading: 1.36,
    fill: { gradient: ["#ffffff", "#ffd0ee", "#ff8fd2"] },
    stroke: { colour: "#5a14a0", width: 0.06 },
    extrude: { colour: "#5a14a0", dx: 0.035, dy: 0.055 },
  },
  small: {
    face: "audiowide",
    caps: true,
    tracking: 0.16,
    leading: 1.8,
    fill: "accent",
    box: { colour: "#1a0846", x: 0.6, y: 0.42 },
  },
  intro: {
    ground: sunAndGrid({ ...scene, horizon }),
    layout: tilted(
      stack({
        align: "centre",
        at: 0.34,
        width: 0.94,
        height: 0.9,
        largest: 0.175,
        lines: 6,
        smallSize: 0.036,
        gap: 0.09,
        enter: { kind: "rise", frames: 14, by: "line", stagger: 4, from: -9 },
      }),
      -4,
    ),
  },
  hook: {
    layout: overPicture(
      {
        largest: 0.14,
        smallSize: 0.032,
        gap: 0.07,
        enter: { kind: "rise", frames: 10, by: "line", stagger: 3, from: -6 },
      },
      -4,
    ),
    shade: { colour: "ground", strength: 0.5 },
    stands: "low",
  },
  outro: {
    ground: sunAndGrid({ ...scene, horizon }),
    layout: tilted(
      stack({
        align: "centre",
        at: 0.34,
        width: 0.94,
        height: 0.9,
        largest: 0.165,
        lines: 6,
        smallSize: 0.036,
        gap: 0.09,
        enter: { kind: "rise", frames: 14, by: "line", stagger: 4 },
      }),
      -4,
    ),
  },
  motion: { style: "calm", amount: 0.9 },
  transitions: {
    between: [{ kind: "blinds", frames: 14, direction: "right" }],
    edge: { kind: "fadeThrough", frames: 16, colour: "#ff7ac6" },
  },
  framing: {
    kind: "window",
    moves: { above: 0.065 },
    box: {
      tall: { x: 0.08, y: 0.155, width: 0.84, height: 0.46 },
      square: { x: 0.08, y: 0.13, width: 0.84, height: 0.58 },
      wide: { x: 0.14, y: 0.15, width: 0.72, height: 0.56 },
    },
    // Quieter under captions.
    ground: sunAndGrid({ ...scene, line: "#5a48dc", horizon: { tall: 0.66, square: 0.62, wide: 0.62 } }),
    shadow: 0.45,
  },
  treatment: { saturation: 1.15, contrast: 1.04, warmth: -0.25, fade: 0.07 },
  decorations: [
    desktopWindow({ bar: ["second", "#6a3df0"], bars: 0.055 }),
    heading({
      box: titleBar(0.055),
      style: { face: "chakra-petch-600", fill: "#ffffff" },
      largest: 0.032,
      smallest: 0.026,
      lines: 1,
      align: "start",
    }),
  ],
  captions: {
    style: "gradient",
    size: "M",
    face: "audiowide",
    ink: "ink",
    accent: "second",
    edge: "#1a0846",
    inset: { top: 0.17 },
  },
};
