import type { View } from "../reel-plan.ts";
import { createCamera } from "./camera.ts";
import type { Glow } from "./glow.ts";
import { createMachine } from "./machine.ts";
import { bytesOf, type Picture, pictureOf, type Rect, type Size } from "./picture.ts";
import { type Laying, laySprite, releaseSprite, type Sprite, spriteOf } from "./sprite.ts";

export type Compositor = ReturnType<typeof createCompositor>;

/** Draws frames of one size in planar YUV 4:2:0 (BT.709, limited range). Memory grows with the pictures and sprites it is given. */
export function createCompositor({ wasm, width, height }: Size & { wasm: string }) {
  const machine = createMachine(wasm);
  const frame = { width, height };
  const frameBytes = bytesOf(frame);
  const layer = (): Picture => ({ ...frame, at: machine.allocate(frameBytes) });
  const layers = [layer(), layer()] as const;
  const shoot = createCamera(machine, frame);
  const whole = { x: 0, y: 0, ...frame };

  return {
    frameBytes,

    /** Takes interleaved 8-bit RGB, even in width and height and at least 32 pixels each. */
    picture: (rgb: Uint8Array, size: Size): Picture => pictureOf(machine, rgb, size),

    /** Takes RGBA, not premultiplied. Shadows and glows made here cost a fraction of an SVG filter's. */
    sprite: (rgba: Uint8Array, canvas: Size, glows: readonly Glow[] = []): Sprite =>
      spriteOf(machine, rgba, canvas, glows),

    /** Gives back a sprite's memory. */
    release: (sprite: Sprite): void => releaseSprite(machine, sprite),
    bytesUsed: machine.bytesUsed,

    /** Draws a picture as the camera sees it into a window, of even corners, of one of the two frames. */
    draw: (picture: Picture, view: View, into: 0 | 1, window: Rect = whole): void =>
      shoot(picture, view, layers[into], window),

    /** Frame 0 becomes frame 0 mixed with frame 1, `share` (0..1) of it. */
    mix(share: number): void {
      machine.kernel.mix(layers[0].at, layers[1].at, layers[0].at, frameBytes, Math.round(share * 256));
    },

    /** Lays a sprite over frame 0. */
    lay: (sprite: Sprite, laying: Laying): void => laySprite(machine, sprite, laying, layers[0]),

    /** Frame 0's bytes; they stay valid until the next drawing. */
    frame: (): Uint8Array => machine.bytes(layers[0].at, frameBytes),
  };
}
