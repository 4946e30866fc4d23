import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { createCaptions } from "../captions/draw-captions.ts";
import type { Compositor } from "../compositor/compositor.ts";
import { footagePictures } from "../media/footage-pictures.ts";
import { type ClipReader, createClipReader } from "../media/read-clip.ts";
import type { Picture } from "../pixels/picture.ts";
import type { ClipCrop, Footage } from "../plan/footage.ts";
import type { PicturePlan, Rect, Scene } from "../plan/reel-plan.ts";
import { viewAt } from "../timeline/camera.ts";
import { createOverlays, laidIn } from "./lay-overlays.ts";

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
  const overlays = createOverlays({ compositor, dir });
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
    overlays.forget(frame);
    for (const laid of laidIn(plan.overlays, frame, plan)) await overlays.lay(laid);
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
