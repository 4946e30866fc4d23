/** Text heights as a share of the frame's short side. */
export const captionSizes = { S: 0.05, M: 0.058, L: 0.072, XL: 0.09 };
export type CaptionSize = keyof typeof captionSizes;

/** The height of captions in pixels. */
export const captionPixels = (size: CaptionSize, frame: { width: number; height: number }): number =>
  Math.round(Math.min(frame.width, frame.height) * captionSizes[size]);
