import { randomInt } from "node:crypto";
import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { maxSeed } from "@reelwright/vocabulary/max-seed";
import { tiers } from "@reelwright/vocabulary/tiers";
import type { Principal } from "#domain/access/principal";
import type { StageOf, StartOf } from "#domain/jobs/pipelines";
import type { Job } from "#domain/records/job";
import { sendPictures } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { fieldRefusal } from "#lambda/errors";
import { refuseTogether } from "#lambda/refuse-together";
import { uploadPrefix } from "#lambda/upload-prefix";
import type { AiVideoInput } from "#providers/video/ai-video-input";
import { chooseRoutes } from "#providers/video/choose-routes";
import { launch } from "../jobs/launch.ts";
import { cannotBeDrawn } from "../routing/needs-provider.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { checkUrls } from "../sources/check-urls.ts";
import { aiVideoJob } from "./ai-video-job.ts";
import type { VideoRequest } from "./video-request.ts";

interface Call {
  principal: Pick<Principal, "account" | "keyId">;
  body: VideoRequest;
  requestId: string;
  reservation: KeyedReservation | null;
}

const titleLength = 100;

/** Launches an AI video. Refuses what no configured provider can make, and checks URLs. */
export const launchAiVideo = capability(
  { launch: launch(aiVideoJob), urls: checkUrls, settings: providerSettings, pictures: sendPictures },
  ({ launch, urls, settings, pictures }) =>
    ({ principal: { account, keyId }, body, requestId, reservation }: Call): Promise<Job> =>
      launch({ account, keyId, reservation }, async () => {
        const { callback_url: callback, image_url: imageUrl, image_base64: base64 } = body;
        const bought = boughtBy(body);
        const isFromPicture = base64 !== undefined || imageUrl !== undefined;
        const chosen = chooseRoutes({ ...bought, isFromPicture }, await settings());
        if ("refused" in chosen) throw fieldRefusal("invalid_request", "prompt", chosen.refused);
        const preview =
          chosen.routes.length === 0 && !isFromPicture ? notDrawn(body.prompt, bought.scenario ?? "") : null;
        if (preview && !preview.canDraw) throw cannotBeDrawn(preview.words);
        const [callbackUrl, named] = await refuseTogether([
          urls.callback(callback),
          imageUrl === undefined ? null : urls.media(account, { path: "image_url", url: imageUrl }),
        ]);
        const sent = base64 === undefined ? null : await pictures.send(requestId, base64);
        const input: AiVideoInput = { ...bought, picture: sent ?? named?.source ?? null, routes: [...chosen.routes] };
        return {
          input,
          stages: stagesOf(input),
          account: named?.account ?? null,
          callbackUrl,
          title: [...body.prompt].slice(0, titleLength).join(""),
          cost: tiers[body.tier_id].credits,
          reason: `AI video, ${body.tier_id}`,
          uploadPrefix: sent === null ? null : uploadPrefix(sent.stored),
          discard: async () => sent && pictures.discard([sent.stored]),
        };
      }),
);

const boughtBy = (body: VideoRequest) => ({
  model: body.model,
  tier: body.tier_id,
  aspect: body.aspect,
  fps: body.fps,
  sound: body.audio_on,
  prompt: body.prompt,
  negative: body.negative,
  scenario: body.scenario_type ?? null,
  seed: body.seed ?? randomInt(maxSeed + 1),
});

type Stages = readonly [StartOf<"aiVideo">, ...StageOf<"aiVideo">[]];

/** Providers receive the picture as the first frame of the AI video; the built-in engine crops it itself. */
function stagesOf({ routes, picture }: AiVideoInput): Stages {
  const elsewhere = ["submit", "poll", "collect", "conform"] as const;
  const made: Stages = routes.length === 0 ? ["animate"] : picture ? ["frame", ...elsewhere] : elsewhere;
  return picture && !("stored" in picture) ? ["fetch", ...made] : made;
}
