import { systemClock } from "@reelwright/platform/clock";
import pMap from "p-map";
import { deliveryIdOf } from "#domain/deliveries/delivery";
import { clearJobs } from "#domain/jobs/jobs";
import type { JobRemains } from "#domain/records/job";
import { removeDeliveries } from "#features/webhooks/deliveries";
import { jobRetention } from "#lambda/capabilities/job-retention";
import { deleteMedia } from "#lambda/capabilities/media";
import { deleteWork } from "#lambda/capabilities/work-files";
import { schedule, scheduleFor } from "#lambda/schedule";

/** Leaves time to finish the jobs that are being cleared. */
const workMs = 40_000;
/** Each takes three to five calls, one after another. */
const jobsAtOnce = 10;

/**
 * Deletes what ended jobs leave: uploads, working files, and unpublished results of attempts; for deleted videos, the
 * webhook as well. The job's record then expires. The next run clears those that are left.
 */
export const spec = schedule({
  everyMinutes: 1,
  timeoutSeconds: 55,
  uses: {
    jobs: clearJobs,
    work: deleteWork,
    media: deleteMedia,
    deliveries: removeDeliveries,
    keptDays: jobRetention,
  },
  impact: "files of ended jobs are kept, and paid for, until their lifecycle ends",

  async handle({ jobs, work, media, deliveries, keptDays }, failed) {
    const endsAt = systemClock.now().getTime() + workMs;
    async function* endedInTime() {
      for await (const job of jobs.ended()) {
        if (systemClock.now().getTime() > endsAt) return;
        yield job;
      }
    }
    async function clear(job: JobRemains): Promise<void> {
      const ref = { accountId: job.account_id, jobId: job.id };
      try {
        await work.removePrefix(`jobs/${job.id}/`);
        if (job.upload_prefix) await work.removePrefix(job.upload_prefix);
        const published = job.video.path?.slice(1, job.video.path.lastIndexOf("/") + 1);
        await media.removePrefix(job.video.folder.slice(1), { except: published });
        // A webhook that is still being delivered comes first: the next run tries this job again.
        const isTold =
          job.deleted_at === undefined ||
          (await deliveries.remove({ accountId: ref.accountId, deliveryId: deliveryIdOf(job.id) }));
        if (isTold) await jobs.cleared(job, { keptDays });
      } catch (error) {
        failed("files of an ended job could not be cleared", ref, error);
      }
    }
    await pMap(endedInTime(), clear, { concurrency: jobsAtOnce });
  },
});

export const handler = scheduleFor(spec);
