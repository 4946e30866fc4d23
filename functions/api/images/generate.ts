import { randomInt } from "node:crypto";
import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { maxSeed } from "@reelwright/vocabulary/max-seed";
import { prices } from "@reelwright/vocabulary/prices";
import { helperCallers } from "#domain/access/access-account-limit";
import { launchRights } from "#domain/jobs/launch-rights";
import type { ImagesInput } from "#features/images/images-input";
import { imagesJob } from "#features/images/images-job";
import { ImagesRequest } from "#features/images/images-request";
import { ImagesView } from "#features/images/images-view";
import { helperErrors, helperJob } from "#features/jobs/helper-job";
import { cannotBeDrawn } from "#features/routing/needs-provider";
import { providerSettings } from "#features/routing/provider-settings";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { imageRoutes } from "#providers/image/image-routes";

const titleLength = 100;

export const spec = endpoint({
  method: "POST",
  path: "/api/generate-images",
  operationId: "createImages",
  summary: "Make one to three images from a prompt",
  description: `Waits for all images. Each costs ${prices.ai_image} credits; if one cannot be made, everything is refunded. \`engine\` names the provider that made them, or \`builtin\`: a preview, which is refused with \`needs_provider\` where the main subject cannot be drawn. After 20 seconds the answer starts with status 200, and white space is sent until the JSON follows.`,
  tag: "AI helpers",
  access: helperCallers,
  scope: launchRights.images.scope,
  plan: launchRights.images.plan,
  costCredits: prices.ai_image,
  request: { body: ImagesRequest },
  response: { status: 200, body: ImagesView },
  errors: ["needs_provider", ...helperErrors],
  uses: { settings: providerSettings, make: helperJob(imagesJob, ImagesView) },
  streams: true,
  impact: "customers cannot have images made",

  async handle({ principal, body, reservation }, { settings, make }) {
    const routes = imageRoutes(await settings());
    const { callback_url: callback, ...wanted } = body;
    const preview = routes.length === 0 ? notDrawn(body.prompt, body.style) : null;
    if (preview && !preview.canDraw) throw cannotBeDrawn(preview.words);
    const input: ImagesInput = { ...wanted, seed: body.seed ?? randomInt(maxSeed + 1), routes };
    const { prompt, count } = body;
    return make({
      principal,
      reservation,
      callback,
      input,
      title: [...prompt].slice(0, titleLength).join(""),
      cost: count * prices.ai_image,
      reason: `AI images, ${count}`,
      stages: routes.length > 0 ? ["pictures", "develop"] : ["paint"],
    });
  },
});

export const handler = handlerFor(spec);
