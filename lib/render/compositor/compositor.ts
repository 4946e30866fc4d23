import { readFileSync } from "node:fs";
import * as z from "zod";
import type { View } from "../reel-plan.ts";
import { blockBytes, fillColumns, fillRows, rowBytes } from "./resample-tables.ts";

/** A picture in the compositor's memory, as planes. */
export interface Picture {
  width: number;
  height: number;
  y: number;
  u: number;
  v: number;
}

/** A premultiplied sprite with its place in the frame. */
export interface Sprite {
  x: number;
  y: number;
  width: number;
  height: number;
  luma: number;
  alpha: number;
  u: number;
  v: number;
  chromaAlpha: number;
}

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({ resample: call, mix: call, over: call, fromRgb: call, fromRgba: call });
const pageBytes = 65_536;

export type Compositor = ReturnType<typeof createCompositor>;

/** Draws frames of one size in planar YUV 4:2:0 (BT.709, limited range). Memory grows with the pictures and sprites it is given. */
export function createCompositor({ wasm, width, height }: { wasm: string; width: number; height: number }) {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 32_768 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {
    env: { memory, abort: () => {} },
  });
  const kernel = Kernel.parse({ ...instance.exports });
  const chroma = { width: width / 2, height: height / 2 };
  const frameBytes = (width * height * 3) / 2;
  const ringStride = width * 2 + 64;

  // The kernel's own data lies in the first page; what it stores past a row's end needs a little slack behind every buffer.
  let top = pageBytes;
  function allocate(bytes: number): number {
    const at = top;
    top = (at + bytes + 64 + 63) & ~63;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    return at;
  }
  const frames = [allocate(frameBytes), allocate(frameBytes)] as const;
  const ring = allocate(8 * ringStride);
  const columns = allocate(blockBytes * Math.ceil(width / 8));
  const rows = allocate(rowBytes * height);
  const bytes = () => new Uint8Array(memory.buffer);

  function plane(
    source: { at: number; width: number; height: number },
    out: { at: number; width: number; height: number },
    view: View,
  ) {
    const seen = { width: source.width / view.zoom, height: source.height / view.zoom };
    const data = new DataView(memory.buffer);
    fillColumns(data, columns, {
      outputs: out.width,
      sourceLength: source.width,
      scale: seen.width / out.width,
      offset: (source.width - seen.width) * view.x,
    });
    fillRows(data, rows, {
      outputs: out.height,
      sourceLength: source.height,
      scale: seen.height / out.height,
      offset: (source.height - seen.height) * view.y,
    });
    return (at: number, into: number) =>
      kernel.resample(
        at,
        source.width,
        columns,
        Math.ceil(out.width / 8),
        rows,
        out.width,
        out.height,
        ring,
        ringStride,
        into,
        out.width,
      );
  }

  return {
    frameBytes,

    /** Takes interleaved 8-bit RGB, even in width and height and at least 32 pixels wide. */
    picture(rgb: Uint8Array, size: { width: number; height: number }): Picture {
      const area = size.width * size.height;
      const planes = { ...size, y: allocate(area), u: allocate(area / 4), v: allocate(area / 4) };
      const mark = top;
      const scratch = allocate(rgb.length);
      bytes().set(rgb, scratch);
      kernel.fromRgb(scratch, size.width, size.height, planes.y, planes.u, planes.v);
      top = mark;
      return planes;
    },

    /** Takes premultiplied RGBA, a multiple of 32 wide and even in height, to be laid at an even place. */
    sprite(rgba: Uint8Array, at: { x: number; y: number; width: number; height: number }): Sprite {
      const area = at.width * at.height;
      const sprite = {
        ...at,
        luma: allocate(area),
        alpha: allocate(area),
        u: allocate(area / 4),
        v: allocate(area / 4),
        chromaAlpha: allocate(area / 4),
      };
      const mark = top;
      const scratch = allocate(rgba.length);
      bytes().set(rgba, scratch);
      kernel.fromRgba(scratch, at.width, at.height, sprite.luma, sprite.alpha, sprite.u, sprite.v, sprite.chromaAlpha);
      top = mark;
      return sprite;
    },

    /** Where memory stands, and a way back to there: sprites that are over need not be kept. */
    mark: () => top,
    release: (mark: number) => {
      top = mark;
    },

    /** Draws a picture as the camera sees it into one of the two frames. */
    draw(picture: Picture, view: View, into: 0 | 1): void {
      const at = frames[into];
      const luma = plane({ at: picture.y, width: picture.width, height: picture.height }, { at, width, height }, view);
      luma(picture.y, at);
      // Planes go in order: what the kernel stores past the end of one is the beginning of the next, drawn after it.
      const half = plane(
        { at: picture.u, width: picture.width / 2, height: picture.height / 2 },
        { at, ...chroma },
        view,
      );
      half(picture.u, at + width * height);
      half(picture.v, at + width * height + chroma.width * chroma.height);
    },

    /** Frame 0 becomes frame 0 mixed with frame 1, `share` (0..1) of it. */
    mix(share: number): void {
      kernel.mix(frames[0], frames[1], frames[0], frameBytes, Math.round(share * 256));
    },

    /** Lays a sprite over frame 0, at a strength of 0..1. */
    lay(sprite: Sprite, strength: number): void {
      if (strength <= 0) return;
      const into = strength < 1 ? frames[1] : frames[0];
      if (strength < 1) bytes().copyWithin(frames[1], frames[0], frames[0] + frameBytes);
      const { x, y, width: w, height: h } = sprite;
      kernel.over(into + y * width + x, width, sprite.luma, sprite.alpha, w, w, h);
      const c = into + width * height + (y / 2) * chroma.width + x / 2;
      kernel.over(c, chroma.width, sprite.u, sprite.chromaAlpha, w / 2, w / 2, h / 2);
      kernel.over(c + chroma.width * chroma.height, chroma.width, sprite.v, sprite.chromaAlpha, w / 2, w / 2, h / 2);
      if (strength < 1) this.mix(strength);
    },

    /** Frame 0's bytes; they stay valid until the next drawing. */
    frame: () => Buffer.from(memory.buffer, frames[0], frameBytes),
  };
}
