import { stat } from "node:fs/promises";
import type { AttemptRef, Job } from "#domain/jobs/job";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { Track } from "#domain/jobs/track";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import type { MusicView } from "./music-view.ts";

/** A track that an attempt has made, as a file here. */
interface MadeTrack {
  file: string;
  kind: "mp3" | "m4a";
  source: Track["source"];
  view: Omit<MusicView, "track_id" | "url" | "size">;
}

const types = { mp3: "audio/mpeg", m4a: "audio/mp4" } as const;

/** Publishes the track that an attempt has made, puts it into its account's library and ends the job with it. */
export const publishTrack = capability([...publishMedia.needs, ...jobTasks.needs], () => {
  const [media, tasks] = [publishMedia.build(), jobTasks.build()];
  return async (job: Job, attempt: AttemptRef, { file, kind, source, view }: MadeTrack): Promise<void> => {
    // A folder of its own for each attempt: one that has lost its task cannot put anything where another's is shown.
    const folder = `${job.video.folder}${attempt.attempt}/`;
    const path = `${folder}${job.video.id}.${kind}`;
    await media.upload(path.slice(1), file, types[kind]);
    const { size } = await stat(file);
    const { title, style, duration } = view;
    const result: MusicView = { track_id: job.video.id, url: path, ...view, size };
    const track: Track = {
      account_id: job.account_id,
      id: job.video.id,
      title,
      style,
      source,
      folder: job.video.folder,
      path,
      duration,
      size,
      created: job.created_at,
      job_id: job.id,
    };
    // The job ended otherwise meanwhile: what was put there belongs to nobody.
    if (!(await tasks.complete(attempt, { path, thumbnail: null, duration, size, result, track })))
      await media.removePrefix(folder.slice(1));
  };
});
