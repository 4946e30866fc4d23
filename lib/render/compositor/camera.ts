import type { View } from "../reel-plan.ts";
import type { Machine } from "./machine.ts";
import { type Picture, planesOf, type Rect, type Size } from "./picture.ts";

const blockBytes = 80;
const rowBytes = 12;
/** Rows the kernel keeps while it filters. */
const ringRows = 8;

/** Draws pictures as a camera sees them; `frame` is the largest size drawn. */
export function createCamera({ kernel, allocate }: Machine, frame: Size) {
  const ringStride = frame.width * 2 + 64;
  const ring = allocate(ringRows * ringStride);
  const columns = allocate(blockBytes * Math.ceil(frame.width / 8));
  const rows = allocate(rowBytes * frame.height);

  /** `view` of `picture` fills `window` of `target`. At zoom 1 all of the picture is seen that the window's shape lets be seen. */
  return (picture: Picture, view: View, target: Picture, window: Rect): void => {
    const scale = Math.min(picture.width / window.width, picture.height / window.height) / view.zoom;
    const left = (picture.width - window.width * scale) * view.x;
    const top = (picture.height - window.height * scale) * view.y;
    const from = planesOf(picture);
    for (const [index, to] of planesOf(target).entries()) {
      const source = from[index];
      if (!source) continue;
      const share = index === 0 ? 1 : 0.5;
      const [width, height] = [window.width * share, window.height * share];
      // Both planes of chroma have the same tables.
      if (index < 2) {
        kernel.fillColumns(columns, width, source.width, scale, left * share);
        kernel.fillRows(rows, height, scale, top * share);
      }
      const at = to.at + window.y * share * to.width + window.x * share;
      kernel.resample(
        ...[source.at, source.width, source.height, columns, rows],
        ...[width, height, ring, ringStride, at, to.width],
      );
    }
  };
}
