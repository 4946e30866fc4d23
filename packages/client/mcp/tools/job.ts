import * as z from "zod";
import { JobFailedError, TimeoutError } from "../../core/api-errors.ts";
import { JobId } from "./job-id.ts";
import type { FreeTool } from "./tool.ts";

/** Clients give up on a call after about half a minute. */
const mostSeconds = 25;

const input = z.object({
  job_id: JobId,
  wait_seconds: z.number().min(0).max(mostSeconds).default(mostSeconds).describe("How long to wait for its end"),
});

/** Reads a job, and waits for its end for a while. */
export const job: FreeTool<typeof input> = {
  name: "job",
  title: "Read a job",
  description: `Waits up to ${mostSeconds} s for a job to end, and returns its state. Call it again while it is processing. Free.`,
  input,
  isReadOnly: true,
  async run({ client }, { job_id, wait_seconds }) {
    const followed = client.jobs.get(job_id);
    if (wait_seconds > 0) {
      await followed.wait({ timeoutMs: wait_seconds * 1000 }).catch((error: unknown) => {
        if (!(error instanceof TimeoutError || error instanceof JobFailedError)) throw error;
      });
    }
    return await followed.state();
  },
};
