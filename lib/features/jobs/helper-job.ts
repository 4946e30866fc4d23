import { failureCodes } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { Principal } from "#domain/access/principal";
import type { JobReader } from "#domain/jobs/job-reader";
import type { JobType } from "#domain/jobs/pipelines";
import { progressOf } from "#domain/records/job";
import type { AcceptedAnswer } from "#lambda/accepted-answer";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { ErrorCode } from "#lambda/errors";
import type { SynchronousAnswer } from "#lambda/synchronous";
import { checkCallback } from "../webhooks/check-callback.ts";
import { type LaunchPlan, launch } from "./launch.ts";
import { launchAndWait } from "./launch-and-wait.ts";
import { launchErrors } from "./launch-refusal.ts";

interface Call<T extends JobType, I> extends Omit<LaunchPlan<T, I>, "uploadPrefix" | "callbackUrl" | "discard"> {
  principal: Pick<Principal, "account" | "keyId">;
  /** As the caller sent it. */
  callback: string | undefined;
  reservation: KeyedReservation | null;
}

/**
 * Launches a paid helper job and waits for its result, if there is room for another call that waits. It is charged and
 * refunded like any job, even if the caller or the function dies.
 */
export const helperJob = <T extends JobType, I, R extends z.ZodType>(reader: JobReader<T, I>, result: R) =>
  capability(
    { launch: launch(reader), checkCallback, launchAndWait },
    ({ launch, checkCallback, launchAndWait }) =>
      ({
        principal: { account, keyId },
        reservation,
        callback,
        ...plan
      }: Call<T, I>): Promise<SynchronousAnswer<z.output<R>> | AcceptedAnswer> =>
        launchAndWait({
          accountId: account.id,
          launch: () =>
            launch({ account, keyId, reservation }, async () => ({
              ...plan,
              uploadPrefix: null,
              callbackUrl: await checkCallback(callback),
            })),
          answerOf: (jobId) => ({
            statusUrl: `/api/jobs/${jobId}`,
            fault: "internal_error",
            read: (job) => result.parse(job.result),
            state: (job) => ({ jobId, status: job.status, progress: progressOf(job) }),
          }),
        }),
  );

/** How such a call can be refused, or end. */
export const helperErrors: readonly ErrorCode[] = [...launchErrors, "cancelled", ...failureCodes];
