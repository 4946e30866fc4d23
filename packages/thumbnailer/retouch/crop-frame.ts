import { asSharp } from "@reelwright/renderer/media/cut-picture";
import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { type SalienceAbout, salienceAbout } from "../score/salience-about.ts";

/** The part of a frame that fills a size: as much of what draws the eye as can be kept, the focal point well inside. */
export async function cropFrame(picture: Picture, size: Size, focal: Focus): Promise<Picture & { focal: Focus }> {
  const part = partOf(picture, size, { focal, salience: await salienceAbout(focal, picture) });
  const rgb = await asSharp(picture)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize({ ...size, fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return {
    rgb,
    ...size,
    focal: { x: (focal.x * picture.width - part.x) / part.width, y: (focal.y * picture.height - part.y) / part.height },
  };
}

/** How far from the crop's edges the focal point is kept where the frame allows it, as a share of the crop. */
const margin = 0.22;
const tried = 60;

/** Where to cut, in pixels of the frame. Of all places that keep the focal point off the edges, the one that keeps most. */
export function partOf(
  frame: Size,
  size: Size,
  { focal, salience }: { focal: Focus; salience: Pick<SalienceAbout, "of"> },
): Rect {
  const scale = Math.max(size.width / frame.width, size.height / frame.height);
  const width = Math.min(frame.width, Math.max(1, Math.round(size.width / scale)));
  const height = Math.min(frame.height, Math.max(1, Math.round(size.height / scale)));
  const [freeX, freeY] = [frame.width - width, frame.height - height];
  let best = { x: 0, y: 0, width, height, value: Number.NEGATIVE_INFINITY };
  for (let step = 0; step <= tried; step++) {
    const [x, y] = [Math.round((freeX * step) / tried), Math.round((freeY * step) / tried)];
    const kept = salience.of({
      x: x / frame.width,
      y: y / frame.height,
      width: width / frame.width,
      height: height / frame.height,
    });
    const inside = Math.min(
      freeX > 0 ? fromEdge((focal.x * frame.width - x) / width) : 1,
      freeY > 0 ? fromEdge((focal.y * frame.height - y) / height) : 1,
    );
    const value = kept + 4 * Math.min(inside, margin) + 0.3 * inside;
    if (value > best.value) best = { x, y, width, height, value };
  }
  return { x: best.x, y: best.y, width, height };
}

const fromEdge = (place: number) => Math.min(place, 1 - place);
