import type { Stage, Template } from "../plan/template.ts";
import { clear, plain } from "./parts/grounds.ts";
import { beside, slantEdge, slantPanel } from "./parts/slant.ts";
import { type StackOptions, stack } from "./parts/stack.ts";

const headline = { face: "zilla-slab-700", leading: 1.02, tracking: -0.01 } as const;
const small = { face: "zilla-slab-700", fill: "accent", caps: true, tracking: 0.1 } as const;
const panel = slantPanel({ fill: "ground", edge: "accent", pad: 0.11, thick: 0.022 });

const low: StackOptions = {
  align: "start",
  at: 0.9,
  width: 0.94,
  height: 0.86,
  largest: 0.125,
  smallest: 0.05,
  lines: 4,
  smallSize: 0.042,
  kicker: true,
  panel,
  panelEnter: { kind: "wipe", frames: 10, from: -10 },
};

const hooks: Record<Stage["shape"], Partial<StackOptions>> = {
  tall: { largest: 0.1 },
  square: { at: 1, largest: 0.048, smallest: 0.034, lines: 3 },
  wide: { width: 0.4 },
};

export const split: Template = {
  description: "Half colour, half picture, parted by a slanting line; slab letters, colours drawn from the pictures.",
  palette: { from: "pictures", mood: "vivid" },
  headline,
  small,
  intro: {
    ground: clear("all", { strength: 0 }),
    layout: stack({ ...low, enter: { kind: "rise", frames: 12, by: "line", stagger: 3, from: -8 } }),
  },
  hook: {
    // In wide frames beside the picture, in others low and small, since the field would cover most of it.
    layout: () => (text, stage, span, type) =>
      stack({ ...low, ...hooks[stage.shape], panelEnter: { kind: "none", frames: 0 } })(text, stage, span, type),
    stands: "low",
  },
  titleStays: true,
  outro: {
    ground: clear("all", { strength: 0 }),
    layout: stack({ ...low, enter: { kind: "rise", frames: 12, by: "line", stagger: 4 } }),
  },
  motion: { style: "lively", amount: 0.9 },
  transitions: {
    // A push would take the field along, from under its words.
    between: [
      { kind: "wipe", frames: 12, direction: "left" },
      { kind: "crossFade", frames: 12 },
    ],
    edge: { kind: "slide", frames: 12, direction: "left" },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0, y: 0.2, width: 1, height: 0.8 },
      square: { x: 0, y: 0.2, width: 1, height: 0.8 },
      wide: { x: 0.31, y: 0, width: 0.69, height: 1 },
    },
    ground: plain("ground"),
  },
  treatment: { saturation: 1.08, contrast: 1.05 },
  decorations: [
    slantEdge({ fill: "ground", edge: "accent", thick: 0.016 }),
    beside({
      layout: stack({
        align: "start",
        at: 0.5,
        largest: 0.07,
        smallest: 0.034,
        lines: 5,
        smallSize: 0.032,
        gap: 0.02,
        kicker: true,
      }),
      box: {
        tall: { x: 0.07, y: 0.085, width: 0.78, height: 0.125 },
        square: { x: 0.06, y: 0.05, width: 0.8, height: 0.15 },
        wide: { x: 0.04, y: 0.12, width: 0.255, height: 0.6 },
      },
      type: { headline, small },
    }),
  ],
  captions: {
    style: "block",
    face: "zilla-slab-700",
    size: "L",
    ink: "ink",
    accent: "accent",
    edge: "ground",
    inset: { top: 0.26 },
  },
};
