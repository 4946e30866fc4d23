import type * as z from "zod";
import type { Job } from "../records/job.ts";
import { reportUnreadable } from "../records/read-items.ts";
import { isOfType, type JobType, type KindOf, pipelines } from "./pipelines.ts";
import { unreadableJob } from "./unreadable-job.ts";

/** A job of one type, with its input parsed. */
export type TypedJob<T extends JobType, I> = Omit<Job, "kind" | "input"> & { kind: KindOf<T>; input: I };

export interface JobReader<T extends JobType, I> {
  type: T;
  /**
   * The typed job. Null for jobs of other types, and for deleted jobs, whose input is erased. Throws `job_unreadable` if
   * its input does not fit.
   */
  read(job: Job | null): TypedJob<T, I> | null;
  /** The same for lists: null if its input does not fit, which is reported. */
  readIfItFits(job: Job): TypedJob<T, I> | null;
}
/** The typed job that a reader returns. */
export type ReadBy<R> = R extends JobReader<infer T, infer I> ? TypedJob<T, I> : never;

/** Reads stored jobs of one type: the only place where the input of such a job is parsed. */
export function jobReader<T extends JobType, I>(type: T, input: z.ZodType<I>): JobReader<T, I> {
  const isOurs = (job: Job | null): job is Job => job !== null && job.deleted_at === undefined && isOfType(job, type);
  const typed = (job: Job, parsed: I): TypedJob<T, I> => ({ ...job, kind: pipelines[type].kind, input: parsed });
  return {
    type,
    read(job) {
      if (!isOurs(job)) return null;
      const parsed = input.safeParse(job.input);
      if (!parsed.success) throw unreadableJob(job, { id: job.id, cause: parsed.error });
      return typed(job, parsed.data);
    },
    readIfItFits(job) {
      if (!isOurs(job)) return null;
      const parsed = input.safeParse(job.input);
      if (!parsed.success) reportUnreadable("jobs", job, parsed.error);
      return parsed.success ? typed(job, parsed.data) : null;
    },
  };
}
