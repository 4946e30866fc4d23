import { thumbnailPrices } from "@reelwright/vocabulary/prices";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { launchErrors } from "#features/jobs/launch-refusal";
import { launchThumbnails } from "#features/thumbnails/launch-thumbnails";
import { StartedThumbnails, startedHeaders, startedThumbnails } from "#features/thumbnails/started-thumbnails";
import { ThumbnailRequest } from "#features/thumbnails/thumbnail-request";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/thumbnails",
  operationId: "createThumbnails",
  summary: "Make thumbnails of a video by URL",
  description: `Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Each retouched or painted thumbnail adds ${thumbnailPrices.image.standard} credits (\`standard\`) or ${thumbnailPrices.image.premium} (\`premium\`). A job that fails is refunded in full.`,
  tag: "Thumbnails",
  access: keyOrToken,
  scope: launchRights.thumbnail.scope,
  plan: launchRights.thumbnail.plan,
  costCredits: thumbnailPrices.composition,
  request: { body: ThumbnailRequest },
  response: { status: 202, body: StartedThumbnails, headerFields: startedHeaders },
  errors: [...launchErrors, "invalid_media_url", "source_not_authorized", "not_found"],
  uses: { launchThumbnails },
  impact: "customers cannot start thumbnails",

  async handle({ principal, body: { source_url: url, ...wishes }, reservation }, { launchThumbnails }) {
    return startedThumbnails(await launchThumbnails({ principal, wishes, video: { url }, reservation }));
  },
});

export const handler = handlerFor(spec);
