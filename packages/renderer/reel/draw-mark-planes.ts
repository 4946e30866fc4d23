import { createCompositor } from "../compositor/compositor.ts";
import { silhouetteOf } from "../compositor/sprite.ts";
import { bytesOf, type Rect, type Size } from "../pixels/picture.ts";
import { createOverlays, type Laid } from "./lay-overlays.ts";

/**
 * An overlay as two pictures in planar YUV 4:2:0, and the place of both in a frame. What it covers is taken from a frame,
 * then what it adds is added: this gives the bytes of a frame over which the compositor has laid it.
 */
export interface MarkPlanes extends Rect {
  /** The share of each byte that is covered, 0..255. */
  covered: Buffer;
  added: Buffer;
}

/** Draws an overlay by itself. Null if nothing of it is in the frame. */
export async function drawMarkPlanes(
  laid: Laid,
  { frame, dir, compositorWasm }: { frame: Size; dir: string; compositorWasm: string },
): Promise<MarkPlanes | null> {
  const { width, height } = frame;
  const compositor = createCompositor({ wasm: compositorWasm, width, height });
  const overlays = createOverlays({ compositor, dir });
  const nothing = compositor.canvas({ width, height });
  compositor.paint(nothing, new Uint8Array(compositor.frameBytes));
  const over = async (as?: typeof silhouetteOf) => {
    compositor.lie(nothing, 0);
    await overlays.lay(laid, as);
    return Buffer.from(compositor.frame());
  };
  const [covered, added] = [await over(silhouetteOf), await over()];
  const box = boxOf(covered, frame);
  return box && { ...box, covered: cutOut(covered, frame, box), added: cutOut(added, frame, box) };
}

/** The rectangle outside of which a frame is empty, on even pixels; null if all of it is. */
function boxOf(yuv: Buffer, { width, height }: Size): Rect | null {
  const empty = Buffer.alloc(width);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (const { at, stride, rows, scale } of planesOf({ width, height }))
    for (let row = 0; row < rows; row++) {
      const bytes = yuv.subarray(at + row * stride, at + (row + 1) * stride);
      // Most rows are empty, and are compared faster than searched.
      if (bytes.equals(empty.subarray(0, stride))) continue;
      const first = bytes.findIndex((byte) => byte > 0);
      const last = bytes.findLastIndex((byte) => byte > 0);
      box.left = Math.min(box.left, first * scale);
      box.right = Math.max(box.right, (last + 1) * scale);
      box.top = Math.min(box.top, row * scale);
      box.bottom = Math.max(box.bottom, (row + 1) * scale);
    }
  if (box.right === 0) return null;
  const [x, y] = [box.left & ~1, box.top & ~1];
  return { x, y, width: (box.right - x + 1) & ~1, height: (box.bottom - y + 1) & ~1 };
}

function cutOut(yuv: Buffer, frame: Size, box: Rect): Buffer {
  const out = Buffer.alloc(bytesOf(box));
  let to = 0;
  for (const { at, stride, scale } of planesOf(frame)) {
    const [left, length] = [box.x / scale, box.width / scale];
    for (let row = box.y / scale; row < (box.y + box.height) / scale; row++) {
      yuv.copy(out, to, at + row * stride + left, at + row * stride + left + length);
      to += length;
    }
  }
  return out;
}

/** Where the planes of a frame begin, and how many pixels a byte of each stands for in either direction. */
const planesOf = ({ width, height }: Size) => [
  { at: 0, stride: width, rows: height, scale: 1 },
  { at: width * height, stride: width / 2, rows: height / 2, scale: 2 },
  { at: (width * height * 5) / 4, stride: width / 2, rows: height / 2, scale: 2 },
];
