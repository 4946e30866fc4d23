import { FileGrant } from "@reelwright/platform/file-grant";
import * as z from "zod";

/**
 * Work on media of callers and providers that a closed function does for a worker: the name of the function, what it is called with, and what it
 * answers. The worker has the task, the tables and the network; the function has the files of the job.
 */
export interface DecodeStep<I extends z.ZodType, O extends z.ZodType> {
  /** That of the function's file. */
  name: string;
  input: I;
  output: O;
  timeoutSeconds: number;
}

export const decodeStep = <I extends z.ZodType, O extends z.ZodType>(step: DecodeStep<I, O>): DecodeStep<I, O> => step;

/** How a worker calls such a function. */
export const DecodeCall = z.object({
  input: z.unknown(),
  files: FileGrant,
  /** The prefix of what it makes for its worker. */
  made: z.string(),
  /** The key of a file that appears when the work is no longer wanted. */
  stop: z.string(),
  /** The key under which it stores how many units are done. */
  progress: z.string(),
});

export const DecodeAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("done"), output: z.unknown() }),
  /** The job has failed, for a reason that its owner can read. */
  z.object({ status: z.literal("failed"), code: z.string(), message: z.string() }),
  z.object({ status: z.literal("stopped") }),
]);
export type DecodeAnswer = z.infer<typeof DecodeAnswer>;

/** How often a function says what is done, and how often its worker reads that. */
export const beatMs = 4_000;

/** The name of a file that a step has made: a function that was taken over must not choose another place with it. */
export const MadeName = z.string().regex(/^\w[\w.-]*$/);
