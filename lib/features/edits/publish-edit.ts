import type { Output } from "#domain/jobs/job-ending";
import type { AttemptRef } from "#domain/records/job";
import { makesVideo } from "#domain/records/job";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import type { EditJob } from "./edit-job.ts";
import type { EditResult } from "./edit-view.ts";
import type { FinishedEdit } from "./finish-edit.ts";
import type { PlannedEdit } from "./planned-edit.ts";

interface Publishing {
  job: EditJob;
  attempt: AttemptRef;
  planned: PlannedEdit;
  finished: FinishedEdit;
  complete: (attempt: AttemptRef, output: Output, options: { refund?: string }) => Promise<boolean>;
}

/** The extension of each type of file. */
const extensions: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/x-m4v": "m4v",
  "video/webm": "webm",
};

/** Publishes the result of an edit, and ends its job with it. A job that had nothing to do is refunded. */
export const publishEdit = capability({ media: publishMedia }, ({ media }) => {
  return async ({ job, attempt, planned, finished, complete }: Publishing): Promise<void> => {
    const { video, input } = job;
    const { idle, width, height, fps, seconds, reports, warnings } = planned;
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${video.folder}${attempt.attempt}/`;
    const [path, thumbnail] = [
      `${folder}${video.id}.${extensions[finished.type] ?? "mp4"}`,
      `${folder}${video.id}.jpg`,
    ];
    await media.upload(path.slice(1), finished.file, finished.type);
    await media.upload(thumbnail.slice(1), finished.poster, "image/jpeg");
    const [duration, size] = [Math.round(seconds * 1000) / 1000, finished.bytes];
    const result: EditResult = {
      operation: input.operation,
      engine: "builtin",
      video_id: makesVideo(job) ? video.id : null,
      output_url: path,
      thumbnail,
      duration,
      size,
      width,
      height,
      fps: Math.round(fps * 1000) / 1000,
      steps: reports,
      ...(warnings.length > 0 && { warnings }),
    };
    const refund = idle === null ? {} : { refund: "There was nothing to do." };
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await complete(attempt, { path, thumbnail, duration, size, result }, refund)))
      await media.removePrefix(folder.slice(1));
  };
});
