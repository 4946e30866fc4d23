import type { Decoration, Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";
import { drawnOver } from "./text-overlays.ts";

/** The offset of a torn edge at a point along it, -1..1: coarse tears with fine ones in them. */
const tear = (at: number, salt: number) =>
  0.5 * Math.sin(at * 1.7 + salt) + 0.3 * Math.sin(at * 4.9 + salt * 2.3) + 0.2 * Math.sin(at * 10.3 + salt * 5.1);

/** Points of a torn edge from one place to another. */
function tornEdge(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  { rough, salt }: { rough: number; salt: number },
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const steps = Math.max(8, Math.round(length / (rough * 0.32)));
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  return Array.from({ length: steps + 1 }, (_, index) => {
    const away = tear(index * 0.24, salt) * rough;
    const share = index / steps;
    return `${(x1 + (x2 - x1) * share + nx * away).toFixed(1)} ${(y1 + (y2 - y1) * share + ny * away).toFixed(1)}`;
  }).join("L");
}

/** Ruled paper with a margin, like a page of an exercise book. */
export const ruledPaper = ({ paper, rule, margin }: { paper: Colour; rule: Colour; margin: Colour }): Ground => ({
  kind: "art",
  grain: 0.07,
  markup: ({ frame: { width, height }, short, colours, direction }) => {
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const step = short * 0.062;
    const lines = Array.from(
      { length: Math.ceil(height / step) },
      (_, index) => `M0 ${((index + 0.7) * step).toFixed(1)}H${width}`,
    );
    const x = direction === "rtl" ? width - short * 0.045 : short * 0.045;
    return `<rect width="100%" height="100%" fill="${hex(paper)}"/><path d="${lines.join("")}" stroke="${hex(rule)}" stroke-width="${short * 0.0022}" stroke-opacity="0.55"/><path d="M${x} 0V${height}" stroke="${hex(margin)}" stroke-width="${short * 0.003}" stroke-opacity="0.6"/>`;
  },
});

/** The torn edge of a sheet over the lower edge of the pictures. */
export const tornOver =
  ({ paper, fibre }: { paper: Colour; fibre: Colour }): Decoration =>
  ({ frame, short, window, colours }, spans) => {
    const [rough, deep] = [short * 0.016, short * 0.03];
    const y = window.y + window.height;
    const edge = (up: number, salt: number) =>
      `M0 ${y + deep}L${tornEdge([-2, y - up], [frame.width + 2, y - up], { rough, salt })}L${frame.width} ${y + deep}Z`;
    const draw = (offset: { x: number; y: number }) =>
      `<defs><filter id="b" x="-5%" y="-60%" width="110%" height="220%"><feGaussianBlur stdDeviation="${short * 0.01}"/></filter></defs><g transform="translate(${-offset.x} ${-offset.y})"><path d="${edge(deep * 0.75, 2)}" fill="#000" fill-opacity="0.55" filter="url(#b)"/><path d="${edge(deep * 0.75, 2)}" fill="${hexOfColour(fibre, colours)}"/><path d="${edge(deep * 0.4, 5)}" fill="${hexOfColour(paper, colours)}"/></g>`;
    const none = { kind: "none", frames: 0 } as const;
    const bounds = { x: 0, y: y - deep * 2.6, right: frame.width - 2, bottom: y + 2 };
    return [drawnOver(bounds, draw, { ...spans.body, enter: none, exit: none, z: 8 })];
  };

/** A scrap of paper torn on all sides, with a shadow. */
export const tornPanel =
  ({ paper, fibre, rule, pad }: { paper: Colour; fibre: Colour; rule: Colour; pad: { x: number; y: number } }): Panel =>
  (text, { short, colours }) => {
    const rough = short * 0.013;
    const [left, top] = [text.x - pad.x * short, text.y - pad.y * short];
    const [right, bottom] = [text.x + text.width + pad.x * short, text.y + text.height + pad.y * short];
    const scrap = (inset: number, salt: number) => {
      const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
      const sides = [
        tornEdge([l, t], [r, t], { rough, salt }),
        tornEdge([r, t], [r, b], { rough, salt: salt + 1 }),
        tornEdge([r, b], [l, b], { rough, salt: salt + 2 }),
        tornEdge([l, b], [l, t], { rough, salt: salt + 3 }),
      ];
      return `M${sides.join("L")}Z`;
    };
    const step = short * 0.062;
    const lines = Array.from(
      { length: Math.ceil((bottom - top) / step) },
      (_, index) => `M${left} ${top + (index + 0.7) * step}H${right}`,
    ).join("");
    const soft = short * 0.014;
    const reach = rough + soft * 4;
    return {
      markup: `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${soft}"/></filter></defs><path d="${scrap(0, 1)}" transform="translate(0 ${soft * 0.8})" fill="#000" fill-opacity="0.6" filter="url(#b)"/><path d="${scrap(0, 1)}" fill="${hexOfColour(fibre, colours)}"/><path d="${scrap(short * 0.011, 4)}" fill="${hexOfColour(paper, colours)}"/><clipPath id="c"><path d="${scrap(short * 0.011, 4)}"/></clipPath><path clip-path="url(#c)" d="${lines}" stroke="${hexOfColour(rule, colours)}" stroke-width="${short * 0.0022}" stroke-opacity="0.55"/>`,
      bounds: { x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach },
    };
  };
