import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { listActiveUploads } from "#domain/jobs/jobs";
import { sweepUploads } from "#lambda/capabilities/work-files";
import { schedule, scheduleFor } from "#lambda/schedule";
import { uploadPrefix } from "#lambda/upload-prefix";

/** A call lasts at most 15 minutes from its first file to its launch. */
const longestCallMs = 20 * 60_000;

/** Deletes uploads of calls that were interrupted before they launched a job. */
export const spec = schedule({
  everyMinutes: 10,
  timeoutSeconds: 300,
  uses: { jobs: listActiveUploads, work: sweepUploads },
  impact: "files of calls that were broken off are kept, and paid for, until their lifecycle ends",

  async handle({ jobs, work }) {
    const begunBefore = systemClock.now().getTime() - longestCallMs;
    const claimed = new Set<string>();
    for await (const prefix of jobs.activeUploads()) claimed.add(prefix);
    let cleared = 0;
    for await (const { key, modified } of work.list("uploads/")) {
      const prefix = uploadPrefix(key);
      if (modified.getTime() > begunBefore || claimed.has(prefix)) continue;
      await work.remove([key]);
      cleared++;
    }
    if (cleared > 0) log("info", "unclaimed uploads cleared", { files: cleared });
  },
});

export const handler = scheduleFor(spec);
