import type { Rect } from "../reel-plan.ts";
import type { Shaper } from "../text/shape-text.ts";
import type { Focus } from "../timeline/camera.ts";
import type { Salience } from "./salience.ts";
import { type Block, setBlock, type Words } from "./set-block.ts";
import { coveredArea } from "./thumbnail-format.ts";
import type { ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

interface Choosing {
  style: ThumbnailStyle;
  stage: Omit<ThumbnailStage, "colours">;
  shaper: Shaper;
  salience: Salience;
  focal: Focus;
}

/** Sets the text in each of a style's rooms and keeps where it is large and covers what is calm, off the focal point. */
export function chooseRoom(words: Words, { style, stage, shaper, salience, focal }: Choosing): Block {
  const { frame, short, format } = stage;
  const covered = coveredArea(format);
  const blocks = style.rooms(stage).map((room) => {
    const block = setBlock(words, { style, room, stage, shaper });
    const share = {
      x: block.rect.x / frame.width,
      y: block.rect.y / frame.height,
      width: block.rect.width / frame.width,
      height: block.rect.height / frame.height,
    };
    const size = block.title.size / (style.title.largest * short);
    const isWhole = room.picture !== undefined;
    const busy = isWhole ? 0 : salience.of(share);
    const hides = !isWhole && holds(share, focal, 0.04);
    const value =
      1.1 * Math.min(1, size) ** 0.6 -
      1.3 * busy -
      (hides ? 0.8 : 0) -
      (covered && meet(block.rect, covered) ? 2 : 0) -
      (block.isCut ? 1 : 0) +
      0.3 * room.liking;
    return { block, value };
  });
  const best = blocks.toSorted((a, b) => b.value - a.value)[0];
  if (!best) throw new RangeError("A style has a room at least");
  return best.block;
}

const holds = ({ x, y, width, height }: Rect, point: Focus, margin: number) =>
  point.x > x - margin && point.x < x + width + margin && point.y > y - margin && point.y < y + height + margin;

const meet = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
