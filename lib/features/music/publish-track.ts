import { stat } from "node:fs/promises";
import { callJobEnd } from "#domain/jobs/call-job-end";
import type { AttemptRef, Job } from "#domain/records/job";
import type { Track } from "#domain/records/track";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import type { MusicView } from "./music-view.ts";

/** A finished track as a local file. */
interface MadeTrack {
  file: string;
  kind: "mp3" | "m4a";
  source: Track["source"];
  view: Omit<MusicView, "track_id" | "url" | "size">;
}

const types = { mp3: "audio/mpeg", m4a: "audio/mp4" } as const;

/** Publishes an attempt's track, adds it to its account's library and ends the job with it. */
export const publishTrack = capability({ media: publishMedia, ender: callJobEnd }, ({ media, ender }) => {
  return async (job: Job, attempt: AttemptRef, { file, kind, source, view }: MadeTrack): Promise<void> => {
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
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
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await ender.complete(attempt, { path, thumbnail: null, duration, size, result, track })))
      await media.removePrefix(folder.slice(1));
  };
});
