import type * as z from "zod";
import type { Job } from "../records/job.ts";
import { isOfType, type JobType, type KindOf, pipelines } from "./pipelines.ts";

/** A job of one type, with its input parsed. */
export type TypedJob<T extends JobType, I> = Omit<Job, "kind" | "input"> & { kind: KindOf<T>; input: I };

export interface JobReader<T extends JobType, I> {
  type: T;
  /** The typed job. Null for jobs of other types, and for deleted jobs, whose input is erased. */
  read(job: Job | null): TypedJob<T, I> | null;
}
/** The typed job that a reader returns. */
export type ReadBy<R> = R extends JobReader<infer T, infer I> ? TypedJob<T, I> : never;

/** Reads stored jobs of one type: the only place where the input of such a job is parsed. */
export const jobReader = <T extends JobType, I>(type: T, input: z.ZodType<I>): JobReader<T, I> => ({
  type,
  read(job) {
    if (!job || job.deleted_at !== undefined || !isOfType(job, type)) return null;
    return { ...job, kind: pipelines[type].kind, input: input.parse(job.input) };
  },
});
