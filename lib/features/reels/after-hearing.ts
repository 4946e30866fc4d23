import type { Job } from "#domain/jobs/job";

/** The stages that can follow the transcription of a thumbnail job's video. */
export const stagesAfterHearing = ["thumbnails", "select"] as const;

/** The stage that follows for this job. */
export function afterHearing({ id, stages }: Pick<Job, "id" | "stages">): (typeof stagesAfterHearing)[number] {
  const next = stagesAfterHearing.find((stage) => stages.includes(stage));
  if (!next) throw new Error(`No stage follows the transcription of the job ${id}`);
  return next;
}
