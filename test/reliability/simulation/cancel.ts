import type { JobRef } from "#domain/records/job";
import { jobCanceller } from "#features/jobs/cancel-job";
import type { Process } from "./process.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

/** Cancels a job on behalf of its owner. */
export const cancel = (
  { scheduler, history }: World,
  services: (process: Process) => Services,
  ref: JobRef,
): Promise<unknown> =>
  scheduler.start({ name: `cancel ${ref.jobId}`, timeoutMs: 28_000 }, async (invocation) => {
    if ((await jobCanceller(services(invocation))(ref)) === "cancelled") history.count("jobs cancelled");
  });
