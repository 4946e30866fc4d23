import type { Rect, Size } from "../pixels/picture.ts";

/** What is left of a byte below a mark that covers a share of it, rounded as the compositor rounds. */
const left = "floor(x*(255-y)/255+0.5)";

/**
 * ffmpeg's filters that lay a mark over every picture from `[under]`, into `[marked]`. `input` has the two pictures
 * of `MarkPlanes`, one after the other. Only the mark's place is changed; a mark of the frame's size needs no place.
 */
export function markFilters({ x, y, width, height }: Rect, { frame, input }: { frame: Size; input: number }): string[] {
  const pictures = [
    `[${input}:v]split[one][other]`,
    "[one]trim=end_frame=1[covered]",
    "[other]trim=start_frame=1,setpts=0[added]",
  ];
  const lay = `[covered]lut2=c0='${left}':c1='${left}':c2='${left}'[dimmed];[dimmed][added]blend=all_mode=addition`;
  if (width === frame.width && height === frame.height) return [...pictures, `[under]${lay}[marked]`];
  return [
    ...pictures,
    `[under]split[whole][part];[part]crop=${width}:${height}:${x}:${y}[place]`,
    `[place]${lay}[laid];[whole][laid]overlay=${x}:${y}[marked]`,
  ];
}
