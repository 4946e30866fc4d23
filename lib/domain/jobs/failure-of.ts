import type { Job } from "../records/job.ts";

/** Why a job has failed. The sentence of a job whose owner has deleted it is gone, since it may name what was deleted. */
export const failureOf = ({
  error,
  error_code: code,
}: Pick<Job, "error" | "error_code">): { error: string; code: string } => ({
  error: error ?? (code === "cancelled" ? "The job was cancelled." : "The job failed."),
  code: code ?? "failed",
});
