import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { extractSpeech } from "@reelwright/thumbnailer/read/extract-speech";
import { announceTasks } from "#domain/jobs/announce-tasks";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { afterHearing, stagesAfterHearing } from "#features/reels/after-hearing";
import { speechOf, ThumbnailInput, videoOf } from "#features/thumbnails/thumbnail-input";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/**
 * Extracts the sound of a job's video. The next function has network access and sends it to a transcription provider.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1769,
  diskMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg"],
  uses: {
    tasks: jobTasks,
    work: jobInputs,
    announce: announceTasks("hear", ...stagesAfterHearing),
    tools: renderTools,
  },
  impact: "thumbnails wait without being made",

  async handle(message, { tasks, work, announce, tools }) {
    await tasks.run(message, async (job, { signal }) => {
      await using scratch = await scratchFolder();
      const [video, out] = [path.join(scratch.dir, "video"), path.join(scratch.dir, "speech.mp3")];
      await work.download(videoOf(job.id, ThumbnailInput.parse(job.input)).key, video);
      const next = (await extractSpeech(video, { out, ffmpeg: tools.ffmpeg, signal })) ? "hear" : afterHearing(job);
      if (next === "hear") await work.upload(speechOf(job.id), out, "audio/mpeg");
      return { next, tasks: [1], send: (names) => announce(message, next, names) };
    });
  },
});

export const handler = workerFor(spec);
