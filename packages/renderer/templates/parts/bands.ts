import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";

/** A slab across the frame, with a stripe of another colour along its upper edge. The stripe has slanted ends. */
export const slabPanel =
  ({ fill, stripe, thick, pad }: { fill: Colour; stripe: Colour; thick: number; pad: number }): Panel =>
  (text, { short, colours, frame }, side) => {
    const top = text.y - pad * short;
    const edge = thick * short;
    const bounds = { x: 0, y: top - edge, width: frame.width, height: text.height + 2 * pad * short + edge };
    const slant = edge * 0.9;
    const far = frame.width * 0.62;
    // It enters from the side where reading begins.
    const mirrored = side === "right" ? ` transform="translate(${frame.width} 0) scale(-1 1)"` : "";
    const ink = hexOfColour(stripe, colours);
    const markup =
      `<rect x="0" y="${top}" width="${frame.width}" height="${bounds.height - edge}" fill="${hexOfColour(fill, colours)}"/>` +
      `<path d="M0 ${top - edge}H${far}L${far - slant} ${top}H0Z" fill="${ink}"${mirrored}/>` +
      `<path d="M${far + slant * 0.8} ${top - edge}H${far + slant * 2.4}L${far + slant * 1.4} ${top}H${far - slant * 0.2}Z" fill="${ink}"${mirrored}/>`;
    return { markup, bounds };
  };
