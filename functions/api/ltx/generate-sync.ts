import { previewFields } from "@reelwright/vocabulary/preview-fields";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { progressOf } from "#domain/records/job";
import { aiVideoErrors, aiVideoLaunchErrors, aiVideoRequest } from "#features/ai-videos/ai-video-request-spec";
import { AiVideoView } from "#features/ai-videos/ai-video-view";
import { launchAiVideo } from "#features/ai-videos/launch-ai-video";
import { acceptedFields, acceptedId } from "#features/jobs/accepted-job";
import { awaitJob } from "#features/jobs/await-job";
import { absoluteUrl } from "#lambda/absolute-url";
import { awaitedMp4 } from "#lambda/awaited-mp4";
import { readMedia } from "#lambda/capabilities/media";
import { originSecret } from "#lambda/capabilities/origin-secret";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

const AcceptedAiVideo = z.object({ job_id: acceptedId, ...acceptedFields }).meta({ id: "AcceptedAiVideo" });

export const spec = endpoint({
  method: "POST",
  path: "/api/ltx/generate-sync",
  operationId: "createVideoSync",
  summary: "Make an AI video and wait for it",
  description:
    "Answers the MP4, or JSON about it. Where many calls wait already, it answers 202 with the job, which goes on. Set no client timeout. After 20 seconds the answer starts with status 200, and padding is sent until the video is ready. `X-Job-Id` and `Location` name the job. If the job fails after that, the MP4 breaks off, and the JSON gives the reason. A request lasts at most 14 minutes 30 seconds. Then the MP4 breaks off, or the JSON gives the progress; the job continues.",
  tag: "AI video",
  access: keyOrToken,
  scope: launchRights.video.scope,
  plan: launchRights.video.plan,
  request: {
    ...aiVideoRequest,
    query: z.strictObject({
      format: z.enum(["mp4", "json"]).default("mp4").meta({ description: "Answer the file, or JSON about it" }),
    }),
  },
  response: {
    status: 200,
    body: z
      .object({
        status: z.literal("done").meta({ description: "The job is done" }),
        job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        output_url: z.string().meta({ description: "Relative to the base URL" }),
        url: z.string().meta({ description: "The same as an absolute URL" }),
        engine: z.string().optional().meta({ description: "The provider that made it, or `builtin`" }),
        ...previewFields,
        warnings: AiVideoView.shape.warnings,
      })
      .meta({ id: "FinishedAiVideo" }),
    fileType: "video/mp4",
    accepted: AcceptedAiVideo,
  },
  errors: [...aiVideoLaunchErrors, ...aiVideoErrors],
  uses: { launchAiVideo, awaitJob, media: readMedia, originSecret },
  streams: true,
  impact: "customers cannot make AI videos in one call",

  async handle(request, { launchAiVideo, awaitJob, media, originSecret }) {
    const front = { originSecret: await originSecret() };
    const { id, video } = await launchAiVideo(request);
    return awaitJob(
      { accountId: request.principal.account.id, jobId: id },
      {
        statusUrl: `/api/ltx/status/${id}`,
        read({ result }) {
          const { output_url, engine, preview, not_drawn, warnings } = AiVideoView.parse(result);
          return {
            engine,
            preview,
            not_drawn,
            warnings,
            status: "done" as const,
            job_id: id,
            output_url,
            url: absoluteUrl(output_url, request.headers, front),
          };
        },
        state: (job) => ({ job_id: id, status: job.status, progress: progressOf(job) }),
        form:
          request.query.format === "json"
            ? null
            : awaitedMp4({
                name: `${video.id}.mp4`,
                async open({ output_url }) {
                  const file = await media.open(output_url.slice(1));
                  if (!file) throw new Error(`${output_url} cannot be read`);
                  return file;
                },
              }),
      },
    );
  },
});

export const handler = handlerFor(spec);
