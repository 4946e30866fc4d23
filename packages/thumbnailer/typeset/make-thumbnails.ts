import path from "node:path";
import type { Size } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import type { PlannedThumbnail } from "../formats/planned-thumbnail.ts";
import { thumbnailSizes } from "../formats/thumbnail-format.ts";
import { retouchFrame } from "../retouch/retouch-frame.ts";
import { type Selection, selectFrames, type Variant } from "../select/select-frames.ts";
import { composeVariants, type Look, type MadeThumbnail, middle } from "./compose-variants.ts";

/** The requested thumbnails of a video. */
export interface Wanted extends Look {
  /** Frames unchanged, retouched frames, or painted pictures instead of frames. */
  mode: "frames" | "enhance" | "generate";
  /** The prompt of the painted picture. */
  prompt: string;
  /** Whether the picture is painted larger than shown, for finer detail. */
  isPremium: boolean;
}

/** Paints a picture for display at this size; the file lies in `dir`. */
export type PaintVisual = (of: {
  prompt: string;
  isPremium: boolean;
  size: Size;
  seed: number;
  dir: string;
  name: string;
}) => Promise<{ file: string; focal: Focus }>;

interface Making {
  file: string;
  /** What errors call the video. */
  name: string;
  wanted: Wanted;
  /** Used in the mode `generate`. */
  paintVisual: PaintVisual;
  dir: string;
  tools: { ffmpeg: string; fontsDir: string; vision: VisionTools };
  /** Receives the finished share of the work, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The share of the work that choosing frames takes. */
const choosing = 0.5;

/** Makes the thumbnails of a caller's video: `count` of each format, best frames first, in `dir`. Throws MediaError. */
export async function makeThumbnails({
  file,
  name,
  wanted,
  paintVisual,
  dir,
  tools,
  onProgress,
  signal,
}: Making): Promise<{
  thumbnails: MadeThumbnail[];
  /** What could not be drawn. */
  warnings: string[];
  analysis: Selection["analysis"];
}> {
  const { mode, prompt, isPremium, ...look } = wanted;
  const { variants, analysis } = await selectFrames({
    file,
    name,
    count: look.count,
    formats: look.formats,
    language: look.language,
    dir,
    tools,
    signal,
    onProgress: (share) => onProgress(share * choosing),
  });
  const retouched = new Map<number, Promise<string>>();

  async function pictureOf({ variant, format, name: stem }: PlannedThumbnail, frame: Variant) {
    if (mode === "generate")
      return paintVisual({ prompt, isPremium, size: thumbnailSizes[format], seed: variant, dir, name: stem });
    if (mode === "frames") return frame;
    const focal = look.smart ? frame.focal : middle;
    const made = retouched.get(variant) ?? retouchedFile(frame, { focal, dir, variant });
    retouched.set(variant, made);
    return { ...frame, file: await made };
  }

  const { thumbnails, warnings } = await composeVariants({
    variants,
    look,
    pictureOf,
    dir,
    fontsDir: tools.fontsDir,
    vision: tools.vision,
    signal,
    onProgress: (share) => onProgress(choosing + (1 - choosing) * share),
  });
  return { thumbnails, warnings, analysis };
}

async function retouchedFile(frame: Variant, { focal, dir, variant }: { focal: Focus; dir: string; variant: number }) {
  const { file } = await retouchFrame({ frame: frame.file, focal, dir, name: `retouched-${variant}` });
  return path.join(dir, file);
}
