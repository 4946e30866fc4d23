import type { JobRef } from "#domain/jobs/job";
import type { Process } from "./process.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

/** Ends a job because its owner wants it to, as `cancel-job` does. */
export const cancel = (
  { scheduler, history }: World,
  services: (process: Process) => Services,
  ref: JobRef,
): Promise<unknown> =>
  scheduler.start({ name: `cancel ${ref.jobId}`, timeoutMs: 28_000 }, async (invocation) => {
    const { jobs, ender } = services(invocation);
    const job = await jobs.get(ref);
    if (job?.status !== "processing") return;
    if (await ender.fail(ref, { code: "cancelled", message: "The job was cancelled." }))
      history.count("jobs cancelled");
  });
