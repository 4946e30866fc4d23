import type { Decoration } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** A soft shade along the upper or lower edge of the pictures that keeps text readable over any of them. */
export const edgeShade =
  ({
    edge,
    share,
    strength,
    colour = "#000000",
    during = "body",
  }: {
    edge: "top" | "bottom";
    /** Of the frame's height. */
    share: number;
    strength: number;
    colour?: Colour;
    during?: "intro" | "body" | "outro" | "all";
  }): Decoration =>
  ({ frame, colours }, spans) => {
    const height = Math.round((frame.height * share) / 2) * 2;
    const stop = (at: number, opacity: number) =>
      `<stop offset="${edge === "top" ? at : 1 - at}" stop-color="${hexOfColour(colour, colours)}" stop-opacity="${opacity}"/>`;
    // Eased: a linear gradient shows where it ends.
    const stops = [stop(0, strength), stop(0.5, strength * 0.45), stop(1, 0)];
    const fade = { kind: "fade", frames: 6 } as const;
    return [
      {
        x: 0,
        y: edge === "top" ? 0 : frame.height - height,
        width: frame.width,
        height,
        markup: `<defs><linearGradient id="g" x1="0" x2="0" y1="0" y2="1">${(edge === "top" ? stops : stops.toReversed()).join("")}</linearGradient></defs><rect width="${frame.width + 32}" height="${height}" fill="url(#g)"/>`,
        ...spans[during],
        enter: fade,
        exit: fade,
        z: 6,
      },
    ];
  };
