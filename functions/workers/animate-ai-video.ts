import path from "node:path";
import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { asPreview } from "@reelwright/vocabulary/preview-fields";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { drawAiVideo } from "#features/ai-videos/decode-ai-video";
import { publishAiVideo } from "#features/ai-videos/publish-ai-video";
import { callDecoder } from "#features/jobs/call-decoder";
import { worker, workerFor } from "#lambda/worker";
import { pictureOf } from "#providers/video/ai-video-input";
import { isOwnNegative } from "#providers/video/compose-prompt";

const unusedNegative = "negative: The built-in engine cannot leave things out, so it changed nothing.";

/** Has an AI video made by the built-in engine, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 660,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("animate", { aiVideo: aiVideoJob }),
    draw: callDecoder(drawAiVideo),
    publish: publishAiVideo,
  },
  impact: "AI videos that are made here wait without being made",

  async handle(message, { tasks, draw, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const { id: jobId, input } = job;
      const picture = pictureOf(jobId, input);
      const { download } = await draw({ jobId, input }, picture ? [picture.key] : [], context);
      const [file, poster] = [path.join(scratch.dir, "video.mp4"), path.join(scratch.dir, "poster.jpg")];
      await Promise.all([download("video.mp4", file), download("poster.jpg", poster)]);
      // A starting picture shows what there is to see; the prompt then says only how it moves.
      const leftOut = picture ? [] : notDrawn(input.prompt, input.scenario ?? "").words;
      const warnings = isOwnNegative(input.negative) ? [unusedNegative] : undefined;
      await publish(job, context.attempt, { file, poster, warnings, ...asPreview(leftOut) });
      return null;
    });
  },
});

export const handler = workerFor(spec);
