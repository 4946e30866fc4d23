import * as z from "zod";

/** The ID of a job in a tool's input. Any other text could lead an assistant to another path of the API. */
export const JobId = z
  .string()
  .regex(/^job_[0-9A-Za-z]{1,96}$/, "job_id must be the ID of a job, such as job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP.")
  .describe("As the tool that started the job returned it");
