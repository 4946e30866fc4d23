import { videoContainers } from "@reelwright/renderer/media/video-containers";
import type { Output } from "#domain/jobs/job-ending";
import type { AttemptRef } from "#domain/records/job";
import { makesVideo } from "#domain/records/job";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import type { EditJob } from "./edit-job.ts";
import type { EditResult } from "./edit-view.ts";
import { enginesOf } from "./engines-of.ts";
import type { FinishedEdit } from "./finish-edit.ts";
import { inputWarnings } from "./input-warnings.ts";
import { EditReports } from "./operations.ts";
import type { PlannedEdit } from "./planned-edit.ts";

interface Publishing {
  job: EditJob;
  attempt: AttemptRef;
  planned: PlannedEdit;
  finished: FinishedEdit;
  complete: (attempt: AttemptRef, output: Output, options: { refund?: string }) => Promise<boolean>;
}

/** The extension of each type of sound. */
const soundExtensions: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/x-m4a": "m4a",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/ogg; codecs=opus": "ogg",
};

const extensionOf = (type: string): string => videoContainers[type]?.extension ?? soundExtensions[type] ?? "mp4";

const textTypes: Readonly<Record<string, string>> = {
  json: "application/json",
  otio: "application/json",
  srt: "application/x-subrip; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
};

/** The name of a sound's file, by which its job is found. */
const soundId = (jobId: string) => jobId.replace(/^job_/, "aud_");
/** The ID that the files begin with, by which they are found as sources: of the sound, the video, or the job if no video is listed. */
const fileId = (job: EditJob, isSound: boolean): string =>
  isSound ? soundId(job.id) : makesVideo(job) ? job.video.id : job.id;

/** The reports of a result, with the URLs of the files that are published beside it. */
function withUrls({ reports, texts }: PlannedEdit, name: string): EditReports {
  const urls = texts.map(({ step, field, name: text }) => ({ step, field, url: `${name}.${text}` }));
  return EditReports.parse(
    Object.fromEntries(
      Object.entries(reports).map(([step, report]) => {
        const own = urls.filter((url) => url.step === step).map(({ field, url }) => [field, url]);
        return [step, { ...report, ...Object.fromEntries(own) }];
      }),
    ),
  );
}

/** What a caller is told whose job had nothing to do. */
const refunded = "Nothing was changed, so the price was refunded.";

/** Publishes the result of an edit, and ends its job with it. A job that had nothing to do is refunded. */
export const publishEdit = capability({ media: publishMedia }, ({ media }) => {
  return async ({ job, attempt, planned, finished, complete }: Publishing): Promise<void> => {
    const { video, input } = job;
    const { idle, width, height, fps, seconds } = planned;
    const warnings = [...inputWarnings(input), ...planned.warnings, ...(idle === null ? [] : [refunded])];
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${video.folder}${attempt.attempt}/`;
    const isSound = finished.poster === null;
    const name = folder + fileId(job, isSound);
    const path = `${name}.${extensionOf(finished.type)}`;
    const thumbnail = isSound ? null : `${name}.jpg`;
    await media.upload(path.slice(1), finished.file, finished.type);
    if (finished.poster) await media.upload(`${name}.jpg`.slice(1), finished.poster, "image/jpeg");
    for (const [text, file] of finished.texts)
      await media.upload(
        `${name}.${text}`.slice(1),
        file,
        textTypes[text.split(".").at(-1) ?? ""] ?? "text/plain; charset=utf-8",
      );
    const reports = withUrls(planned, name);
    const [duration, size] = [Math.round(seconds * 1000) / 1000, finished.bytes];
    const result: EditResult = {
      operation: input.operation,
      engine: enginesOf([
        reports.captions?.transcribed_by,
        reports.autocut?.transcribed_by,
        reports.voiceover?.voice.engine,
        reports.audio_clean?.isolated_by,
      ]),
      video_id: makesVideo(job) ? video.id : null,
      output_url: path,
      thumbnail,
      duration,
      size,
      width,
      height,
      fps: fps && Math.round(fps * 1000) / 1000,
      steps: reports,
      ...(warnings.length > 0 && { warnings }),
    };
    const refund = idle === null ? {} : { refund: "There was nothing to do." };
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await complete(attempt, { path, thumbnail, duration, size, result }, refund)))
      await media.removePrefix(folder.slice(1));
  };
});
