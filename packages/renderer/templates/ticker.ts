import type { Template } from "../plan/template.ts";
import { byShape } from "./parts/by-shape.ts";
import { plain } from "./parts/grounds.ts";
import { ticker as band } from "./parts/labels.ts";
import { poster } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const face = "bungee";
const dark = { style: { face, caps: true, fill: "accent" }, fill: "ground", pad: 0.4, separator: "•" } as const;
const bright = { style: { face, caps: true, fill: "ground" }, fill: "accent", pad: 0.4, separator: "•" } as const;
const wall = (during: "intro" | "outro", places: readonly number[]) =>
  places.map((y, index) =>
    band({
      ...(during === "intro" ? dark : bright),
      say: "title",
      size: 0.05,
      y,
      during,
      reverse: index % 2 === 1,
      speed: 0.11 + 0.04 * (index % 3),
    }),
  );
const pair = (top: number, bottom: number) => [
  band({ ...bright, say: "title", size: 0.042, y: top, speed: 0.14 }),
  band({ ...dark, say: "source", size: 0.042, y: bottom, speed: 0.14, reverse: true }),
];

export const ticker: Template = {
  description:
    "Loud bands of running words above and below the pictures, giant condensed capitals, acid yellow on black.",
  palette: { ground: "#0c0d0b", ink: "#ffffff", accent: "#d9ff3d", second: "#ffffff" },
  headline: { face, caps: true, leading: 1, tracking: -0.01 },
  small: { face, caps: true, tracking: 0.06 },
  intro: {
    ground: plain("accent"),
    headline: { fill: "ground" },
    small: { fill: "ground" },
    layout: poster({
      align: "centre",
      at: 0.5,
      height: 0.86,
      largest: 0.2,
      smallest: 0.07,
      lines: 5,
      smallSize: 0.05,
      gap: 0.045,
      enter: { kind: "rise", frames: 8, by: "line", stagger: 2, from: -4 },
    }),
  },
  hook: {
    headline: { fill: "ground", box: { colour: "accent", x: 0.2, y: 0.18 }, leading: 1.36 },
    small: { fill: "accent", box: { colour: "ground", x: 0.4, y: 0.3 } },
    layout: overPicture({
      largest: 0.12,
      smallSize: 0.038,
      gap: 0.05,
      enter: { kind: "rise", frames: 7, by: "line", stagger: 2, from: -4 },
    }),
    stands: "high",
  },
  outro: {
    ground: plain("ground"),
    headline: { fill: "accent" },
    layout: poster({
      align: "centre",
      at: 0.5,
      height: 0.86,
      largest: 0.2,
      smallest: 0.07,
      lines: 4,
      smallSize: 0.05,
      gap: 0.045,
      enter: { kind: "rise", frames: 8, by: "line", stagger: 3 },
    }),
  },
  motion: { style: "lively" },
  transitions: {
    between: [
      { kind: "whip", frames: 9, direction: "left" },
      { kind: "whip", frames: 9, direction: "right" },
    ],
    edge: { kind: "slide", frames: 10, direction: "up" },
  },
  framing: { kind: "full" },
  treatment: { saturation: 1.08, contrast: 1.1 },
  decorations: [
    byShape({
      tall: [...wall("intro", [0.03, 0.088, 0.86, 0.918, 0.976]), ...wall("outro", [0.03, 0.088, 0.86, 0.918, 0.976])],
      square: [...wall("intro", [0.045, 0.955]), ...wall("outro", [0.045, 0.955])],
      wide: [...wall("intro", [0.045, 0.955]), ...wall("outro", [0.045, 0.955])],
    }),
    byShape({ tall: pair(0.1, 0.815), square: pair(0.06, 0.94), wide: pair(0.06, 0.94) }),
  ],
  captions: {
    style: "block",
    size: "L",
    face,
    caps: true,
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { top: 0.145, bottom: 0.1 },
  },
};
