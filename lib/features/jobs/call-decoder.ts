import { isRefusedForNow } from "@reelwright/platform/call-function";
import { retrying } from "@reelwright/platform/retrying";
import * as z from "zod";
import type { TaskContext } from "#domain/jobs/run-task";
import { NoPlace, renderPlaces } from "#domain/limits/render-places";
import type { AttemptRef } from "#domain/records/job";
import { decoderCall } from "#lambda/capabilities/decoder-call";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { beatMs, type DecodeStep, MadeName } from "#lambda/decode-step";
import { callFolder, stopCalls, stopFileOf } from "./stop-calls.ts";

/** How long a call waits that found no room for another function. */
const pauseMs = 500;

/** As a function that was taken over may have written it. */
const Progress = z.coerce.number().nonnegative();

/**
 * Has a closed function do a step of a task with files of its job: those that the step reads, and whatever it stores under the job's
 * prefix. Throws `JobFailed` as the step does. If the task's signal is aborted, the function stops at its next look.
 */
export const callDecoder = <I extends z.ZodType, O extends z.ZodType>(step: DecodeStep<I, O>) =>
  capability({ work: jobInputs, stopping: stopCalls, call: decoderCall(step), inPlace: renderPlaces }, (services) => {
    const { work, stopping, call, inPlace } = services;
    async function inTurn(signal: AbortSignal, work: () => Promise<z.output<O>>): Promise<z.output<O>> {
      for (;;)
        try {
          return await inPlace(work);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof NoPlace || isRefusedForNow(error))) throw error;
          await retrying.sleep(pauseMs * (1 + retrying.random()));
        }
    }

    /** Has the step done. Returns its answer, and how to download what it has made. */
    return async (input: z.input<I>, reads: readonly string[], { attempt, signal, report }: TaskContext) => {
      const own = placesOf(attempt);
      const before = stopFileOf({ ...attempt, attempt: attempt.attempt - 1 });
      // The worker of the attempt before may have died, and its function may still be at work.
      if (attempt.attempt > 1) await work.writeText(before, "", "text/plain");
      const timer = setInterval(() => {
        const reading = work.readText(own.progress).then((done) => report(Progress.parse(done)));
        // Nothing is reported yet, or S3 is busy. The next beat says as much.
        reading.catch(() => undefined);
      }, beatMs);
      try {
        const output = await stopping({ attempt, signal }, (stop) => {
          const reach = { ...own, stop, reads, prefix: `jobs/${attempt.jobId}/` };
          return inTurn(signal, () => call(input, reach, signal));
        });
        return {
          output,
          download: (name: string, file: string) => work.download(own.made + MadeName.parse(name), file),
        };
      } finally {
        clearInterval(timer);
      }
    };
  });

/** Where an attempt's function and its worker meet. */
function placesOf(attempt: AttemptRef) {
  const folder = callFolder(attempt);
  return { made: `${folder}made/`, progress: `${folder}progress` };
}
