import { grantFiles } from "@reelwright/platform/grant-files";
import type * as z from "zod";
import { capability } from "../capability.ts";
import { DecodeAnswer, DecodeCall, type DecodeStep } from "../decode-step.ts";
import { JobFailed } from "../worker.ts";
import { internalCall } from "./internal-call.ts";
import { jobInputs } from "./work-files.ts";

/** What a closed function is let to do during a call. */
interface Reach extends Pick<z.infer<typeof DecodeCall>, "made" | "stop" | "progress"> {
  /** The keys that it may read. */
  reads: readonly string[];
  /** Where it may store files. */
  prefix: string;
}

/** How long after the end of the function its signatures hold. */
const spareSeconds = 60;

/**
 * Has a closed function do a step, with these files of the work bucket and no others. Throws `JobFailed` as the step does. Refusals of
 * Lambda are left to the caller.
 */
export const decoderCall = <I extends z.ZodType, O extends z.ZodType>(step: DecodeStep<I, O>) => {
  const settings = { timeoutMs: (step.timeoutSeconds + 10) * 1000, attempts: 1, atOnce: 1000 };
  const call = internalCall(step.name, { input: DecodeCall, output: DecodeAnswer }, settings);
  return capability({ work: jobInputs, call }, ({ work, call }) => {
    return async (input: z.input<I>, reach: Reach, signal: AbortSignal): Promise<z.output<O>> => {
      const { made, stop, progress, prefix } = reach;
      const seconds = step.timeoutSeconds + spareSeconds;
      const files = await grantFiles(work.name, { reads: [...reach.reads, stop], prefix, seconds });
      const answer = await call({ input, files, made, stop, progress }, signal);
      if (answer.status === "failed") throw new JobFailed(answer.code, answer.message);
      if (answer.status === "stopped") throw new Error(`The function ${step.name} was told to stop`);
      return step.output.parse(answer.output);
    };
  });
};
