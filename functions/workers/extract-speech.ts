import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { editFiles } from "#features/edits/edit-input";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { callDecoder } from "#features/jobs/call-decoder";
import { heardNarration } from "#features/reels/job-keys";
import { decodeSpeech } from "#features/thumbnails/decode-thumbnails";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { type ThumbnailsJob, thumbnailsJob } from "#features/thumbnails/thumbnails-job";
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
 * Has the sound of a job's video extracted. The next function has network access and sends it to a transcription
 * provider.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 360,
  memoryMb: 512,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("listen", { thumbnails: thumbnailsJob, edit: editJob }),
    work: jobInputs,
    decode: callDecoder(decodeSpeech),
  },
  impact: "thumbnails, and captions of edited videos, wait without being made",

  async handle(message, { tasks, work, decode }) {
    await tasks.run(message, async (job, context) => {
      const videoKey = videoKeyOf(job);
      const { output: isHeard } = await decode({ jobId: job.id, videoKey }, [videoKey], context);
      if (!isHeard && job.kind === "media") await heardNarration.write(work, job.id, { heard: null });
      return { tasks: [1], skip: isHeard ? [] : ["hear"] };
    });
  },
});

export const handler = workerFor(spec);
