import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";

interface BoxOptions {
  fill?: Colour;
  opacity?: number;
  /** Shares of the frame's short side. */
  pad: { x: number; y: number };
  radius?: number;
  edge?: { colour: Colour; width: number };
  /** Degrees. */
  tilt?: number;
  /** A hard shadow beside it. */
  cast?: { colour: Colour; dx: number; dy: number };
}

/** A plain box around the text. */
export function boxPanel({ fill, opacity = 1, pad, radius = 0, edge, tilt = 0, cast }: BoxOptions): Panel {
  return (text, { short, colours }) => {
    const box = {
      x: text.x - pad.x * short,
      y: text.y - pad.y * short,
      width: text.width + 2 * pad.x * short,
      height: text.height + 2 * pad.y * short,
    };
    const rect = (colour: string, more = "", dx = 0, dy = 0) =>
      `<rect x="${box.x + dx * short}" y="${box.y + dy * short}" width="${box.width}" height="${box.height}" rx="${radius * short}" fill="${colour}" ${more}/>`;
    const stroke = edge ? `stroke="${hexOfColour(edge.colour, colours)}" stroke-width="${edge.width * short}"` : "";
    const drawn =
      (cast ? rect(hexOfColour(cast.colour, colours), "", cast.dx, cast.dy) : "") +
      rect(fill ? hexOfColour(fill, colours) : "none", `fill-opacity="${opacity}" ${stroke}`);
    const middle = `${box.x + box.width / 2} ${box.y + box.height / 2}`;
    const reach =
      (edge?.width ?? 0) * short +
      Math.max(Math.abs(cast?.dx ?? 0), Math.abs(cast?.dy ?? 0)) * short +
      (Math.abs(Math.sin((tilt * Math.PI) / 180)) * Math.max(box.width, box.height)) / 2;
    return {
      markup: tilt ? `<g transform="rotate(${tilt} ${middle})">${drawn}</g>` : drawn,
      bounds: { x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach },
    };
  };
}

/** A band from side to side of the frame. */
export function bandPanel({
  fill,
  opacity = 1,
  pad,
  edge,
}: Pick<BoxOptions, "fill" | "opacity" | "edge"> & { pad: number }): Panel {
  return (text, { short, colours, frame }) => {
    const bounds = { x: 0, y: text.y - pad * short, width: frame.width, height: text.height + 2 * pad * short };
    const at = `x="0" width="${frame.width}"`;
    const band = `<rect ${at} y="${bounds.y}" height="${bounds.height}" fill="${fill ? hexOfColour(fill, colours) : "none"}" fill-opacity="${opacity}"/>`;
    const thick = (edge?.width ?? 0) * short;
    const line = (y: number) =>
      edge ? `<rect ${at} y="${y}" height="${thick}" fill="${hexOfColour(edge.colour, colours)}"/>` : "";
    return { markup: band + line(bounds.y) + line(bounds.y + bounds.height - thick), bounds };
  };
}

/** A bar beside the text, on the side it begins at. */
export function barPanel({ colour, thick, gap }: { colour: Colour; thick: number; gap: number }): Panel {
  return (text, { short, colours }, side) => {
    const width = thick * short;
    const x = side === "right" ? text.x + text.width + gap * short : text.x - gap * short - width;
    const bounds = { x, y: text.y, width, height: text.height };
    return {
      markup: `<rect x="${x}" y="${text.y}" width="${width}" height="${text.height}" fill="${hexOfColour(colour, colours)}"/>`,
      bounds,
    };
  };
}
