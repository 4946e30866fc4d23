import path from "node:path";
import { pathToFileURL } from "node:url";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import type { Domain } from "../../support/domain.ts";

/** Shared by both versions: the tables, the clock and what is sent. */
export interface Shared extends Pick<Domain, "documents" | "tables" | "clock"> {
  queue: Message[];
}

/** A task on its way to a worker. */
export interface Message {
  accountId: string;
  jobId: string;
  stage: string;
  task: string;
}

export type Version = Awaited<ReturnType<typeof openVersion>>;

/** The part of a version that keeps jobs: stores, sweeper, workers without their work, and what callers are shown. */
export async function openVersion(dir: string, { documents, tables, clock, queue }: Shared) {
  const load = (file: string) => import(pathToFileURL(path.join(dir, file)).href);
  const { jobLauncher }: typeof import("#domain/jobs/launch-job") = await load("lib/domain/jobs/launch-job.ts");
  const { jobStore }: typeof import("#domain/jobs/job-store") = await load("lib/domain/jobs/job-store.ts");
  const { jobEnder }: typeof import("#domain/jobs/end-job") = await load("lib/domain/jobs/end-job.ts");
  const { pipelines, nextStage }: typeof import("#domain/jobs/pipelines") = await load("lib/domain/jobs/pipelines.ts");
  const { stageNames }: typeof import("#domain/records/stages") = await load("lib/domain/records/stages.ts");
  const { taskRunner }: typeof import("#domain/jobs/run-task") = await load("lib/domain/jobs/run-task.ts");
  const { jobView }: typeof import("#features/job-views/job-view") = await load("lib/features/job-views/job-view.ts");
  const { eventsAfter }: typeof import("#features/job-views/job-events") = await load(
    "lib/features/job-views/job-events.ts",
  );
  const sweeper: typeof import("../../../functions/schedules/sweep-jobs.ts") = await load(
    "functions/schedules/sweep-jobs.ts",
  );

  const { systemClock }: typeof import("@reelwright/platform/clock") = await load("packages/platform/clock.ts");
  systemClock.now = () => clock.now();
  const shared = { documents, tables, clock, ids: systemIds, retrying };
  const [jobs, ender] = [jobStore(shared), jobEnder(shared)];
  const fail = async (...of: Parameters<typeof ender.fail>) => (await ender.fail(...of)).ended;
  const enqueue = async (
    { accountId, jobId }: Pick<Message, "accountId" | "jobId">,
    stage: string,
    names: readonly string[],
  ) => void queue.push(...names.map((task) => ({ accountId, jobId, stage, task })));
  const never = () => () => {};
  // Earlier versions ask for more than today's.
  const collaborators = { jobs, ender, enqueue, everyHeartbeat: never, pollCancellation: never };
  return {
    launcher: jobLauncher(shared),
    jobs,
    ender,
    pipelines,
    stageNames: stageNames as readonly string[],

    /** The stage after a job's; null after its last one. */
    followerOf(job: Parameters<typeof nextStage>[0]): string | null {
      try {
        return nextStage(job);
      } catch {
        return null;
      }
    },

    run: taskRunner(collaborators),
    sweep: () =>
      sweeper.spec.handle(
        { jobs, ender: { fail, complete: async () => true }, enqueue, repairLine: async () => {} },
        () => {},
      ),

    /** What the calls for a list of jobs, one job and its events answer. Throws where they answer 500. */
    async show(accountId: string): Promise<{ id: string; progress: number }[]> {
      // Those that are done have no result here.
      const page = await jobs.list(accountId, { limit: 100, where: ({ status }) => status !== "done" });
      return page.jobs.map((job) => {
        eventsAfter(job, null);
        return { id: job.id, progress: jobView(job).progress };
      });
    },
  };
}
