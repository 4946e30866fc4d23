import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { ScriptRequest } from "./script-request.ts";

export const scriptJob = jobReader("script", ScriptRequest);
export type ScriptJob = ReadBy<typeof scriptJob>;
