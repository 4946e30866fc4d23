import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { capability } from "#lambda/capability";
import { jobEndCaller } from "./job-end-caller.ts";
import { JobEnding } from "./job-ending.ts";

/** True if the job ended by this call. */
export const JobEnded = z.boolean();
const call = internalCall("end-job", { input: JobEnding, output: JobEnded });

/**
 * Ends jobs as `endJobs` does, through the one function that may access accounts and the ledger. Workers parse files of
 * callers and call providers, so none of them is granted either.
 */
export const callJobEnd = capability({ call }, ({ call }) => jobEndCaller(call));
