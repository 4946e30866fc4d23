import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { createCaptions } from "../captions/draw-captions.ts";
import type { Compositor } from "../compositor/compositor.ts";
import { rasterise } from "../compositor/rasterise.ts";
import type { Sprite } from "../compositor/sprite.ts";
import { footagePictures } from "../media/footage-pictures.ts";
import { type ClipReader, createClipReader } from "../media/read-clip.ts";
import type { Picture, Size } from "../pixels/picture.ts";
import type { ClipCrop, Footage } from "../plan/footage.ts";
import type { Overlay, PicturePlan, Rect, Scene } from "../plan/reel-plan.ts";
import { viewAt } from "../timeline/camera.ts";
import { overlayAt } from "../timeline/overlay-at.ts";

/** A transition shows four at once: two pictures and their backgrounds. */
const picturesKept = 5;

/**
 * Draws any frame of a plan into the compositor's frame 0: scenes, the transition between them, the look, overlays,
 * caption. A frame depends only on the plan, its number and the plan's files; everything kept between frames only saves
 * time.
 */
export function createFrames(
  plan: PicturePlan,
  { compositor, dir, ffmpeg }: { compositor: Compositor; dir: string; ffmpeg: string },
) {
  const pictures = new Map<string, Picture>();
  const clips = new Map<string, { reader: ClipReader; canvas: Picture }>();
  const footage = footagePictures({ compositor, dir, ffmpeg });
  const sprites = new Map<Overlay, Map<number, Sprite>>();
  const drawLook = compositor.look(plan.look);
  const drawCaption = createCaptions(compositor, plan.captionLook);

  async function pictureOf(file: string): Promise<Picture> {
    const known = pictures.get(file);
    if (known) {
      // The most recently used one is evicted last.
      pictures.delete(file);
      pictures.set(file, known);
      return known;
    }
    const { data, info } = await loadSharp()(path.join(dir, file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = compositor.picture(data, { width: info.width, height: info.height });
    pictures.set(file, picture);
    const [oldest] = pictures;
    if (oldest && pictures.size > picturesKept) {
      pictures.delete(oldest[0]);
      compositor.forget(oldest[1]);
    }
    return picture;
  }

  /** Frees the sprites of overlays that have ended. */
  function forgetOverlays(frame: number): void {
    for (const [overlay, scales] of sprites) {
      if (frame < overlay.end) continue;
      sprites.delete(overlay);
      for (const sprite of scales.values()) compositor.release(sprite);
    }
  }

  async function clipFrame({ media: { file }, window, start }: Scene, frame: number): Promise<Picture> {
    const size = { width: window?.width ?? plan.width, height: window?.height ?? plan.height };
    const clip = clips.get(file) ?? {
      reader: createClipReader({ file: path.join(dir, file), size, rate: plan.fps, ffmpeg, dir }),
      canvas: compositor.canvas(size),
    };
    clips.set(file, clip);
    compositor.paint(clip.canvas, await clip.reader.frame(frame - start));
    return clip.canvas;
  }

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

  /** Parts of one footage, each in its place. */
  async function drawParts(
    { start, from }: Scene,
    media: Footage,
    parts: readonly { window?: Rect | undefined; crop: ClipCrop }[],
    { frame, into }: { frame: number; into: 0 | 1 },
  ): Promise<void> {
    for (const { window = { x: 0, y: 0, width: plan.width, height: plan.height }, crop } of parts) {
      const at = { frame: frame - start, layer: into, together: parts.length };
      compositor.draw(await footage.picture({ ...media, crop }, window, at), from, into, window);
    }
  }

  async function drawScene(scene: Scene, frame: number, into: 0 | 1): Promise<void> {
    const { media, window } = scene;
    if (media.kind === "footage") {
      if (scene.beside)
        return drawParts(scene, media, [{ window, crop: media.crop }, ...scene.beside], { frame, into });
      const size = { width: window?.width ?? plan.width, height: window?.height ?? plan.height };
      if (scene.ground) compositor.lie(await pictureOf(scene.ground), into, window);
      const picture = await footage.picture(media, size, { frame: frame - scene.start, layer: into });
      // A picture of the frame's size is copied, since nothing of it is filtered.
      return window ? compositor.draw(picture, scene.from, into, window) : compositor.lie(picture, into);
    }
    if (scene.ground) compositor.lie(await pictureOf(scene.ground), into, window);
    const view = viewAt(scene, (frame - scene.way.start) / (scene.way.end - scene.way.start));
    const picture = media.kind === "clip" ? await clipFrame(scene, frame) : await pictureOf(media.file);
    compositor.draw(picture, view, into, window);
  }

  async function draw(frame: number): Promise<void> {
    const [under, over] = plan.scenes.filter(({ start, end }) => start <= frame && frame < end);
    if (!under) throw new Error(`No scene has frame ${frame}`);
    await drawScene(under, frame, 0);
    if (over) {
      await drawScene(over, frame, 1);
      const { transition } = over;
      if (transition) compositor.pass(transition, (frame - over.start + 1) / (transition.frames + 1));
    }
    drawLook(frame);
    forgetOverlays(frame);
    for (const overlay of plan.overlays) {
      for (const { x, y, scale, strength, clip } of overlayAt(overlay, frame, plan)) {
        const [width, height] = [overlay.width * scale, overlay.height * scale];
        const part = { x: clip.from * width, y: 0, width: (clip.to - clip.from) * width, height };
        compositor.lay(await spriteOf(overlay, scale), {
          x: x + Math.round((overlay.width - width) / 2),
          y: y + Math.round((overlay.height - height) / 2),
          strength: strength * (overlay.opacity ?? 1),
          ...(part.width < width && { part }),
        });
      }
    }
    const cue = plan.cues.find(({ start, end }) => start <= frame && frame < end);
    if (cue) await drawCaption(cue, frame);
  }

  return {
    draw,
    /** Stops the readers of clips. */
    close: async (): Promise<void> => {
      for (const { reader } of clips.values()) await reader.close();
      await footage.close();
    },
  };
}
