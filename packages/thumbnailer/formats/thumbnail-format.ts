import type { Size } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";

/** The size of a finished thumbnail in each format, in pixels. */
export const thumbnailSizes = {
  "16:9": { width: 1280, height: 720 },
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
} as const satisfies Record<string, Size>;
export type ThumbnailFormat = keyof typeof thumbnailSizes;
export const thumbnailFormats = Object.keys(thumbnailSizes) as ThumbnailFormat[];

/** The requested format, or for `auto` the one that crops least from a source of this shape. */
export function formatFor(wanted: ThumbnailFormat | "auto", source: Size): ThumbnailFormat {
  if (wanted !== "auto") return wanted;
  const cut = (format: ThumbnailFormat) => {
    const { width, height } = thumbnailSizes[format];
    return Math.abs(Math.log(source.width / source.height / (width / height)));
  };
  return thumbnailFormats.toSorted((a, b) => cut(a) - cut(b))[0] ?? "16:9";
}

/** Margins of the text, as shares of the frame. In 9:16 they also avoid the controls that phone apps draw. */
const safeInsets: Record<ThumbnailFormat, { top: number; bottom: number; sides: number }> = {
  "16:9": { top: 0.075, bottom: 0.075, sides: 0.05 },
  // Player names and buttons cover the lowest fifth and a column at the right.
  "9:16": { top: 0.11, bottom: 0.2, sides: 0.11 },
  "1:1": { top: 0.07, bottom: 0.07, sides: 0.07 },
  "4:5": { top: 0.065, bottom: 0.065, sides: 0.07 },
};

/** The area for text, in pixels. */
export function safeArea(format: ThumbnailFormat): Rect {
  const { width, height } = thumbnailSizes[format];
  const { top, bottom, sides } = safeInsets[format];
  return { x: sides * width, y: top * height, width: (1 - 2 * sides) * width, height: (1 - top - bottom) * height };
}

/** The part of the text area that a player covers: the video's length, at the bottom right of 16:9. */
export function coveredArea(format: ThumbnailFormat): Rect | null {
  if (format !== "16:9") return null;
  const { width, height } = thumbnailSizes[format];
  return { x: width * 0.85, y: height * 0.86, width: width * 0.15, height: height * 0.14 };
}
