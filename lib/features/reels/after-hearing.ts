import type { Job } from "#domain/jobs/job";

/** Who may go on with thumbnails once it is known what is said in their video. */
export const stagesAfterHearing = ["thumbnails", "select"] as const;

/** Who does, of these. */
export function afterHearing({ id, stages }: Pick<Job, "id" | "stages">): (typeof stagesAfterHearing)[number] {
  const next = stagesAfterHearing.find((stage) => stages.includes(stage));
  if (!next) throw new Error(`Nothing follows the hearing of the job ${id}`);
  return next;
}
