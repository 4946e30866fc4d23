import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { segmentFiles } from "@reelwright/renderer/reel/plan-files";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { indexesOf } from "@reelwright/renderer/timeline/segments";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { fetchPlan } from "#features/reels/fetch-plan";
import { jobKeys } from "#features/reels/job-keys";
import { reelJob } from "#features/reels/reel-job";
import { keepSegments, segmentAt } from "#features/reels/segment-cache";
import { variantRunOf } from "#features/reels/variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Renders some segments, one after another. The task that finishes last enqueues the assembly. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // One vCPU: the compositor and one x264 thread share it.
  memoryMb: 1769,
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 200,
  layers: ["ffmpeg", "sharp"],
  files: ["build/compositor.wasm"],
  uses: {
    tasks: jobTasks("render", { reel: reelJob }),
    work: jobFiles,
    keepSegment: keepSegments,
    tools: renderTools,
  },
  impact: "reels stop half-way",

  async handle(message, { tasks, work, keepSegment, tools }) {
    const { variant, run } = variantRunOf(message.task);
    const indexes = indexesOf(run);
    await tasks.run(message, async (job, { signal, report }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const needed = (plan: ReelPlan) => [...new Set(indexes.flatMap((index) => segmentFiles(plan, index)))];
      const [plan, keys] = await Promise.all([
        fetchPlan(work, { jobId: job.id, variant }, { dir, needed }),
        jobKeys.read(work, job.id),
      ]);
      const out = (index: number) => path.join(dir, `segment-${index}.mp4`);
      const onSegment = async (index: number) => {
        const segment = { accountId: job.account_id, jobId: job.id, variant, index };
        await work.upload(segmentAt(segment), out(index), "video/mp4");
        await keepSegment({ ...segment, key: keys.segments[variant]?.[index] ?? "" });
      };
      await asJobFailure(renderSegments({ plan, indexes, dir, tools, out, onFrames: report, onSegment, signal }));
      return { tasks: { join: 1 } };
    });
  },
});

export const handler = workerFor(spec);
