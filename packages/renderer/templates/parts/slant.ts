import { inFrame } from "../../media/place-media.ts";
import type { Overlay } from "../../plan/reel-plan.ts";
import type { Box, Decoration, Layout, Stage } from "../../plan/template.ts";
import type { Colour, TextStyle } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import type { Panel } from "./stack.ts";
import { drawnOver } from "./text-overlays.ts";

/** The slope of a slanted edge, as a share of the side of the frame that it crosses. */
const slope = 0.09;

/** A slanted field of colour behind the text: below a line, or beside it in wide frames. A second colour edges it. */
export const slantPanel =
  ({ fill, edge, pad, thick }: { fill: Colour; edge: Colour; pad: number; thick: number }): Panel =>
  (text, { frame, short, shape, colours }, side) => {
    const { width: w, height: h } = frame;
    const [room, line] = [pad * short, thick * short];
    const wide = shape === "wide";
    const deep = (wide ? h : w) * slope;
    const [left, right] = [text.x - room, text.x + text.width + room];
    const field = (away: number) => {
      if (!wide) {
        const y = text.y - room - away;
        return `M0 ${y}L${w} ${y - deep}V${h}H0Z`;
      }
      return side === "right"
        ? `M${left - away - deep} 0H${w}V${h}H${left - away}Z`
        : `M0 0H${right + away + deep}L${right + away} ${h}H0Z`;
    };
    const top = Math.max(0, text.y - room - line - deep);
    const [from, to] = side === "right" ? [left - line - deep, w] : [0, right + line + deep];
    return {
      markup: `<path d="${field(line)}" fill="${hexOfColour(edge, colours)}"/><path d="${field(0)}" fill="${hexOfColour(fill, colours)}"/>`,
      bounds: wide ? { x: from, y: 0, width: to - from, height: h } : { x: 0, y: top, width: w, height: h - top },
    };
  };

/** Slants the window's edge towards the field of colour: the upper edge, or the left one in wide frames. */
export const slantEdge =
  ({ fill, edge, thick }: { fill: Colour; edge: Colour; thick: number }): Decoration =>
  ({ frame, short, shape, window: { x, y }, colours }, spans) => {
    const line = thick * short;
    const none = { kind: "none", frames: 0 } as const;
    const wide = shape === "wide";
    const deep = (wide ? frame.height : frame.width) * slope;
    const cut = (away: number) =>
      wide
        ? `M${x - 2} 0H${x + deep + away}L${x + away} ${frame.height}H${x - 2}Z`
        : `M0 ${y - 2}V${y + deep + away}L${frame.width} ${y + away}V${y - 2}Z`;
    const bounds = wide
      ? { x: x - 2, y: 0, right: x + deep + line, bottom: frame.height - 2 }
      : { x: 0, y: y - 2, right: frame.width - 2, bottom: y + deep + line };
    return [
      drawnOver(
        bounds,
        (offset) =>
          `<g transform="translate(${-offset.x} ${-offset.y})"><path d="${cut(line)}" fill="${hexOfColour(edge, colours)}"/><path d="${cut(0)}" fill="${hexOfColour(fill, colours)}"/></g>`,
        { ...spans.body, enter: none, exit: none, z: 8 },
      ),
    ];
  };

/** Title and source in a fixed place beside the pictures. */
export const beside =
  ({
    layout,
    box,
    type,
  }: {
    layout: Layout;
    box: Record<Stage["shape"], Box>;
    type: { headline: TextStyle; small: TextStyle };
  }): Decoration =>
  (stage, spans) => {
    const { frame, shape, title, source } = stage;
    const overlays: Overlay[] = layout(
      { headline: title, small: source },
      { ...stage, safe: inFrame(box[shape], frame) },
      spans.body,
      type,
    );
    return overlays.map((overlay) => ({ ...overlay, z: 32 }));
  };
