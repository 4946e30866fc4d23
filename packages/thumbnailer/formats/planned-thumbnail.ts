import type { Size } from "@reelwright/renderer/media/read-picture";
import { formatFor, type ThumbnailFormat } from "./thumbnail-format.ts";

/** Which thumbnails are requested: `count` of each format. */
export interface Requested {
  formats: readonly (ThumbnailFormat | "auto")[];
  count: number;
}

/** A thumbnail to make. */
export interface PlannedThumbnail {
  /** From 1. */
  variant: number;
  format: ThumbnailFormat;
  /** The base name of its files, and the name of its task. */
  name: string;
}

/** How many frames of a video show different things in thumbnails of one format: more if `auto` is a format that is named beside it. */
export function framesFor({ formats, count }: Requested, video: Size): number {
  const isNamedToo = formats.includes("auto") && formats.includes(formatFor("auto", video));
  return isNamedToo ? 2 * count : count;
}

/** The thumbnails of chosen frames, in their order. Frames beyond `count` are those of `auto`, whose format is named too. */
export function planThumbnails<Frame extends Size>(
  frames: readonly Frame[],
  { formats, count }: Requested,
): { planned: PlannedThumbnail; frame: Frame }[] {
  const shared = frames.length > count ? formats.filter((wish) => wish !== "auto") : formats;
  return frames.flatMap((frame, index) =>
    (index < count ? shared : (["auto"] as const)).map((wish) => {
      const [variant, format] = [index + 1, formatFor(wish, frame)];
      const name = `${variant}-${wish === "auto" ? "auto" : format.replace(":", "x")}`;
      return { planned: { variant, format, name }, frame };
    }),
  );
}
