import type { Layout } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { bandPanel, barPanel, boxPanel } from "./panels.ts";
import { type StackOptions, stack } from "./stack.ts";
import { tilted } from "./tilt.ts";

/** Centred lines with a short rule between them. */
export const centre = (options: Partial<StackOptions> = {}): Layout => stack({ align: "centre", at: 0.5, ...options });

/** Low on the side where reading begins, beside a bar, like a broadcaster's name caption. */
export const lowerThird = ({ bar, ...options }: Partial<StackOptions> & { bar: Colour }): Layout =>
  stack({
    align: "start",
    at: 0.86,
    largest: 0.085,
    smallSize: 0.04,
    gap: 0.022,
    pad: { x: 0.045, y: 0 },
    panel: barPanel({ colour: bar, thick: 0.012, gap: 0.032 }),
    panelEnter: { kind: "wipe", frames: 10 },
    ...options,
  });

/** As large as possible, across the whole room for text. */
export const poster = (options: Partial<StackOptions> = {}): Layout =>
  stack({ align: "start", at: 0.92, largest: 0.2, smallest: 0.06, lines: 5, gap: 0.03, ...options });

/** The small line above a rule and the headline, at the top, like a magazine. */
export const masthead = (options: Partial<StackOptions> = {}): Layout =>
  stack({ align: "centre", at: 0.06, kicker: true, largest: 0.15, lines: 3, gap: 0.028, ...options });

/** On a card. */
export const card = ({
  fill,
  edge,
  radius = 0,
  ...options
}: Partial<StackOptions> & { fill: Colour; edge?: Colour; radius?: number }): Layout =>
  stack({
    align: "centre",
    at: 0.5,
    width: 0.94,
    largest: 0.1,
    pad: { x: 0.075, y: 0.075 },
    panel: boxPanel({ fill, radius, pad: { x: 0.07, y: 0.07 }, ...(edge && { edge: { colour: edge, width: 0.006 } }) }),
    panelEnter: { kind: "fade", frames: 6 },
    ...options,
  });

/** On a band across the frame. */
export const banner = ({
  fill,
  edge,
  opacity,
  ...options
}: Partial<StackOptions> & { fill: Colour; edge?: Colour; opacity?: number }): Layout =>
  stack({
    align: "centre",
    at: 0.55,
    largest: 0.1,
    pad: { x: 0, y: 0.06 },
    panel: bandPanel({ fill, opacity, pad: 0.055, ...(edge && { edge: { colour: edge, width: 0.008 } }) }),
    panelEnter: { kind: "wipe", frames: 9 },
    ...options,
  });

/** A frame at an angle, like a stamp. */
export const stamp = ({
  edge,
  tilt = -6,
  ...options
}: Partial<StackOptions> & { edge: Colour; tilt?: number }): Layout =>
  tilted(
    stack({
      align: "centre",
      at: 0.5,
      width: 0.86,
      largest: 0.12,
      enter: { kind: "pop", frames: 9 },
      pad: { x: 0.06, y: 0.06 },
      panel: boxPanel({ pad: { x: 0.05, y: 0.05 }, edge: { colour: edge, width: 0.012 } }),
      ...options,
    }),
    tilt,
  );

/** In a terminal window, typed line by line. */
export const terminal = ({ fill, edge, ...options }: Partial<StackOptions> & { fill: Colour; edge: Colour }): Layout =>
  stack({
    align: "start",
    at: 0.5,
    largest: 0.075,
    lines: 6,
    gap: 0.03,
    pad: { x: 0.07, y: 0.08 },
    panel: boxPanel({ fill, opacity: 0.88, pad: { x: 0.055, y: 0.065 }, edge: { colour: edge, width: 0.003 } }),
    panelEnter: { kind: "fade", frames: 4 },
    enter: { kind: "type", frames: 16, by: "line", stagger: 10 },
    ...options,
  });
