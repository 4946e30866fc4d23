import path from "node:path";
import type { Job } from "#domain/jobs/job";
import { ThumbnailInput } from "#domain/thumbnails/thumbnail-input";
import { frameKey, partKey, selectionKey, ThumbnailSelection } from "#domain/thumbnails/thumbnail-selection";
import { middle, plannedOf } from "#render/thumbnails/compose-variants";
import { cutFrame } from "#render/thumbnails/cut-frame";
import type { Selection } from "#render/thumbnails/select-frames";
import { capability } from "../capability.ts";
import { jobFiles } from "./work-files.ts";

/** Puts chosen frames where who has pictures made of them, and who composes thumbnails of those, find them. Answers the pictures' names. */
export const keepSelection = capability(jobFiles.needs, () => {
  const work = jobFiles.build();

  return async (job: Job, { variants, analysis }: Selection, dir: string): Promise<string[]> => {
    const { formats, smart, visual_mode } = ThumbnailInput.parse(job.input);
    const pictures: ThumbnailSelection["pictures"] = {};
    for (const [index, frame] of variants.entries())
      for (const { variant, format, name } of plannedOf(frame, index, formats)) {
        pictures[name] = { variant, format, focal: null };
        if (visual_mode !== "enhance") continue;
        const out = path.join(dir, `part-${name}.jpg`);
        const focal = await cutFrame(frame.file, { format, focal: smart ? frame.focal : middle, out });
        pictures[name] = { variant, format, focal };
        await work.upload(partKey(job.id, name), out, "image/jpeg");
      }
    // A video with few frames gives the same ones again.
    for (const file of new Set(variants.map((frame) => frame.file)))
      await work.upload(frameKey(job.id, path.basename(file)), file, "image/png");
    const named = variants.map(({ file, ...frame }) => ({ ...frame, name: path.basename(file) }));
    const selection = ThumbnailSelection.parse({ variants: named, analysis, pictures });
    await work.writeText(selectionKey(job.id), JSON.stringify(selection), "application/json");
    return Object.keys(pictures);
  };
});
