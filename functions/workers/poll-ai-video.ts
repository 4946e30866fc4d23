import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { callJobEnd } from "#domain/jobs/call-job-end";
import { enqueueTasks } from "#domain/jobs/enqueue-tasks";
import { writeTasks } from "#domain/jobs/jobs";
import { followOrders } from "#domain/jobs/orders";
import { followersOf, nextStage } from "#domain/jobs/pipelines";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { askAiVideo } from "#features/ai-videos/ask-ai-video";
import { worker, workerFor } from "#lambda/worker";
import { abilities } from "#providers/video/abilities";
import { afterAnswer } from "#providers/video/next-question";

/** Time limit of one poll; until then nobody else polls. */
const timeoutSeconds = 60;

/**
 * Polls the provider of an ordered AI video once, then schedules the next poll or enqueues the next stage. A poll is
 * not an attempt: there is no limit on their number. A message that comes too early, such as a duplicate, polls
 * nothing.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds,
  memoryMb: 256,
  maxConcurrency: 20,
  layers: [],
  uses: {
    orders: followOrders,
    ask: askAiVideo,
    jobs: writeTasks,
    ender: callJobEnd,
    enqueue: enqueueTasks(["poll", ...followersOf("poll")]),
  },
  impact: "AI videos that providers have made are not noticed to be done",

  async handle(message, { orders, ask, jobs, ender, enqueue }) {
    const job = aiVideoJob.read(await orders.takeTurn(message, { seconds: timeoutSeconds }));
    if (!job?.order) return log("info", "AI video not due for a poll", { ...message });
    const { state, operation } = await ask(job);
    const { model } = job.input;
    const next = afterAnswer(state, {
      waitedMs: systemClock.now().getTime() - job.order.taken_at,
      usualMs: 1000 * (abilities[operation.provider][model]?.usualSeconds ?? 180),
    });
    const failed = state.state === "failed" ? { code: state.failure.code, detail: state.failure.detail } : {};
    log(next.action === "fail" ? "warn" : "info", "AI video polled", {
      ...message,
      provider: operation.provider,
      operation: operation.id,
      state: state.state,
      next: next.action,
      ...failed,
    });
    if (next.action === "fail") {
      // Only an attempt that holds its task may end the job.
      const taken = await jobs.startTask(message);
      if (taken.started)
        await ender.fail({ ...message, attempt: taken.attempt }, { code: next.code, message: next.message });
    } else if (next.action === "collect") {
      const collect = nextStage(job);
      if (await jobs.advance(message, { from: job.stage, to: collect, tasks: [1] }))
        await enqueue(message, collect, ["0"]);
    } else if (await orders.postpone(job, message, next)) {
      await enqueue(message, job.stage, [message.task], { delaySeconds: next.seconds });
    }
  },
});

export const handler = workerFor(spec);
