import { thumbnailFormats } from "@reelwright/thumbnailer/formats/thumbnail-format";
import { faults } from "@reelwright/thumbnailer/score/faults";
import type { ScoreParts } from "@reelwright/thumbnailer/score/score-picture";
import * as z from "zod";
import { MadeName } from "#lambda/decode-step";
import { ThumbnailsView } from "./thumbnail-view.ts";

const share = z.number().min(0).max(1);
const focal = z.object({ x: share, y: share });

/**
 * The selected frames, and the pictures to be made from or instead of them: the input of the stage that orders
 * pictures.
 */
export const ThumbnailSelection = z.object({
  variants: z.array(
    z.object({
      /** The name of its file. */
      name: MadeName,
      timestamp: z.number(),
      width: z.int(),
      height: z.int(),
      score: share,
      focal,
      score_parts: z.object({
        sharpness: share,
        exposure: share,
        colour: share,
        composition: share,
        text_room: share,
      } satisfies Record<keyof ScoreParts, typeof share>),
      faults: z.array(z.enum(faults)),
    }),
  ),
  analysis: ThumbnailsView.shape.analysis.omit({ title: true, language: true }),
  /** By the name of the task that orders it; `focal` is relative to the part of the frame that is retouched. */
  pictures: z.record(
    z.string(),
    z.object({ variant: z.int().positive(), format: z.enum(thumbnailFormats), focal: focal.nullable() }),
  ),
});
export type ThumbnailSelection = z.infer<typeof ThumbnailSelection>;

/** Keys in the work bucket: the selection, a selected frame, and the part of one that is to be retouched. */
export const selectionKey = (jobId: string): string => `jobs/${jobId}/selection.json`;
export const frameKey = (jobId: string, name: string): string => `jobs/${jobId}/frames/${name}`;
export const partKey = (jobId: string, task: string): string => `jobs/${jobId}/parts/${task}.jpg`;
