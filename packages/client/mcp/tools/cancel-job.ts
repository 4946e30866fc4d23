import * as z from "zod";
import { JobId } from "./job-id.ts";
import type { FreeTool } from "./tool.ts";

const input = z.object({ job_id: JobId });

/** Cancels a job. */
export const cancelJob: FreeTool<typeof input> = {
  name: "cancel_job",
  title: "Cancel a job",
  description: "Cancels a job that is processing; its credits are refunded.",
  input,
  isReadOnly: false,
  async run({ client }, { job_id }) {
    await client.jobs.get(job_id).cancel();
    return { job_id, cancelled: true };
  },
};
