import path from "node:path";
import { TaskMessage } from "#domain/jobs/stages";
import { announceTasks } from "#lambda/capabilities/announce-tasks";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobFiles } from "#lambda/capabilities/work-files";
import { asJobFailure } from "#lambda/reels/as-job-failure";
import { fetchPlan } from "#lambda/reels/fetch-plan";
import { worker, workerFor } from "#lambda/worker";
import { scratchFolder } from "#platform/scratch-folder";
import { segmentFiles } from "#render/plan-files";
import { renderSegments } from "#render/render-segment";

/** Renders one range of frames. The one that finishes last hands over to the assembly. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // One vCPU: the compositor and one x264 thread take turns on it.
  memoryMb: 1769,
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 200,
  layers: ["ffmpeg", "sharp"],
  files: ["build/compositor.wasm"],
  uses: { tasks: jobTasks, work: jobFiles, tools: renderTools, announce: announceTasks("assemble") },
  impact: "reels stop half-way",

  async handle(message, { tasks, work, tools, announce }) {
    const index = Number(message.task);
    await tasks.run(message, async (job, { signal, report }) => {
      await using scratch = await scratchFolder();
      const plan = await fetchPlan(work, job.id, { dir: scratch.dir, needed: (plan) => segmentFiles(plan, index) });
      const out = path.join(scratch.dir, "segment.mp4");
      const { dir } = scratch;
      await asJobFailure(
        renderSegments({ plan, indexes: [index], dir, tools, out: () => out, onFrames: report, signal }),
      );
      await work.upload(`jobs/${job.id}/segments/${index}.mp4`, out, "video/mp4");
      return { next: "assemble", tasks: [1], send: (names) => announce(message, "assemble", names) };
    });
  },
});

export const handler = workerFor(spec);
