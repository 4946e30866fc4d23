import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { decodeAiVideo } from "#features/ai-videos/decode-ai-video";
import { publishAiVideo } from "#features/ai-videos/publish-ai-video";
import { callDecoder } from "#features/jobs/call-decoder";
import { worker, workerFor } from "#lambda/worker";
import { madeKey } from "#providers/video/ai-video-input";

/** Has a provider's video converted to exactly the ordered length, size and frame rate, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 360,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("conform", { aiVideo: aiVideoJob }),
    decode: callDecoder(decodeAiVideo),
    publish: publishAiVideo,
  },
  impact: "AI videos are made and paid for, but never delivered",

  async handle(message, { tasks, decode, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const { id: jobId, input } = job;
      const { download } = await decode({ jobId, input }, [madeKey(jobId)], context);
      const [file, poster] = [path.join(scratch.dir, "video.mp4"), path.join(scratch.dir, "poster.jpg")];
      await Promise.all([download("video.mp4", file), download("poster.jpg", poster)]);
      await publish(job, context.attempt, { file, poster });
      return null;
    });
  },
});

export const handler = workerFor(spec);
