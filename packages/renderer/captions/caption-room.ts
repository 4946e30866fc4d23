import type { Rect } from "../pixels/picture.ts";
import type { CaptionDefaults } from "../plan/template.ts";

interface Frame {
  width: number;
  height: number;
}

/** The part that phone apps cover of a tall video, and a margin for other shapes, as shares of the frame. */
const free = {
  tall: { x: 0.11, top: 0.12, bottom: 0.2 },
  other: { x: 0.08, top: 0.07, bottom: 0.07 },
};

/** The room for captions: what apps and the template's decorations leave free. */
export function captionRoom({ width, height }: Frame, inset: CaptionDefaults["inset"] = {}): Rect {
  const { top, bottom, ...sides } = height / width > 1.5 ? free.tall : free.other;
  const x = Math.max(inset.sides ?? 0, sides.x);
  const [above, below] = [Math.max(inset.top ?? 0, top), Math.max(inset.bottom ?? 0, bottom)];
  return { x: width * x, y: height * above, width: width * (1 - 2 * x), height: height * (1 - above - below) };
}

/** The y of a cue's box, which includes `margin` on every side for effects. */
export function cueTop(
  { height, margin }: { height: number; margin: number },
  frame: Frame,
  position: "top" | "center" | "bottom",
  inset?: CaptionDefaults["inset"],
): number {
  const room = captionRoom(frame, inset);
  const lines = height - 2 * margin;
  const top = {
    top: Math.ceil(room.y / 2) * 2,
    center: Math.round((frame.height - lines) / 4) * 2,
    bottom: Math.floor((room.y + room.height - lines) / 2) * 2,
  }[position];
  return top - margin;
}
