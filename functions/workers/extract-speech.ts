import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { decodeRecording } from "#features/edits/decode-recording";
import { editFiles } from "#features/edits/edit-input";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { isolatedNote } from "#features/isolation/isolation-files";
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
 * Has the sound of a job's video extracted. The next functions have network access and send it to providers: to one that
 * transcribes, and to one that takes the voice out.
 */
export const spec = worker({
  message: TaskMessage,
  // The speech and the recording of a long video, one after the other.
  timeoutSeconds: 600,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("listen", { thumbnails: thumbnailsJob, edit: editJob }),
    work: jobInputs,
    decode: callDecoder(decodeSpeech),
    record: callDecoder(decodeRecording),
  },
  impact: "thumbnails, and captions of edited videos, wait without being made",

  async handle(message, { tasks, work, decode, record }) {
    await tasks.run(message, async (job, context) => {
      const videoKey = videoKeyOf(job);
      const skip: ("hear" | "isolate")[] = [];
      if (job.stages.includes("hear")) {
        const { output: isHeard } = await decode({ jobId: job.id, videoKey }, [videoKey], context);
        if (!isHeard) skip.push("hear");
        if (!isHeard && job.kind === "media") await heardNarration.write(work, job.id, { heard: null });
      }
      if (job.kind === "media" && job.stages.includes("isolate")) {
        const { output: isHeard } = await record({ jobId: job.id, input: job.input }, [videoKey], context);
        if (!isHeard) skip.push("isolate");
        if (!isHeard) await isolatedNote.write(work, job.id, { engine: null });
      }
      return { tasks: [1], skip };
    });
  },
});

export const handler = workerFor(spec);
