import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { conformAiVideo } from "@reelwright/renderer/ai-videos/conform-ai-video";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { publishAiVideo } from "#features/ai-videos/publish-ai-video";
import { asEnginesFailure } from "#features/routing/as-engines-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { formatOf, madeKey } from "#providers/video/ai-video-input";

/** Converts a provider's video to exactly the ordered length, size and frame rate, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1769,
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp"],
  uses: {
    tasks: jobTasks("conform", { aiVideo: aiVideoJob }),
    work: readJobFiles,
    publish: publishAiVideo,
    tools: renderTools,
  },
  impact: "AI videos are made and paid for, but never delivered",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const [file, out, poster] = [path.join(dir, "made"), path.join(dir, "video.mp4"), path.join(dir, "poster.jpg")];
      await work.download(madeKey(job.id), file);
      const shape = formatOf(job.input);
      const { ffmpeg } = tools;
      await asEnginesFailure(conformAiVideo({ file, shape, dir, ffmpeg, out, poster, signal }));
      await publish(job, attempt, { file: out, poster });
      return null;
    });
  },
});

export const handler = workerFor(spec);
