import { isThrottled } from "@reelwright/platform/call-function";
import { grantFiles } from "@reelwright/platform/grant-files";
import { retrying } from "@reelwright/platform/retrying";
import type * as z from "zod";
import type { TaskContext } from "#domain/jobs/run-task";
import { NoPlace, renderPlaces } from "#domain/limits/render-places";
import type { AttemptRef } from "#domain/records/job";
import { internalCall } from "#lambda/capabilities/internal-call";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { beatMs, DecodeAnswer, DecodeCall, type DecodeStep, MadeName } from "#lambda/decode-step";
import { JobFailed } from "#lambda/worker";

/** How long a call waits that found no room for another function. */
const pauseMs = 500;
/** How long it may wait. */
const spareSeconds = 900;

/**
 * Has a closed function do a step of a task with files of its job: those that the step reads, and whatever it stores under the job's
 * prefix. Throws `JobFailed` as the step does. If the task's signal is aborted, the function stops within a heartbeat.
 */
export const callDecoder = <I extends z.ZodType, O extends z.ZodType>(step: DecodeStep<I, O>) => {
  const settings = { timeoutMs: (step.timeoutSeconds + 10) * 1000, attempts: 1, atOnce: 1000 };
  const call = internalCall(step.name, { input: DecodeCall, output: DecodeAnswer }, settings);
  return capability({ work: jobInputs, call, inPlace: renderPlaces }, ({ work, call, inPlace }) => {
    async function inTurn(input: z.input<typeof DecodeCall>, signal: AbortSignal): Promise<DecodeAnswer> {
      for (;;)
        try {
          return await inPlace(() => call(input, signal));
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof NoPlace || isThrottled(error))) throw error;
          await retrying.sleep(pauseMs * (1 + retrying.random()));
        }
    }

    /** Has the step done. Returns its answer, and how to download what it has made. */
    return async (input: z.input<I>, reads: readonly string[], { attempt, signal, report }: TaskContext) => {
      const [own, before] = [placesOf(attempt), placesOf({ ...attempt, attempt: attempt.attempt - 1 })];
      const stop = (at: string) => work.writeText(at, "", "text/plain");
      // The worker of the attempt before may have died, and its function may still be at work.
      if (attempt.attempt > 1) await stop(before.stop);
      const granted = { reads: [...reads, own.stop], prefix: `jobs/${attempt.jobId}/` };
      const files = await grantFiles(work.name, { ...granted, seconds: step.timeoutSeconds + spareSeconds });
      const timer = setInterval(() => {
        const told = work.readText(own.progress).then((done) => report(Number(done)));
        // Nothing is reported yet, or S3 is busy. The next beat says as much.
        told.catch(() => undefined);
      }, beatMs);
      try {
        const answer = await inTurn({ input, files, ...own }, signal);
        if (answer.status === "failed") throw new JobFailed(answer.code, answer.message);
        if (answer.status === "stopped") throw new Error(`The function ${step.name} was told to stop`);
        const output = step.output.parse(answer.output);
        return {
          output,
          download: (name: string, file: string) => work.download(own.made + MadeName.parse(name), file),
        };
      } catch (error) {
        if (signal.aborted) await stop(own.stop);
        throw error;
      } finally {
        clearInterval(timer);
      }
    };
  });
};

/** Where an attempt's function and its worker meet. */
function placesOf({ jobId, stage, task, attempt }: AttemptRef) {
  const folder = `jobs/${jobId}/decoded/${stage}-${task}-${attempt}/`;
  return { made: `${folder}made/`, stop: `${folder}stop`, progress: `${folder}progress` };
}
