import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";

/** A terminal's window: its bar above with three squares, a cursor waiting below the text. */
export const terminalWindow =
  ({ fill, edge, pad }: { fill: Colour; edge: Colour; pad: number }): Panel =>
  (text, { short, colours }, side) => {
    const [p, bar, thick] = [pad * short, short * 0.052, Math.max(2, short * 0.004)];
    const x = text.x - p;
    const y = text.y - p - bar;
    const [width, height] = [text.width + 2 * p, text.height + bar + 2.3 * p];
    const [ink, ground] = [hexOfColour(edge, colours), hexOfColour(fill, colours)];
    const square = bar * 0.36;
    const squares = [0, 1, 2]
      .map((index) => {
        const along = bar * 0.4 + index * square * 1.8;
        const left = side === "right" ? x + width - along - square : x + along;
        return `<rect x="${left}" y="${y + (bar - square) / 2}" width="${square}" height="${square}" fill="${ground}" fill-opacity="${1 - index * 0.25}"/>`;
      })
      .join("");
    const [wide, tall] = [short * 0.026, short * 0.042];
    const cursor = `<rect x="${side === "right" ? text.x + text.width - wide : text.x}" y="${text.y + text.height + p * 0.45}" width="${wide}" height="${tall}" fill="${ink}"/>`;
    return {
      markup: `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}" fill-opacity="0.92" stroke="${ink}" stroke-width="${thick}"/><rect x="${x}" y="${y}" width="${width}" height="${bar}" fill="${ink}"/>${squares}${cursor}`,
      bounds: { x: x - thick, y: y - thick, width: width + 2 * thick, height: height + 2 * thick },
    };
  };
