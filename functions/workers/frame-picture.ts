import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { decodeFirstFrame } from "#features/ai-videos/decode-ai-video";
import { callDecoder } from "#features/jobs/call-decoder";
import { worker, workerFor } from "#lambda/worker";
import { pictureOf } from "#providers/video/ai-video-input";

/**
 * Has the caller's picture rendered as the first frame of an AI video. Providers receive this frame, never the caller's
 * own file or URL.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 90,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks("frame", { aiVideo: aiVideoJob }), decode: callDecoder(decodeFirstFrame) },
  impact: "AI videos from pictures wait without being ordered",

  async handle(message, { tasks, decode }) {
    await tasks.run(message, async ({ id: jobId, input }, context) => {
      const picture = pictureOf(jobId, input);
      if (!picture) throw new Error(`The AI video of ${jobId} has no picture`);
      await decode({ jobId, input }, [picture.key], context);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
