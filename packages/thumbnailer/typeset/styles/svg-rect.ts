import type { Rect } from "@reelwright/renderer/plan/reel-plan";

/** A rectangle as SVG, with further attributes. */
export const svgRect = ({ x, y, width, height }: Rect, more: string): string =>
  `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" ${more}/>`;

/** A line along the frame's edges at an inset. */
export const svgFrame = (
  { width, height }: { width: number; height: number },
  { inset, line, colour, opacity = 1 }: { inset: number; line: number; colour: string; opacity?: number },
): string => {
  const from = inset + line / 2;
  return svgRect(
    { x: from, y: from, width: width - 2 * from, height: height - 2 * from },
    `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${line.toFixed(2)}"`,
  );
};
