import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { extractSpeech } from "@reelwright/thumbnailer/read/extract-speech";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { editFiles } from "#features/edits/edit-input";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { heardNarration } from "#features/reels/job-keys";
import { speechOf, videoOf } from "#features/thumbnails/thumbnail-input";
import { type ThumbnailsJob, thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** The key of the video whose sound is extracted. */
function videoKeyOf(job: ThumbnailsJob | EditJob): string {
  if (job.kind === "thumbnail") return videoOf(job.id, job.input).key;
  const [video] = editFiles(job.id, job.input);
  if (!video) throw new Error(`The edit ${job.id} has no video`);
  return video.key;
}

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
    tasks: jobTasks("listen", { thumbnails: thumbnailsJob, edit: editJob }),
    work: jobInputs,
    tools: renderTools,
  },
  impact: "thumbnails, and captions of edited videos, wait without being made",

  async handle(message, { tasks, work, tools }) {
    await tasks.run(message, async (job, { signal }) => {
      await using scratch = await scratchFolder();
      const [video, out] = [path.join(scratch.dir, "video"), path.join(scratch.dir, "speech.mp3")];
      await work.download(videoKeyOf(job), video);
      const isHeard = await extractSpeech(video, { out, ffmpeg: tools.ffmpeg, signal });
      if (isHeard) await work.upload(speechOf(job.id), out, "audio/mpeg");
      else if (job.kind === "media") await heardNarration.write(work, job.id, { heard: null });
      return { tasks: [1], skip: isHeard ? [] : ["hear"] };
    });
  },
});

export const handler = workerFor(spec);
