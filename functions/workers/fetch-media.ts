import { mapAll } from "@reelwright/platform/map-all";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { type AiVideoJob, aiVideoJob } from "#features/ai-videos/ai-video-job";
import { editFiles } from "#features/edits/edit-input";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { filesToFetch } from "#features/reels/reel-form";
import { type ReelJob, reelJob } from "#features/reels/reel-job";
import { type FileToFetch, fetchFiles } from "#features/sources/fetch-files";
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

/** Thirty large files at once would share one connection and all be slow. */
const filesAtOnce = 5;

/**
 * Downloads the media that a call gave by URL. This function has network access and parses nothing; the next one parses
 * the files without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // A film is downloaded for up to 700 s.
  timeoutSeconds: 780,
  memoryMb: 1024,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("fetch", { reel: reelJob, aiVideo: aiVideoJob, thumbnails: thumbnailsJob, edit: editJob }),
    fetching: fetchFiles,
  },
  impact: "jobs whose media are named by URL wait without being started",

  async handle(message, { tasks, fetching }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      // Thirty files of slow servers may take longer than an attempt: the next one fetches the rest.
      const isRepeated = attempt.attempt > 1;
      const fetchMissing = async (file: FileToFetch, _index: number, either: AbortSignal) => {
        if (!isRepeated || !(await fetching.isCopied(file))) await fetching.copy(file, either);
      };
      await mapAll(filesOf(job), fetchMissing, { concurrency: filesAtOnce, signal });
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
