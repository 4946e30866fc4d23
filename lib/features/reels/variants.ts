import { indexesOf, runName, runOf, runsOf, type SegmentRun } from "@reelwright/renderer/timeline/segments";

/** A reel that is made in several formats has a variant for each, numbered from 0 in the order of the request. */
export const variantFolder = (jobId: string, variant: number): string =>
  variant === 0 ? `jobs/${jobId}/` : `jobs/${jobId}/variants/${variant}/`;

/** Some segments of a variant, which one task of the stage `render` renders. */
export interface VariantRun {
  variant: number;
  run: SegmentRun;
}

/** The name of such a task. */
export const variantRunName = ({ variant, run }: VariantRun): string => `${variant}:${runName(run)}`;

/** The run that a task is named after. */
export function variantRunOf(task: string): VariantRun {
  const [variant = "", run = ""] = task.split(":");
  return { variant: Number(variant), run: runOf(run) };
}

/** The tasks that render the missing segments of each variant, with their numbers of frames. */
export function renderTasks(
  variants: readonly { missing: readonly number[]; segments: readonly { frames: number }[] }[],
): Record<string, number> {
  return Object.fromEntries(
    variants.flatMap(({ missing, segments }, variant) =>
      runsOf(missing).map((run) => [
        variantRunName({ variant, run }),
        indexesOf(run).reduce((sum, index) => sum + (segments[index]?.frames ?? 0), 0),
      ]),
    ),
  );
}
