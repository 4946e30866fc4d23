import type { Rect } from "../pixels/picture.ts";
import { type CaptionSize, captionPixels } from "./caption-size.ts";
import { picturesOf, type SeenScene } from "./keep-out.ts";

/** Space for two lines and the fewest letters per line, in text sizes. */
const needed = { height: 3.2, width: 7 };
/** The distance between captions and a side, in text sizes. */
const gap = 0.15;

/**
 * The room for captions, narrowed to the space between the sides of pictures if captions fit neither above nor below
 * them.
 */
export function roomBesideEdges(
  room: Rect,
  {
    scenes,
    frame,
    captionSize,
  }: {
    scenes: readonly SeenScene[];
    frame: { width: number; height: number };
    captionSize: CaptionSize;
  },
): Rect {
  const size = captionPixels(captionSize, frame);
  const [bottom, right] = [room.y + room.height, room.x + room.width];
  let [from, to] = [room.x, right];
  for (const picture of scenes.flatMap((scene) => picturesOf(scene, frame))) {
    const hasRoomBeyond = Math.max(picture.y - room.y, bottom - picture.y - picture.height) >= needed.height * size;
    if (hasRoomBeyond) continue;
    const left = Math.max(from, picture.x + (picture.x > room.x ? gap * size : 0));
    const end = picture.x + picture.width;
    const last = Math.min(to, end - (end < right ? gap * size : 0));
    if (last - left >= needed.width * size) [from, to] = [left, last];
  }
  return { ...room, x: from, width: to - from };
}
