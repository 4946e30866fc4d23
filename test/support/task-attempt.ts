import type { AttemptRef, Job } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import { aReel, type Domain } from "./domain.ts";

/** Launches a job of an account of its own, which starts in the first of these stages. */
export async function launchedWith(
  domain: Domain,
  given: { kind: Job["kind"]; stages: [Stage, ...Stage[]] },
): Promise<Job> {
  const { id } = await domain.openAccount();
  const outcome = await domain.launcher.launch(id, { ...aReel, ...given });
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome.launched;
}

/** Begins an attempt at the one task of a job's stage. */
export async function begun(
  domain: Domain,
  { account_id, id, stage }: Job,
): Promise<{ job: Job; attempt: AttemptRef }> {
  const task = { accountId: account_id, jobId: id, stage, task: "0" };
  const outcome = await domain.jobs.startTask(task);
  if (!outcome.started) throw new Error(outcome.reason);
  return { job: outcome.started, attempt: { ...task, attempt: outcome.attempt } };
}
