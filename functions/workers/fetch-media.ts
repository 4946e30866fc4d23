import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { type AiVideoJob, aiVideoJob } from "#features/ai-videos/ai-video-job";
import { editFiles } from "#features/edits/edit-input";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { filesToFetch } from "#features/reels/reel-form";
import { type ReelJob, reelJob } from "#features/reels/reel-job";
import { type FileToFetch, fetchFile } from "#features/sources/fetch-file";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { type ThumbnailsJob, thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { worker, workerFor } from "#lambda/worker";
import { pictureOf } from "#providers/video/ai-video-input";

/** The media that each type of job downloads. */
function filesOf(job: ReelJob | AiVideoJob | ThumbnailsJob | EditJob): FileToFetch[] {
  if (job.kind === "reel") return filesToFetch(job.id, job.input);
  if (job.kind === "video") {
    const picture = pictureOf(job.id, job.input);
    return picture?.source ? [{ source: picture.source, kind: "image", key: picture.key }] : [];
  }
  if (job.kind === "media")
    return editFiles(job.id, job.input).flatMap(({ source, ...file }) => (source ? [{ source, ...file }] : []));
  const { source, key } = videoOf(job.id, job.input);
  return source ? [{ source, kind: "clip", key }] : [];
}

/**
 * Downloads the media that a call gave by URL. This function has network access and parses nothing; the next one parses
 * the files without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // A film is downloaded for up to 700 s.
  timeoutSeconds: 780,
  memoryMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("fetch", { reel: reelJob, aiVideo: aiVideoJob, thumbnails: thumbnailsJob, edit: editJob }),
    fetchFile,
  },
  impact: "jobs whose media are named by URL wait without being started",

  async handle(message, { tasks, fetchFile }) {
    await tasks.run(message, async (job, { signal }) => {
      const files = filesOf(job);
      // A few at a time: thirty large files at once would share one connection and all be slow.
      for (let index = 0; index < files.length; index += 5)
        await Promise.all(files.slice(index, index + 5).map((file) => fetchFile(file, signal)));
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
