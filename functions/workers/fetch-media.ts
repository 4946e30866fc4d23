import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { type FileToFetch, fetchFile } from "#features/reels/fetch-file";
import { filesToFetch, ReelInput } from "#features/reels/reel-form";
import { ThumbnailInput, videoOf } from "#features/thumbnails/thumbnail-input";
import { worker, workerFor } from "#lambda/worker";
import { ClipInput, pictureOf } from "#providers/video/clip-input";

/** The stage after this one, by kind of job and by what the job needs. */
const following = ["speak", "transcribe", "prepare", "frame", "animate", "listen", "thumbnails", "select"] as const;

/** The media that each kind of job downloads. */
const filesOf: Record<Job["kind"], (job: Job) => FileToFetch[]> = {
  reel: ({ id, input }) => filesToFetch(id, ReelInput.parse(input)),
  video({ id, input }) {
    const picture = pictureOf(id, ClipInput.parse(input));
    return picture?.source ? [{ source: picture.source, kind: "image", key: picture.key }] : [];
  },
  thumbnail({ id, input }) {
    const { source, key } = videoOf(id, ThumbnailInput.parse(input));
    return source ? [{ source, kind: "clip", key }] : [];
  },
  media: () => [],
  music: () => [],
};

/**
 * Downloads the media that a call gave by URL. This function has network access and parses nothing; the next one parses
 * the files without network access.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks, fetchFile, announce: announceTasks(...following) },
  impact: "jobs whose media are named by URL wait without being started",

  async handle(message, { tasks, fetchFile, announce }) {
    await tasks.run(message, async (job, { signal }) => {
      const files = filesOf[job.kind](job);
      // A few at a time: thirty large files at once would share one connection and all be slow.
      for (let index = 0; index < files.length; index += 5)
        await Promise.all(files.slice(index, index + 5).map((file) => fetchFile(file, signal)));
      const next = following.find((stage) => job.stages.includes(stage));
      if (!next) throw new Error(`No stage follows the download of the ${job.kind} ${job.id}`);
      return { next, tasks: [1], send: (names) => announce(message, next, names) };
    });
  },
});

export const handler = workerFor(spec);
