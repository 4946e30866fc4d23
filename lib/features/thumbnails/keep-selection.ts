import path from "node:path";
import { planThumbnails } from "@reelwright/thumbnailer/formats/planned-thumbnail";
import { cutFrame } from "@reelwright/thumbnailer/retouch/cut-frame";
import type { Selection } from "@reelwright/thumbnailer/select/select-frames";
import { middle } from "@reelwright/thumbnailer/typeset/compose-variants";
import type { Decoding } from "../jobs/decoder.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import { frameKey, partKey, selectionKey, ThumbnailSelection } from "./thumbnail-selection.ts";

interface Keeping {
  jobId: string;
  input: ThumbnailInput;
  selection: Selection;
  /** The folder for the parts of frames. */
  dir: string;
  files: Pick<Decoding["files"], "upload" | "writeText">;
  vision: Decoding["tools"]["vision"];
}

/**
 * Stores the selected frames for the stages that order pictures and compose thumbnails. Returns the pictures' names.
 */
export async function keepSelection({ jobId, input, selection, dir, files, vision }: Keeping): Promise<string[]> {
  const { variants, analysis } = selection;
  const { smart, visual_mode } = input;
  const pictures: ThumbnailSelection["pictures"] = {};
  for (const { planned, frame } of planThumbnails(variants, input)) {
    const { variant, format, name } = planned;
    pictures[name] = { variant, format, focal: null };
    if (visual_mode !== "enhance") continue;
    const out = path.join(dir, `part-${name}.jpg`);
    const focal = await cutFrame(
      frame.file,
      smart ? { format, focal: frame.focal, vision, out } : { format, focal: middle, vision: null, out },
    );
    pictures[name] = { variant, format, focal };
    await files.upload(partKey(jobId, name), out, "image/jpeg");
  }
  // A video with few frames returns the same ones again.
  for (const file of new Set(variants.map((frame) => frame.file)))
    await files.upload(frameKey(jobId, path.basename(file)), file, "image/png");
  const named = variants.map(({ file, ...frame }) => ({ ...frame, name: path.basename(file) }));
  const kept = ThumbnailSelection.parse({ variants: named, analysis, pictures });
  await files.writeText(selectionKey(jobId), JSON.stringify(kept), "application/json");
  return Object.keys(pictures);
}
