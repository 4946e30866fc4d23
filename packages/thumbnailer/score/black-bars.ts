import type { Picture } from "@reelwright/renderer/media/read-picture";
import { barsOf, darkEdges } from "@reelwright/renderer/survey/dark-edges";
import { lumaOf, type Plane } from "./luma-of.ts";

/** The visible part of a picture, in shares of it. */
export interface VisiblePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The part of a video without letterbox or pillarbox bars. Bars count if all pictures have them; black pictures are
 * ignored.
 */
export function withoutBars(pictures: readonly Picture[]): VisiblePart {
  const { left, top, right, bottom } = barsOf(pictures.map((picture) => edgesOf(lumaOf(picture))));
  return { left, top, right: 1 - right, bottom: 1 - bottom };
}

/** Whether a picture has bars of its own. */
export const hasBars = (luma: Plane): boolean => Object.values(barsOf([edgesOf(luma)])).some((bar) => bar > 0);

const edgesOf = ({ values, width, height }: Plane) => darkEdges({ light: values, width, height });

/** Crops a picture to its visible part. */
export function cropTo({ rgb, width, height }: Picture, visible: VisiblePart): Picture {
  const { left, top, ...size } = pixelsOf(visible, { width, height });
  if (size.width === width && size.height === height) return { rgb, width, height };
  const cut = Buffer.alloc(size.width * size.height * 3);
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * width + left) * 3;
    rgb.copy(cut, row * size.width * 3, from, from + size.width * 3);
  }
  return { rgb: cut, ...size };
}

export function pixelsOf(visible: VisiblePart, { width, height }: { width: number; height: number }) {
  const [left, top] = [Math.round(visible.left * width), Math.round(visible.top * height)];
  const right = Math.max(left + 1, Math.round(visible.right * width));
  const bottom = Math.max(top + 1, Math.round(visible.bottom * height));
  return { left, top, width: right - left, height: bottom - top };
}
