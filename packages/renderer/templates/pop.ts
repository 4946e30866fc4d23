import type { Template } from "../plan/template.ts";
import { centre } from "./parts/layouts.ts";
import { memphis } from "./parts/memphis.ts";
import { overPicture } from "./parts/over-picture.ts";

const party = memphis({ ground: "ground", ink: "ink", colours: ["#ff4d8d", "#12b5b0", "#7a4dff"] });
const table = memphis({ ground: "ground", ink: "ink", colours: ["#ff4d8d", "#12b5b0", "#7a4dff"], free: "below" });
const words = { height: 0.86, largest: 0.15, smallest: 0.06, lines: 4, smallSize: 0.048, gap: 0.05 } as const;

export const pop: Template = {
  description: "Loud shapes of the eighties on sunny yellow, round capitals with a pink body, tilted prints.",
  palette: { ground: "#ffd83d", ink: "#1b1440", accent: "#d6246e", second: "#12b5b0" },
  headline: {
    face: "righteous",
    fill: "#ffffff",
    leading: 1.12,
    stroke: { colour: "ink", width: 0.09 },
    extrude: { colour: "#ff4d8d", dx: 0.06, dy: 0.07 },
  },
  small: { face: "righteous", fill: "#ffffff", tracking: 0.04, box: { colour: "ink", x: 0.55, y: 0.42, radius: 0.9 } },
  intro: {
    ground: party,
    layout: centre({ ...words, enter: { kind: "pop", frames: 10, by: "word", stagger: 3, from: -8 } }),
  },
  hook: {
    layout: overPicture({
      largest: 0.125,
      smallSize: 0.04,
      gap: 0.05,
      enter: { kind: "pop", frames: 8, by: "word", stagger: 2, from: -6 },
    }),
    stands: "low",
  },
  outro: {
    ground: party,
    layout: centre({ ...words, enter: { kind: "pop", frames: 10, by: "word", stagger: 3 } }),
  },
  motion: { style: "lively", amount: 0.5 },
  transitions: {
    between: [
      { kind: "clock", frames: 14 },
      { kind: "push", frames: 12, direction: "up" },
    ],
    edge: { kind: "clock", frames: 14 },
  },
  framing: {
    kind: "print",
    moves: { above: 0 },
    box: {
      tall: { x: 0.11, y: 0.15, width: 0.78, height: 0.48 },
      square: { x: 0.17, y: 0.1, width: 0.66, height: 0.58 },
      wide: { x: 0.2, y: 0.095, width: 0.6, height: 0.58 },
    },
    ground: table,
    paper: "#ffffff",
    border: 0.022,
    tilts: [-2, 2.4, -1.4, 1.8],
  },
  treatment: { saturation: 1.35, contrast: 1.12, brightness: 1.02 },
  captions: { style: "karaoke", size: "L", face: "righteous", ink: "#ffffff", accent: "#6cf5ec", edge: "ink" },
};
