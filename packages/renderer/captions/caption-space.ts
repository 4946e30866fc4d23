import type { CaptionDefaults, CaptionSpace } from "../plan/template.ts";
import { captionRoom } from "./caption-room.ts";
import { type CaptionSize, captionPixels } from "./caption-size.ts";

/** The height of two lines with stressed words and what is drawn around letters, in text sizes. */
const twoLines = 3.2;

/** The space that captions of a size take of a frame. */
export const captionSpace = (
  frame: { width: number; height: number },
  { size, inset }: { size: CaptionSize; inset?: CaptionDefaults["inset"] },
): CaptionSpace => ({ room: captionRoom(frame, inset), height: Math.round(twoLines * captionPixels(size, frame)) });
