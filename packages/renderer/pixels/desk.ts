import { type Camera, createCamera } from "./camera.ts";
import type { Machine } from "./machine.ts";
import { createMatte, type Matte, releaseMatte, type Turn } from "./matte.ts";
import { bytesOf, copyPart, type Picture, planesOf, type Rect, type Size } from "./picture.ts";

export type Layer = 0 | 1 | 2;
/** Values of Y, U and V. */
export type Yuv = readonly [y: number, u: number, v: number];

export type Desk = ReturnType<typeof createDesk>;

/**
 * The workspace for frames: three pictures of the frame's size. The first becomes the frame, the third is temporary.
 */
export function createDesk(machine: Machine, size: Size) {
  const { kernel } = machine;
  const layer = (): Picture => ({ ...size, at: machine.allocate(bytesOf(size)) });
  const layers: [Picture, Picture, Picture] = [layer(), layer(), layer()];
  const shoot: Camera = createCamera(machine, size);
  const whole: Rect = { x: 0, y: 0, ...size };
  let matte: { name: string; made: Matte } | null = null;

  return {
    machine,
    size,
    whole,
    layers,
    shoot,

    /** Swaps two layers without copying. */
    swap(one: Layer, other: Layer): void {
      [layers[one], layers[other]] = [layers[other], layers[one]];
    },

    /** Mixes `share` (0..1) of the second layer into the first. */
    mix(share: number): void {
      kernel.mix(layers[0].at, layers[1].at, layers[0].at, bytesOf(size), Math.round(share * 256));
    },

    /** Copies an even rectangle of a layer to an even place in another. */
    copy: (from: Layer, part: Rect, to: Layer, at: { x: number; y: number }): void =>
      copyPart(machine, layers[from], part, layers[to], at),

    /**
     * Mixes a colour into an even rectangle of a layer: `from` (0..1) of it at the left or upper edge, `to` at the
     * other.
     */
    paint(into: Layer, { x, y, width, height }: Rect, colour: Yuv, { from, to = from, across = false }: Ramp): void {
      for (const [index, plane] of planesOf(layers[into]).entries()) {
        const share = index === 0 ? 1 : 0.5;
        kernel.paint(
          ...[plane.at + (y * plane.width + x) * share, plane.width, width * share, height * share],
          ...[colour[index] ?? 128, Math.round(from * 256), Math.round(to * 256), across ? 1 : 0],
        );
      }
    },

    /** Shifts red to the right and blue to the left in a layer, by an even number of pixels. */
    part(into: Layer, by: number): void {
      const [luma, u, v] = planesOf(layers[into]);
      const places = Math.min(by / 2, u.width >> 2);
      if (places < 1) return;
      machine.borrow((u.width + places * 2 + 64) * 3, (line) =>
        kernel.part(luma.at, u.at, v.at, u.width, u.height, places, line),
      );
    },

    /** The matte with a name. It replaces the previous one. */
    matte(name: string, turn: () => Turn): Matte {
      if (matte?.name === name) return matte.made;
      if (matte) releaseMatte(machine, matte.made);
      matte = { name, made: createMatte(machine, size, turn()) };
      return matte.made;
    },
  };
}

interface Ramp {
  from: number;
  to?: number;
  across?: boolean;
}
