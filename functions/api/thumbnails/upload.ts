import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import { thumbnailPrices } from "@reelwright/vocabulary/prices";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { launchErrors } from "#features/jobs/launch-refusal";
import { launchThumbnails } from "#features/thumbnails/launch-thumbnails";
import { StartedThumbnails, startedHeaders, startedThumbnails } from "#features/thumbnails/started-thumbnails";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { uploads } from "#lambda/capabilities/work-files";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { requireType } from "#lambda/require-type";

export const spec = endpoint({
  method: "POST",
  path: "/api/thumbnails/upload",
  operationId: "createThumbnailsFromFile",
  summary: "Make thumbnails of an uploaded video",
  description: "Like `POST /api/thumbnails`, with the video file instead of `source_url`.",
  tag: "Thumbnails",
  access: keyOrToken,
  scope: launchRights.thumbnail.scope,
  plan: launchRights.thumbnail.plan,
  costCredits: thumbnailPrices.composition,
  request: {
    form: {
      fields: ThumbnailForm,
      orJson: false,
      files: {
        video: {
          required: true,
          maxCount: 1,
          maxBytes: mediaBytes.clip,
          description: `${acceptedVideos}, up to 200 MB`,
        },
      },
      work: uploads,
    },
  },
  response: { status: 202, body: StartedThumbnails, headerFields: startedHeaders },
  errors: [...launchErrors, "media_unreadable", "payload_too_large"],
  uses: { launchThumbnails },
  impact: "customers cannot send videos for thumbnails",

  async handle({ principal, form, reservation }, { launchThumbnails }) {
    const [file] = form.files.video ?? [];
    if (!file) throw new Error("A form without its file was let through");
    requireType(file, ["video/"], `This is not a video; ${acceptedVideos} are accepted.`);
    return startedThumbnails(await launchThumbnails({ principal, wishes: form.fields, video: { file }, reservation }));
  },
});

export const handler = handlerFor(spec);
