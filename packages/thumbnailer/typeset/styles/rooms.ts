import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import { coveredArea, type ThumbnailFormat } from "../../formats/thumbnail-format.ts";
import type { Room, ThumbnailStage } from "./thumbnail-style.ts";

type Stage = Omit<ThumbnailStage, "colours">;

interface Wanted {
  /** The vertical place of text in a column. */
  rise: number;
  align?: Room["align"];
  /** The widths of columns and heights of bands, as shares of the safe area. */
  columns: readonly number[];
  band: number;
}

/** The places for text over a picture: bands of the frame, and in wide frames columns too. */
export function roomsOver({ format, frame, safe, direction }: Stage, wanted: Wanted): Room[] {
  const { rise, align = "start", columns, band } = wanted;
  const covered = coveredArea(format);
  const right = safe.x + safe.width;
  // Text at the right ends above the player's overlay.
  const lowest = covered ? covered.y - frame.height * 0.015 : safe.y + safe.height;
  const height = safe.height * band;
  const bands: Room[] = [
    { area: { ...safe, height }, edge: "top", align, rise: 0, liking: 0.3 },
    { area: { ...safe, y: lowest - height, height }, edge: "bottom", align, rise: 1, liking: 0.6 },
  ];
  if (format !== "16:9") return bands;
  const starts = direction === "rtl" ? "right" : "left";
  const beside = (edge: "left" | "right", width: number): Room => ({
    area: {
      x: edge === "left" ? safe.x : right - width,
      y: safe.y,
      width,
      height: (edge === "left" ? safe.y + safe.height : lowest) - safe.y,
    },
    edge,
    align,
    rise,
    liking: edge === starts ? 1 : 0.7,
  });
  return [
    ...columns.flatMap((share) => (["left", "right"] as const).map((edge) => beside(edge, share * safe.width))),
    ...bands,
  ];
}

/** The areas beside a picture, as shares of the frame, the preferred first. */
const papers: Record<ThumbnailFormat, readonly number[]> = {
  "16:9": [0.48, 0.58],
  "9:16": [0.38, 0.48],
  "1:1": [0.4, 0.5, 0.58],
  "4:5": [0.36, 0.45, 0.53],
};

/**
 * The places for text beside a picture: in wide frames on the side where reading begins, else below. In
 * 9:16 it is at the top, which no app covers.
 */
export function roomsBeside({ format, frame, safe, direction, short }: Stage): Room[] {
  const pad = short * 0.07;
  return papers[format].map((share, index) => {
    const more = { align: "start", rise: 0.5, liking: 1 - 0.5 * index } as const;
    if (format === "16:9") {
      const paper = Math.round(frame.width * share);
      const edge = direction === "rtl" ? "right" : "left";
      // The same distance as the player's overlay has from the bottom, so that text is in the middle either way.
      const top = frame.height * 0.15;
      return {
        area: {
          x: edge === "left" ? safe.x : frame.width - paper + pad,
          y: top,
          width: paper - pad - safe.x,
          height: frame.height - 2 * top,
        },
        edge,
        picture: { x: edge === "left" ? paper : 0, y: 0, width: frame.width - paper, height: frame.height },
        ...more,
      };
    }
    const paper = Math.round(frame.height * share);
    const edge = format === "9:16" ? "top" : "bottom";
    const y = edge === "top" ? safe.y : frame.height - paper + pad;
    const end = edge === "top" ? paper - pad : Math.min(frame.height - pad, safe.y + safe.height);
    return {
      area: { x: safe.x, y, width: safe.width, height: end - y },
      edge,
      picture: { x: 0, y: edge === "top" ? paper : 0, width: frame.width, height: frame.height - paper },
      ...more,
    };
  });
}

/** Extends a rectangle to the edge of the frame that its place lies along, and to both ends of that edge. */
export function toEdge(rect: Rect, edge: Room["edge"], { width, height }: { width: number; height: number }): Rect {
  if (edge === "left") return { x: 0, y: 0, width: rect.x + rect.width, height };
  if (edge === "right") return { x: rect.x, y: 0, width: width - rect.x, height };
  if (edge === "top") return { x: 0, y: 0, width, height: rect.y + rect.height };
  return { x: 0, y: rect.y, width, height: height - rect.y };
}

/** Extends a rectangle to the nearer edges of the frame, so that its scrim fades in one direction only. */
export function toCorner({ x, y, width, height }: Rect, frame: { width: number; height: number }): Rect {
  const left = x < frame.width - x - width ? 0 : x;
  const right = x < frame.width - x - width ? x + width : frame.width;
  const top = y < frame.height - y - height ? 0 : y;
  const bottom = y < frame.height - y - height ? y + height : frame.height;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const grownBy = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
