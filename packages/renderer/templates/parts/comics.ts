import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";

/** A burst of many points behind the text. */
export const burstPanel =
  ({ fill, edge, cast, points = 22 }: { fill: Colour; edge: Colour; cast: Colour; points?: number }): Panel =>
  (text, { short, colours, frame }) => {
    const [cx, cy] = [text.x + text.width / 2, text.y + text.height / 2];
    // The inner points stay outside the text's corners, as far as the frame has room for the outer ones.
    const [a, b] = [Math.min(text.width * 0.62, frame.width * 0.47), text.height * 0.72 + short * 0.03];
    const reach = short * 0.1;
    const point = (index: number) => {
      const turn = (index / points) * Math.PI * 2;
      // Points of different lengths in a fixed order look hand-drawn.
      const long = index % 2 === 0 ? reach * (0.75 + 0.35 * ((index * 7) % 5) * 0.25) : 0;
      return `${(cx + Math.cos(turn) * (a + long)).toFixed(1)} ${(cy + Math.sin(turn) * (b + long)).toFixed(1)}`;
    };
    const d = `M${Array.from({ length: points }, (_, index) => point(index)).join("L")}Z`;
    const line = short * 0.012;
    const fall = short * 0.018;
    const markup =
      `<path d="${d}" transform="translate(${fall} ${fall})" fill="${hexOfColour(cast, colours)}" stroke="${hexOfColour(cast, colours)}" stroke-width="${line}"/>` +
      `<path d="${d}" fill="${hexOfColour(fill, colours)}" stroke="${hexOfColour(edge, colours)}" stroke-width="${line}" stroke-linejoin="round"/>`;
    const grow = reach * 1.2 + line + fall;
    return {
      markup,
      bounds: { x: cx - a - grow, y: cy - b - grow, width: 2 * (a + grow), height: 2 * (b + grow) },
    };
  };

/** The white gutter and the inked line around a comic's panel; its lower edge slants. */
export const panelFrame =
  ({ gutter, ink, thick, slant }: { gutter: Colour; ink: Colour; thick: number; slant: number }): Decoration =>
  ({ window, frame, short, colours }, { body }) => {
    const line = Math.round(thick * short);
    const drop = Math.round((slant * short) / 2) * 2;
    const none = { kind: "none", frames: 0 } as const;
    const even = (value: number) => Math.round(value / 2) * 2;
    const [paper, black] = [hexOfColour(gutter, colours), hexOfColour(ink, colours)];
    const [right, bottom] = [window.x + window.width, window.y + window.height];
    const time = { ...body, enter: none, exit: none, z: 8 };
    const bar = (x: number, y: number, width: number, height: number): Overlay => ({
      x: even(x),
      y: even(y),
      width: even(width),
      height: even(height),
      ...time,
      markup: `<rect width="${width + 2}" height="${height + 2}" fill="${black}"/>`,
    });
    const top = bottom - drop;
    const wedge: Overlay = {
      x: even(window.x - line),
      y: even(top - line),
      width: even(window.width + 2 * line),
      ...time,
      z: 7,
      height: even(Math.min(frame.height - top, drop + 3 * line)),
      markup: `<path d="M0 ${line + drop}L${window.width + 2 * line} ${line}V${drop + 4 * line}H0Z" fill="${paper}"/><path d="M0 ${line + drop - line / 2}L${window.width + 2 * line} ${line / 2}" stroke="${black}" stroke-width="${line}"/>`,
    };
    return [
      bar(window.x - line, window.y - line, window.width + 2 * line, line),
      bar(window.x - line, window.y, line, window.height - 1),
      bar(right, window.y, line, window.height - drop - 1),
      wedge,
    ];
  };
