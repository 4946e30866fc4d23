import type { View } from "../plan/reel-plan.ts";
import type { Machine } from "./machine.ts";
import { bytesOf, type Picture, planesOf, type Rect, type Size } from "./picture.ts";

const blockBytes = 80;
const rowBytes = 12;
/** The kernel's buffer of filtered rows. */
const ringRows = 8;
/** Eight outputs and their taps must be within sixteen source pixels. */
const mostReduced = 1.6;

export type Camera = ReturnType<typeof createCamera>;

/** Draws pictures through a camera; `frame` is the largest size drawn. */
export function createCamera({ kernel, allocate, borrow }: Machine, frame: Size) {
  const ringStride = frame.width * 2 + 64;
  const ring = allocate(ringRows * ringStride);
  const columns = allocate(blockBytes * Math.ceil(frame.width / 8));
  const rows = allocate(rowBytes * frame.height);

  /**
   * Draws `view` of `picture` into `window` of `target`. At zoom 1, as much of the picture is visible as the window's
   * shape allows.
   */
  function shoot(picture: Picture, view: View, target: Picture, window: Rect): void {
    const scale = Math.min(picture.width / window.width, picture.height / window.height) / view.zoom;
    if (scale > mostReduced) {
      shootHalved(picture, view, target, window);
      return;
    }
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
  }

  /** A picture much larger than its window is halved first, so that the filter skips no pixels. */
  function shootHalved(picture: Picture, view: View, target: Picture, window: Rect): void {
    const size = { width: (picture.width >> 2) << 1, height: (picture.height >> 2) << 1 };
    borrow(bytesOf(size), (at) => {
      const half = { ...size, at };
      const from = planesOf(picture);
      for (const [index, { at, width, height }] of planesOf(half).entries()) {
        const plane = from[index];
        if (plane) kernel.halve(plane.at, plane.width, at, width, height);
      }
      shoot(half, view, target, window);
    });
  }

  return shoot;
}
