import { describeError, log } from "@reelwright/platform/log";
import { type EnqueueTasks, enqueueTasks } from "#domain/jobs/enqueue-tasks";
import type { JobReader } from "#domain/jobs/job-reader";
import type { jobLauncher, Launch } from "#domain/jobs/launch-job";
import { launchJobs } from "#domain/jobs/launch-jobs";
import { type JobType, pipelines, type StageOf, type StartOf, startsOf } from "#domain/jobs/pipelines";
import { type Account, isWhole } from "#domain/records/account";
import type { Job, JobRef } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { launchRefusal } from "./launch-refusal.ts";

/** Launches jobs of one type. See `launcherOf`. */
export const launch = <T extends JobType, I>(reader: JobReader<T, I>) =>
  capability({ jobs: launchJobs, enqueue: enqueueTasks(startsOf(reader.type)) }, (services) =>
    launcherOf(reader, services),
  );

export interface LaunchCall {
  account: Pick<Account, "id">;
  keyId: Launch["keyId"];
  reservation: KeyedReservation | null;
}

/** What a feature decides about a job: its input, its price and the stages that it needs. */
export interface LaunchPlan<T extends JobType, I>
  extends Pick<Launch, "title" | "cost" | "reason" | "uploadPrefix" | "callbackUrl"> {
  input: I;
  makes_video?: boolean;
  stages: readonly [StartOf<T>, ...StageOf<T>[]];
  /** The account, if the check has read it with what the call names. */
  account?: Account | null;
  /** Removes what the check stored, if the launch is refused. */
  discard?(): Promise<unknown>;
}

interface Collaborators {
  jobs: Pick<ReturnType<typeof jobLauncher>, "earlier" | "launch">;
  enqueue: EnqueueTasks;
}

/**
 * The one way to launch a job. It returns the job of an earlier attempt at the same call, if there is one; only otherwise
 * the call is checked. Then the job is charged and created in one transaction, and its first task is enqueued, unless it
 * waits in the line. A `check` that returns null launches nothing. Throws the refusals of callers.
 */
export function launcherOf<T extends JobType, I>({ type }: JobReader<T, I>, { jobs, enqueue }: Collaborators) {
  function launchOne(call: LaunchCall, check: () => Promise<LaunchPlan<T, I>>): Promise<Job>;
  function launchOne(call: LaunchCall, check: () => Promise<LaunchPlan<T, I> | null>): Promise<Job | null>;
  async function launchOne({ account, keyId, reservation }: LaunchCall, check: () => Promise<LaunchPlan<T, I> | null>) {
    const earlier = await jobs.earlier(account.id, reservation);
    if (earlier) {
      reservation?.markReplay();
      return earlier;
    }
    const plan = await check();
    if (plan === null) return null;
    const { discard, account: read = null, ...wanted } = plan;
    const launch: Launch = { ...wanted, kind: pipelines[type].kind, keyId, reservation };
    const outcome = await jobs.launch(account.id, launch, read ?? (isWhole(account) ? account : null));
    if ("refused" in outcome) {
      await discard?.();
      throw launchRefusal(outcome);
    }
    const { launched, again } = outcome;
    if (again) reservation?.markReplay();
    else if (launched.started_at !== 0)
      await enqueueFirst({ accountId: account.id, jobId: launched.id }, launched.stage);
    return launched;
  }

  /** The job is charged by now, and the sweeper sends a message that is missing: its caller gets the job, not an error. */
  async function enqueueFirst(ref: JobRef, stage: Stage): Promise<void> {
    await enqueue(ref, stage, ["0"]).catch((error) => {
      log("error", "first task not enqueued", { ...ref, stage, error: describeError(error) });
    });
  }
  return launchOne;
}
