import path from "node:path";
import { cutFrame } from "@reelwright/thumbnailer/retouch/cut-frame";
import type { Selection } from "@reelwright/thumbnailer/select/select-frames";
import { middle, plannedOf } from "@reelwright/thumbnailer/typeset/compose-variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { frameKey, partKey, selectionKey, ThumbnailSelection } from "./thumbnail-selection.ts";
import type { ThumbnailsJob } from "./thumbnails-job.ts";

/**
 * Stores the selected frames for the stages that order pictures and compose thumbnails. Returns the pictures' names.
 */
export const keepSelection = capability({ work: jobFiles, tools: renderTools }, ({ work, tools }) => {
  return async (job: ThumbnailsJob, { variants, analysis }: Selection, dir: string): Promise<string[]> => {
    const { formats, smart, visual_mode } = job.input;
    const pictures: ThumbnailSelection["pictures"] = {};
    for (const [index, frame] of variants.entries())
      for (const { variant, format, name } of plannedOf(frame, index, formats)) {
        pictures[name] = { variant, format, focal: null };
        if (visual_mode !== "enhance") continue;
        const out = path.join(dir, `part-${name}.jpg`);
        const focal = await cutFrame(
          frame.file,
          smart
            ? { format, focal: frame.focal, vision: tools.vision, out }
            : { format, focal: middle, vision: null, out },
        );
        pictures[name] = { variant, format, focal };
        await work.upload(partKey(job.id, name), out, "image/jpeg");
      }
    // A video with few frames returns the same ones again.
    for (const file of new Set(variants.map((frame) => frame.file)))
      await work.upload(frameKey(job.id, path.basename(file)), file, "image/png");
    const named = variants.map(({ file, ...frame }) => ({ ...frame, name: path.basename(file) }));
    const selection = ThumbnailSelection.parse({ variants: named, analysis, pictures });
    await work.writeText(selectionKey(job.id), JSON.stringify(selection), "application/json");
    return Object.keys(pictures);
  };
});
