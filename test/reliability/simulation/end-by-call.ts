import { jobEndCaller } from "#domain/jobs/job-end-caller";
import { JobEnding } from "#domain/jobs/job-ending";
import { spec as endJob } from "../../../functions/internal/end-job.ts";
import type { Process } from "./process.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

/**
 * Ends jobs as workers do: by calling the product's function, which runs for itself. It goes on when its caller has died; its answer may
 * be lost, and it may be called twice for one call.
 */
export function endByCall(
  { scheduler }: World,
  services: (process: Process) => Services,
  caller: Process,
): ReturnType<typeof jobEndCaller> {
  const lost = () => new Error("The function cannot be reached");
  return jobEndCaller(async (given) => {
    const ending = JobEnding.parse(JSON.parse(JSON.stringify(given)));
    const { invocation } = await scheduler.effect(caller, {
      label: "call end-job",
      perform: async () => ({
        invocation: scheduler.start({ name: "end-job", timeoutMs: endJob.timeoutSeconds * 1000 }, (process) =>
          endJob.handle(ending, { ender: services(process).ender, leaveLine: async () => {} }),
        ),
      }),
      refusal: lost,
    });
    const answer = await invocation;
    return scheduler.effect(caller, {
      label: "hear from end-job",
      async perform() {
        if ("value" in answer) return answer.value === true;
        throw new Error("The function failed");
      },
      refusal: lost,
    });
  });
}
