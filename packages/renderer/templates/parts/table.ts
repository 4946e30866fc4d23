import type { Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";

/** A plastered wall or a table top in slanted window light. */
export const windowLight = (surface: Colour, light: Colour, { grain = 0.12 }: { grain?: number } = {}): Ground => ({
  kind: "art",
  markup: ({ frame, short, colours }) => {
    const [w, h] = [frame.width, frame.height];
    const pane = (x: number, y: number, width: number, height: number) =>
      `<rect x="${x * w}" y="${y * h}" width="${width * w}" height="${height * h}"/>`;
    const panes = [0.02, 0.34, 0.66].flatMap((y) => [pane(0.1, y, 0.42, 0.29), pane(0.57, y, 0.42, 0.29)]).join("");
    return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="0.12"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient><filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${short * 0.014}"/></filter></defs><rect width="100%" height="100%" fill="${hexOfColour(surface, colours)}"/><rect width="100%" height="100%" fill="url(#g)"/><g filter="url(#b)"><g transform="translate(${w * 0.1} ${-h * 0.04}) skewY(18) skewX(-12)" fill="${hexOfColour(light, colours)}" fill-opacity="0.5">${panes}</g></g>`;
  },
  grain,
});

/** A sheet fixed to it by a strip of tape, with a shadow. */
export const tapedSheet =
  ({ paper, tape, pad }: { paper: Colour; tape: Colour; pad: { x: number; y: number } }): Panel =>
  (text, { short, colours }) => {
    const [x, y] = [text.x - pad.x * short, text.y - pad.y * short];
    const [width, height] = [text.width + 2 * pad.x * short, text.height + 2 * pad.y * short];
    const soft = short * 0.012;
    const [long, high] = [Math.min(width * 0.4, short * 0.24), short * 0.055];
    const reach = soft * 4;
    return {
      markup: `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${soft}"/></filter></defs><rect x="${x + soft * 0.4}" y="${y + soft}" width="${width}" height="${height}" filter="url(#b)" fill="#000" fill-opacity="0.5"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hexOfColour(paper, colours)}"/><rect x="${x + (width - long) / 2}" y="${y - high * 0.5}" width="${long}" height="${high}" fill="${hexOfColour(tape, colours)}" fill-opacity="0.85"/>`,
      bounds: { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach },
    };
  };
