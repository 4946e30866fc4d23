import * as z from "zod";
import { JobStatus } from "#domain/records/job";

/** What a call is told that may not wait for its job, besides the job's ID. */
export const acceptedFields = {
  status: JobStatus.meta({ description: "The state of the job" }),
  progress: z
    .number()
    .int()
    .meta({ description: "0 to 100", examples: [0] }),
  status_url: z.string().meta({
    description: "URL to poll for the job's state and its result",
    format: "uri-reference",
    examples: ["/api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
  }),
};

export const acceptedId = z
  .string()
  .meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] });
