import type { Template } from "../plan/template.ts";
import { byShape } from "./parts/by-shape.ts";
import { roundCorners } from "./parts/frames.ts";
import { plain } from "./parts/grounds.ts";
import { label } from "./parts/labels.ts";
import { overPicture } from "./parts/over-picture.ts";
import { player } from "./parts/player.ts";
import { skyline } from "./parts/skyline.ts";
import { stack } from "./parts/stack.ts";

const dusk = skyline({
  sky: ["#1f1b3a", "#4b3566", "#a3607d", "#f0a98c"],
  moon: "#ffe9cf",
  far: "#3a2a50",
  near: "#1d1730",
  lamp: "#ffcf8a",
});
const bar = { track: "ink", colour: "accent" } as const;
const playing = label({
  say: "title",
  size: 0.042,
  width: 1,
  style: { face: "quicksand-700", fill: "ink" },
  at: { x: "start", y: 0.612, inset: -0.006, within: "window" },
});

export const lofi: Template = {
  description:
    "A quiet evening: a town at dusk, rounded letters, each picture the cover on a music player, soft grain.",
  palette: { ground: "#261f38", ink: "#fbeedd", accent: "#ffb59a", second: "#a98bd0" },
  headline: { face: "quicksand-700", leading: 1.14, shadow: { colour: "#1d1730", blur: 0.12, opacity: 0.6 } },
  small: { face: "quicksand-700", fill: "#ffd9b8", shadow: { colour: "#1d1730", blur: 0.12, opacity: 0.6 } },
  intro: {
    ground: dusk,
    layout: stack({
      align: "start",
      at: 0.15,
      height: 0.7,
      largest: 0.115,
      smallest: 0.05,
      lines: 6,
      smallSize: 0.048,
      gap: 0.04,
      enter: { kind: "fade", frames: 16, by: "line", stagger: 4, from: -10 },
    }),
  },
  hook: {
    layout: overPicture({
      align: "start",
      largest: 0.1,
      smallSize: 0.04,
      gap: 0.03,
      enter: { kind: "fade", frames: 10, from: -6 },
    }),
    shade: { colour: "ground", strength: 0.7 },
    stands: "low",
  },
  outro: {
    ground: dusk,
    layout: stack({
      align: "start",
      at: 0.15,
      height: 0.7,
      largest: 0.115,
      smallest: 0.05,
      lines: 6,
      smallSize: 0.048,
      gap: 0.04,
      enter: { kind: "fade", frames: 16, by: "line", stagger: 4 },
    }),
  },
  motion: { style: "calm", amount: 0.7 },
  transitions: {
    between: [{ kind: "crossFade", frames: 18 }],
    edge: { kind: "fadeThrough", frames: 18, colour: "#261f38" },
  },
  framing: {
    kind: "window",
    box: {
      tall: { x: 0.09, y: 0.11, width: 0.82, height: 0.46 },
      square: { x: 0.1, y: 0.08, width: 0.8, height: 0.58 },
      wide: { x: 0.12, y: 0.08, width: 0.76, height: 0.6 },
    },
    ground: plain("ground", { grain: 0.06 }),
  },
  treatment: { saturation: 0.78, contrast: 0.94, warmth: 0.25, fade: 0.1 },
  look: () => ({ grain: 0.08 }),
  decorations: [
    roundCorners({ radius: 0.045, colour: "ground" }),
    byShape({
      tall: [playing, player({ ...bar, y: 0.645, keys: 0.855 })],
      square: [player({ ...bar, y: 0.705 })],
      wide: [player({ ...bar, y: 0.725 })],
    }),
  ],
  captions: { style: "glow", face: "quicksand-700", ink: "ink", accent: "accent", edge: "#1a1528" },
};
