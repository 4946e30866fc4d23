import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { rasterise } from "../compositor/rasterise.ts";
import { choosePart, layOut } from "../media/choose-part.ts";
import { layPicture } from "../media/lay-picture.ts";
import type { PictureFocus } from "../media/picture-focus.ts";
import { inFrame } from "../media/place-media.ts";
import { treatStill } from "../media/treat.ts";
import type { Rect } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { layTitle } from "../templates/lay-title.ts";
import type { PosterChoice } from "./best-posters.ts";

/** The poster's file in a reel's folder. */
export const posterFile = "poster.jpg";
/** The words' size relative to those over the pictures, since a poster is shown small. */
const wordsScale = 1.2;
/** The margin of the words, as a share of each side. */
const edge = 0.065;
const quality = 88;

interface Making {
  template: Template;
  stage: Stage;
  dir: string;
  signal?: AbortSignal;
}

/**
 * Draws a reel's poster: its best picture from edge to edge, and the title over it in the template's type.
 * `choices` are its best media, the best first. Writes `posterFile` into `dir`.
 */
export async function makePoster(
  choices: readonly PosterChoice[],
  { template, stage, dir, signal }: Making,
): Promise<void> {
  const { frame } = stage;
  const { picture, focus } = await choosePicture(choices, frame, signal);
  const lay = layOut(picture, frame, focus);
  const image = await treatStill(await layPicture(picture, frame, { lay, focus }), template.treatment, stage);
  const overlays = wordsOver(template, stage, lay.focus);
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
async function choosePicture(choices: readonly PosterChoice[], frame: Stage["frame"], signal?: AbortSignal) {
  let best: Awaited<ReturnType<PosterChoice["see"]>> | undefined;
  for (const choice of choices) {
    signal?.throwIfAborted();
    const found = await choice.see();
    best ??= found;
    if (choosePart(found.picture, frame, found.focus).fills) return found;
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
