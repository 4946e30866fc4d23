import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { EditInput } from "./edit-input.ts";

export const editJob = jobReader("edit", EditInput);
export type EditJob = ReadBy<typeof editJob>;
