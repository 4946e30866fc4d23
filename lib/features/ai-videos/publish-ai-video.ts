import { stat } from "node:fs/promises";
import { callJobEnd } from "#domain/jobs/call-job-end";
import type { AttemptRef } from "#domain/records/job";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import { formatOf } from "#providers/video/ai-video-input";
import type { AiVideoJob } from "./ai-video-job.ts";
import { type AiVideoView, tierView } from "./ai-video-view.ts";

/** Publishes an attempt's AI video, and ends its job with it. */
export const publishAiVideo = capability({ media: publishMedia, ender: callJobEnd }, ({ media, ender }) => {
  return async (
    job: AiVideoJob,
    attempt: AttemptRef,
    {
      file,
      poster,
      warnings,
      ...preview
    }: { file: string; poster: string } & Pick<AiVideoView, "preview" | "not_drawn" | "warnings">,
  ): Promise<void> => {
    const { video, input } = job;
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${video.folder}${attempt.attempt}/`;
    const [path, thumbnail] = [`${folder}${video.id}.mp4`, `${folder}${video.id}.jpg`];
    await media.upload(path.slice(1), file, "video/mp4");
    await media.upload(thumbnail.slice(1), poster, "image/jpeg");
    const { width, height, fps, seconds: duration } = formatOf(input);
    const { size } = await stat(file);
    const result: AiVideoView = {
      video_id: video.id,
      output_url: path,
      thumbnail,
      tier: tierView(input.tier),
      model: input.model,
      provider: job.order?.provider ?? "builtin",
      engine: job.order?.provider ?? "builtin",
      ...preview,
      seed: input.seed,
      width,
      height,
      fps,
      duration,
      size,
      ...(warnings && { warnings }),
    };
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await ender.complete(attempt, { path, thumbnail, duration, size, result })))
      await media.removePrefix(folder.slice(1));
  };
});
