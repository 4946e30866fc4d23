import type { Template } from "../plan/template.ts";
import { blurred } from "./parts/grounds.ts";
import { centre } from "./parts/layouts.ts";
import { overPicture } from "./parts/over-picture.ts";

const shadow = { colour: "#000000", dy: 0.03, blur: 0.09, opacity: 0.55 } as const;

export const defaultTemplate: Template = {
  description: "Bold white titles over the picture, soft and dimmed; calm camera, cross-fades. Suits anything.",
  palette: { ground: "#14161c", ink: "#ffffff", accent: "#ffd54a" },
  headline: { face: "montserrat-800", shadow, tracking: -0.012, leading: 1.1 },
  small: { face: "montserrat-600", fill: "#e9ecf2", shadow },
  intro: {
    ground: blurred({ brightness: 0.5 }),
    layout: centre({
      rule: { colour: "accent", thick: 0.008, radius: 0.004 },
      // Visible from the first frame: a paused or shared video shows it.
      enter: { kind: "fade", frames: 10, from: -10 },
    }),
  },
  hook: {
    layout: overPicture({
      rule: { colour: "accent", thick: 0.008, radius: 0.004 },
      enter: { kind: "rise", frames: 8, from: -4 },
    }),
    shade: { strength: 0.5 },
    stands: "high",
  },
  outro: {
    ground: blurred({ brightness: 0.42 }),
    layout: centre({
      rule: { colour: "accent", thick: 0.008, radius: 0.004 },
      enter: { kind: "rise", frames: 14, by: "line", stagger: 3, from: 4 },
    }),
  },
  motion: { style: "calm" },
  transitions: { between: [{ kind: "crossFade", frames: 15 }] },
  framing: { kind: "full" },
  captions: {
    style: "karaoke",
    face: "montserrat-800",
    ink: "#ffffff",
    accent: "accent",
    edge: "#0b0d12",
  },
};
