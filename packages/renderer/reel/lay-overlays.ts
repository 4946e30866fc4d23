import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { Compositor } from "../compositor/compositor.ts";
import { rasterise } from "../compositor/rasterise.ts";
import type { Sprite } from "../compositor/sprite.ts";
import type { Size } from "../pixels/picture.ts";
import type { Overlay } from "../plan/reel-plan.ts";
import { overlayAt, type Standing } from "../timeline/overlay-at.ts";

/** An overlay as it stands in a frame. */
export interface Laid {
  overlay: Overlay;
  standing: Standing;
}

/** The overlays of a frame, from the lowest up. */
export const laidIn = (overlays: readonly Overlay[], frame: number, size: Size): Laid[] =>
  overlays.flatMap((overlay) => overlayAt(overlay, frame, size).map((standing) => ({ overlay, standing })));

/** Lays overlays of a plan over the compositor's frame 0. Their images lie in `dir`. What is drawn of one is kept. */
export function createOverlays({ compositor, dir }: { compositor: Compositor; dir: string }) {
  const sprites = new Map<Overlay, Map<number, Sprite>>();

  async function drawn({ markup, image }: Overlay, scale: number, size: Size): Promise<Sprite> {
    const scaled = scale === 1 ? markup : `<g transform="scale(${scale})">${markup}</g>`;
    const rgba = image
      ? await loadSharp()(path.join(dir, image)).resize(size).ensureAlpha().raw().toBuffer()
      : (await rasterise(scaled, size)).rgba;
    return compositor.sprite(rgba, size);
  }

  async function spriteOf(overlay: Overlay, scale: number): Promise<Sprite> {
    const known = sprites.get(overlay)?.get(scale);
    if (known) return known;
    const { width, height } = overlay;
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const sprite = await drawn(overlay, scale, size);
    sprites.set(overlay, (sprites.get(overlay) ?? new Map()).set(scale, sprite));
    return sprite;
  }

  return {
    /** Lays one over the frame; `as` turns what is drawn of it into something else. */
    async lay({ overlay, standing }: Laid, as = (sprite: Sprite): Sprite => sprite): Promise<void> {
      const { x, y, scale, strength, clip } = standing;
      const [width, height] = [overlay.width * scale, overlay.height * scale];
      const part = { x: clip.from * width, y: 0, width: (clip.to - clip.from) * width, height };
      compositor.lay(as(await spriteOf(overlay, scale)), {
        x: x + Math.round((overlay.width - width) / 2),
        y: y + Math.round((overlay.height - height) / 2),
        strength: strength * (overlay.opacity ?? 1),
        ...(part.width < width && { part }),
      });
    },
    /** Frees the sprites of overlays that have ended. */
    forget(frame: number): void {
      for (const [overlay, scales] of sprites) {
        if (frame < overlay.end) continue;
        sprites.delete(overlay);
        for (const sprite of scales.values()) compositor.release(sprite);
      }
    },
  };
}
