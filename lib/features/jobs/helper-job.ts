import { failureCodes } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import { progressOf } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import type { Launch } from "#domain/jobs/launch-job";
import type { Stage } from "#domain/jobs/stages";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { ErrorCode } from "#lambda/errors";
import type { SynchronousAnswer } from "#lambda/synchronous";
import { checkCallback } from "../webhooks/check-callback.ts";
import { awaitJob } from "./await-job.ts";
import { launchRefusal } from "./launch-refusal.ts";

interface Call<S extends Stage> extends Pick<Launch, "input" | "title" | "cost" | "reason"> {
  account: Account;
  /** The caller's request. */
  callback: string | undefined;
  reservation: KeyedReservation | null;
  stages: readonly [S, ...Stage[]];
}

/**
 * Launches a paid helper job that begins with one of these stages, and waits for its result. It is charged and refunded
 * like any job, even if a function dies meanwhile.
 */
export const helperJob = <S extends Stage, R extends z.ZodType>(begins: readonly S[], result: R) =>
  capability(
    { launches: launchJobs, announce: announceTasks(...begins), wait: awaitJob, check: checkCallback },
    ({ launches, announce, wait, check }) => {
      return async ({
        account,
        reservation,
        callback,
        ...wanted
      }: Call<S>): Promise<SynchronousAnswer<z.output<R>>> => {
        const launched = await launches.launch(account.id, {
          ...wanted,
          kind: "media",
          uploadPrefix: null,
          callbackUrl: await check(callback),
          reservation,
        });
        if ("refused" in launched) throw launchRefusal(launched);
        const ref = { accountId: account.id, jobId: launched.launched.id };
        if (launched.again) reservation?.markReplay();
        else await announce(ref, wanted.stages[0], ["0"]);
        const statusUrl = `/api/jobs/${ref.jobId}`;
        return wait(ref, {
          statusUrl,
          fault: "internal_error",
          read: (job) => result.parse(job.result),
          state: (job) => ({ jobId: job.id, status: job.status, progress: progressOf(job) }),
        });
      };
    },
  );

/** How such a call can be refused, or end. */
export const helperErrors: readonly ErrorCode[] = [
  "invalid_callback_url",
  "insufficient_credits",
  "cancelled",
  ...failureCodes,
];
