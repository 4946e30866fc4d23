import path from "node:path";
import { createShaper } from "../text/shape-text.ts";
import type { Focus } from "../timeline/camera.ts";
import { composeThumbnail, type Thumbnail, type ThumbnailRequest } from "./compose-thumbnail.ts";
import { paintVisual } from "./paint-visual.ts";
import { retouchFrame } from "./retouch-frame.ts";
import { type Selection, selectFrames, type Variant } from "./select-frames.ts";
import { formatFor, type ThumbnailFormat, thumbnailSizes } from "./thumbnail-format.ts";

/** What is wanted of a video. */
export interface Wanted
  extends Pick<ThumbnailRequest, "style" | "tone" | "title" | "subtitle" | "language" | "accent"> {
  count: number;
  formats: readonly (ThumbnailFormat | "auto")[];
  /** Frames as they are, retouched, or pictures painted instead of them. */
  mode: "frames" | "enhance" | "generate";
  /** What is painted. */
  prompt: string;
  /** Painted larger than it is shown: finer. */
  isPremium: boolean;
  /** Whether pictures are cut by what draws the eye rather than by the middle. */
  smart: boolean;
  includeText: boolean;
}

interface Making {
  file: string;
  /** How errors call it. */
  name: string;
  wanted: Wanted;
  dir: string;
  tools: { ffmpeg: string; fontsDir: string };
  /** Hears shares of the work that are done, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface MadeThumbnail extends Thumbnail {
  /** From 1. */
  variant: number;
  frame: Variant;
  focal: Focus;
}

/** Of the work, what choosing frames takes. */
const choosing = 0.5;
const middle: Focus = { x: 0.5, y: 0.5 };

/** Finished thumbnails of a caller's video: `count` of each format, best frames first. Files lie in `dir`. Throws MediaError. */
export async function makeThumbnails({ file, name, wanted, dir, tools, onProgress, signal }: Making): Promise<{
  thumbnails: MadeThumbnail[];
  analysis: Selection["analysis"];
}> {
  const { formats, count } = wanted;
  const aspects = formats.flatMap((format) => (format === "auto" ? [] : [ratioOf(format)]));
  const selecting = (share: number) => onProgress(share * choosing);
  const { variants, analysis } = await selectFrames({
    file,
    name,
    count,
    aspects,
    language: wanted.language,
    dir,
    tools,
    onProgress: selecting,
    signal,
  });
  const shaper = await createShaper(tools.fontsDir);
  const thumbnails: MadeThumbnail[] = [];
  for (const [index, frame] of variants.entries()) {
    const variant = index + 1;
    const focal = wanted.smart ? frame.focal : middle;
    const retouched = wanted.mode === "enhance" ? await retouchedFile(frame, { focal, dir, variant }) : null;
    for (const wish of formats) {
      signal.throwIfAborted();
      const format = formatFor(wish, frame);
      const stem = `${variant}-${wish === "auto" ? "auto" : format.replace(":", "x")}`;
      const painted =
        wanted.mode === "generate" ? await paintVisual({ ...wanted, format, seed: variant, dir, name: stem }) : null;
      const picture = painted ?? { file: retouched ?? frame.file, focal };
      const shown = wanted.smart ? picture.focal : middle;
      const { style, tone, title, subtitle, language, accent, includeText } = wanted;
      const made = await composeThumbnail({
        ...{ frame: picture.file, focal: shown, format, style, tone, includeText, shaper, dir, name: stem },
        ...{ title, subtitle, language, accent },
      });
      thumbnails.push({ ...made, variant, frame, focal: shown });
      onProgress(choosing + ((1 - choosing) * thumbnails.length) / (variants.length * formats.length));
    }
  }
  return { thumbnails, analysis };
}

async function retouchedFile(frame: Variant, { focal, dir, variant }: { focal: Focus; dir: string; variant: number }) {
  const { file } = await retouchFrame({ frame: frame.file, focal, dir, name: `retouched-${variant}` });
  return path.join(dir, file);
}

const ratioOf = (format: ThumbnailFormat): number => thumbnailSizes[format].width / thumbnailSizes[format].height;
