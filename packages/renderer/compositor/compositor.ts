import { createDesk } from "../pixels/desk.ts";
import { createMachine } from "../pixels/machine.ts";
import { bytesOf, copyPart, type Picture, pictureOf, type Rect, type Size } from "../pixels/picture.ts";
import type { Look, View } from "../plan/reel-plan.ts";
import type { Glow } from "./glow.ts";
import { createLook } from "./look.ts";
import { type Laying, laySprite, releaseSprite, type Sprite, spriteOf } from "./sprite.ts";
import { drawTransition, type Transition } from "./transition.ts";

export type Compositor = ReturnType<typeof createCompositor>;

/**
 * Draws frames of one size in planar YUV 4:2:0 (BT.709, limited range). Its memory grows with the pictures and sprites
 * in it.
 */
export function createCompositor({ wasm, width, height }: Size & { wasm: string }) {
  const machine = createMachine(wasm);
  const desk = createDesk(machine, { width, height });
  const frameBytes = bytesOf(desk.size);

  return {
    frameBytes,

    /** Takes interleaved 8-bit RGB, even in width and height and at least 32 pixels each. */
    picture: (rgb: Uint8Array, size: Size): Picture => pictureOf(machine, rgb, size),

    /** A picture whose content changes: that of a clip. */
    canvas: (size: Size): Picture => ({ ...size, at: machine.allocate(bytesOf(size)) }),
    /** Takes planar YUV 4:2:0 of the canvas' size. */
    paint: (canvas: Picture, yuv: Uint8Array): void => machine.bytes(canvas.at, bytesOf(canvas)).set(yuv),

    /** Frees a picture's memory. */
    forget: (picture: Picture): void => machine.release(picture.at),

    /** Takes RGBA, not premultiplied. Shadows and glows made here cost a fraction of an SVG filter's. */
    sprite: (rgba: Uint8Array, canvas: Size, glows: readonly Glow[] = []): Sprite =>
      spriteOf(machine, rgba, canvas, glows),

    /** Frees a sprite's memory. */
    release: (sprite: Sprite): void => releaseSprite(machine, sprite),
    bytesUsed: machine.bytesUsed,

    /** Draws a picture through the camera into a window with even corners, in one of the two frames. */
    draw: (picture: Picture, view: View, into: 0 | 1, window: Rect = desk.whole): void =>
      desk.shoot(picture, view, desk.layers[into], window),

    /** Copies a picture of the frame's size into one of the two frames, except for a window that is drawn next. */
    lie(picture: Picture, into: 0 | 1, window: Rect = { x: 0, y: 0, width: 0, height: 0 }): void {
      const [right, bottom] = [window.x + window.width, window.y + window.height];
      for (const part of [
        { x: 0, y: 0, width, height: window.y },
        { x: 0, y: window.y, width: window.x, height: window.height },
        { x: right, y: window.y, width: width - right, height: window.height },
        { x: 0, y: bottom, width, height: height - bottom },
      ])
        copyPart(machine, picture, part, desk.layers[into], part);
    },

    /**
     * Draws a transition from frame 0, the old picture, to frame 1, the new one, at a share (0..1) of it, into frame 0.
     */
    pass: (transition: Transition, share: number): void => drawTransition(desk, transition, share),

    /** Returns a function that applies a look to frame 0, by the frame's number. */
    look: (look: Look): ((frame: number) => void) => createLook(desk, look),

    /** Draws a sprite over frame 0. */
    lay: (sprite: Sprite, laying: Laying): void => laySprite(machine, sprite, laying, desk.layers[0]),

    /** The bytes of frame 0, valid until the next drawing. */
    frame: (): Uint8Array => machine.bytes(desk.layers[0].at, frameBytes),
  };
}
