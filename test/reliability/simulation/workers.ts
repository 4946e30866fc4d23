import { DeliveryMessage } from "#domain/deliveries/delivery";
import { pipelines, type StageOf } from "#domain/jobs/pipelines";
import { type TaskContext, taskRunner } from "#domain/jobs/run-task";
import { heartbeatMs, type Job } from "#domain/records/job";
import { type Stage, stageNames, stages, TaskMessage } from "#domain/records/stages";
import { JobFailed } from "#lambda/worker";
import { spec as dispatch } from "../../../functions/workers/dispatch-webhook.ts";
import { spec as endAbandoned } from "../../../functions/workers/end-abandoned.ts";
import { cancel } from "./cancel.ts";
import { endByCall } from "./end-by-call.ts";
import type { Process } from "./process.ts";
import type { QueueWorker } from "./queues.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

const isOfReels = (stage: Stage): stage is StageOf<"reel"> => Object.hasOwn(pipelines.reel.next, stage);
const reelStages = stageNames.filter(isOfReels);

/** A worker for each queue: the product's own, but for the rendering, which takes its time and sometimes fails. */
export function workersOf(
  world: World,
  services: (process: Process) => Services,
): Readonly<Record<string, QueueWorker>> {
  const { chance, history, isCalm, scheduler, tempo } = world;

  const renders = (stage: StageOf<"reel">): QueueWorker => ({
    timeoutSeconds: 300,
    async handle(process, message) {
      const { jobs, enqueue, files, sleep } = services(process);
      const ender = endByCall(world, services, process);
      const task = TaskMessage.parse(message);
      const run = taskRunner({
        jobs,
        ender,
        enqueue,
        // It stops work sooner than a heartbeat and writes nothing. Workers that notice late are the harder case.
        pollCancellation: () => () => {},
        everyHeartbeat(beat) {
          let silent = false;
          void (async () => {
            for (;;) {
              await sleep(heartbeatMs);
              if (silent) return;
              await beat();
            }
          })();
          return () => {
            silent = true;
          };
        },
      });
      await run(task, async (job, context) => {
        await work(process, context);
        if (pipelines.reel.next[stage].length > 0) return { tasks: [10] };
        await publish(job, context);
        return null;
      });

      async function publish({ video }: Job, { attempt }: TaskContext): Promise<void> {
        const folder = `${video.folder}${attempt.attempt}/`;
        const path = `${folder}${video.id}.mp4`;
        // The moment that is hardest to get right.
        if (!isCalm() && chance.happens(0.3)) void cancel(world, services, attempt);
        await files.upload(path.slice(1));
        const output = { path, thumbnail: `${folder}${video.id}.jpg`, duration: 20, size: 1000, result: { url: path } };
        if (await ender.complete(attempt, output)) return;
        history.count("outputs not published");
        await files.removePrefix(folder.slice(1));
      }
    },
  });

  async function work(process: Process, { signal, report }: TaskContext): Promise<void> {
    // Some stand still for so long, heartbeats and all, that they are given up while they live.
    if (!isCalm() && chance.happens(0.2)) process.frozenUntil = scheduler.now() + chance.between(20_000, 70_000);
    await scheduler.sleep(process, chance.between(0, chance.happens(0.6) ? 3000 : 25_000) * tempo);
    report(chance.whole(0, 10));
    // Some notice that they are not wanted any more, some go on to the end.
    if (chance.happens(0.5)) signal.throwIfAborted();
    if (chance.happens(0.06)) throw new JobFailed("media_unreadable", "The narration cannot be read.");
    if (!isCalm() && chance.happens(0.1)) throw new Error("Something broke");
  }

  const ofStages = reelStages.map((stage): [string, QueueWorker] => [stages[stage].worker, renders(stage)]);
  return {
    ...Object.fromEntries(ofStages),
    "dispatch-webhook": {
      ...dispatch,
      async handle(process, message) {
        const { deliveries, announceDelivery: announce, clock } = services(process);
        await dispatch.handle(DeliveryMessage.parse(message), {
          deliveries,
          announce,
          serviceName: "Service",
          secretsOf: async () => ["whsec_c2VjcmV0"] as const,
          post: () =>
            scheduler.effect(process, {
              label: "post webhook",
              refusal: () => new Error("No network"),
              async perform() {
                const outcome = { status: chance.happens(0.7) ? 204 : chance.one([404, 500, 503]) };
                const attempt = {
                  at: clock.now().toISOString(),
                  error: null,
                  answer: null,
                  duration_ms: 1,
                  ...outcome,
                };
                return { outcome, attempt };
              },
            }),
        });
      },
    },
    "dead-letters": {
      ...endAbandoned,
      async handle(process, message) {
        const { jobs, ender } = services(process);
        history.count("dead letters");
        await endAbandoned.handle(message, { jobs, ender });
      },
    },
  };
}
