import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { rasterise } from "../compositor/rasterise.ts";
import { choosePart, layOut } from "../media/choose-part.ts";
import { bestStill } from "../media/clip-stills.ts";
import { layPicture } from "../media/lay-picture.ts";
import { type PictureFocus, pictureFocus } from "../media/picture-focus.ts";
import { inFrame } from "../media/place-media.ts";
import { type Picture, readPicture } from "../media/read-picture.ts";
import { treatStill } from "../media/treat.ts";
import type { Rect } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { layTitle } from "../templates/lay-title.ts";

import type { AdmittedMedia } from "./prepare-shots.ts";

/** The poster's file in a reel's folder. */
export const posterFile = "poster.jpg";
/** The words' size relative to those over the pictures, since a poster is shown small. */
const wordsScale = 1.2;
/** The margin of the words, as a share of each side. */
const edge = 0.065;
/** How many of the best pictures are tried, to find one that fills the frame with its whole subject. */
const mostTried = 3;
const quality = 88;

interface Making {
  template: Template;
  stage: Stage;
  vision: VisionTools;
  ffmpeg: string;
  dir: string;
  signal?: AbortSignal;
}

/**
 * Draws a reel's poster: its best picture from edge to edge, and the title over it in the template's type. `scores`
 * rate each medium as a poster. Writes `posterFile` into `dir`.
 */
export async function makePoster(
  media: readonly AdmittedMedia[],
  scores: readonly number[],
  { template, stage, dir, ...reading }: Making,
): Promise<void> {
  const { frame } = stage;
  const { picture, focus } = await choosePicture(media, scores, { frame, ...reading });
  const image = await treatStill(await layPicture(picture, frame, focus), template.treatment, stage);
  const overlays = wordsOver(template, stage, layOut(picture, frame, focus).focus);
  const drawn = await Promise.all(
    overlays.map(async (overlay) => {
      const { rgba, width, height } = await rasterise(overlay.markup, overlay);
      return cutTo(frame, { rgba, x: overlay.x, y: overlay.y, width, height });
    }),
  );
  const flat = await image.png({ compressionLevel: 0 }).toBuffer();
  await loadSharp()(flat).composite(drawn.flat()).removeAlpha().jpeg({ quality }).toFile(path.join(dir, posterFile));
}

/** The best medium that fills the frame with its whole subject; the best of all if none does. */
async function choosePicture(
  media: readonly AdmittedMedia[],
  scores: readonly number[],
  { frame, vision, ffmpeg, signal }: Pick<Making, "vision" | "ffmpeg" | "signal"> & Pick<Stage, "frame">,
): Promise<{ picture: Picture; focus: PictureFocus }> {
  const ranked = media
    .map((one, index) => ({ one, score: scores[index] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostTried);
  let best: { picture: Picture; focus: PictureFocus } | undefined;
  for (const { one } of ranked) {
    signal?.throwIfAborted();
    const picture =
      "clip" in one
        ? await bestStill(one.clip, { ffmpeg, signal })
        : await readPicture(one.picture, { name: one.name, size: frame });
    const found = { picture, focus: await pictureFocus(picture, vision) };
    best ??= found;
    if (choosePart(picture, frame, found.focus).fills) return found;
  }
  if (!best) throw new Error("A reel has media");
  return best;
}

/** The title at rest, if it does not cover the subject. */
function wordsOver(template: Template, stage: Stage, { keep }: PictureFocus) {
  const { frame } = stage;
  const room = inFrame({ x: edge, y: edge, width: 1 - 2 * edge, height: 1 - 2 * edge }, frame);
  const whole = { x: 0, y: 0, ...frame };
  const span = { start: 0, end: 1 };
  const avoid: Rect[] = keep ? [inFrame(keep, frame)] : [];
  const bare = { ...template, captions: { ...template.captions, inset: undefined } };
  const large = { ...stage, short: stage.short * wordsScale, safe: room, window: whole };
  return layTitle(bare, large, { span, captions: "none", avoid }).overlays;
}

/** Crops a drawing to the frame, for sharp. */
function cutTo(
  frame: { width: number; height: number },
  { rgba, x, y, width, height }: { rgba: Uint8Array; x: number; y: number; width: number; height: number },
) {
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)];
  const [wide, high] = [Math.min(width, frame.width - x) - left, Math.min(height, frame.height - y) - top];
  if (wide <= 0 || high <= 0) return [];
  const rows = Array.from({ length: high }, (_, row) => {
    const from = ((top + row) * width + left) * 4;
    return rgba.subarray(from, from + wide * 4);
  });
  const raw = { width: wide, height: high, channels: 4 } as const;
  return [{ input: Buffer.concat(rows), raw, left: Math.max(0, x), top: Math.max(0, y) }];
}
