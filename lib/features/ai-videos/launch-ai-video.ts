import { randomInt } from "node:crypto";
import { tiers } from "@reelwright/vocabulary/tiers";
import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import type { Stage } from "#domain/jobs/stages";
import { sendPictures } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { chooseRoutes } from "#providers/video/choose-routes";
import type { ClipInput } from "#providers/video/clip-input";
import { launchRefusal } from "../jobs/launch-refusal.ts";
import { checkUrls } from "../reels/check-urls.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { maxSeed, type VideoRequest } from "./video-request.ts";

interface Call {
  principal: { account: Account };
  body: VideoRequest;
  requestId: string;
  reservation: KeyedReservation | null;
}

const titleLength = 100;

/**
 * Takes a call for an AI video from its body to a running job: refuses what no configured provider can make, checks
 * URLs, charges, launches, and enqueues the first task.
 */
export const launchClip = capability(
  [
    ...launchJobs.needs,
    ...checkUrls.needs,
    ...providerSettings.needs,
    ...sendPictures.needs,
    ...announceTasks("fetch", "frame", "submit", "animate").needs,
  ],
  () => {
    const [launches, urls, settings, pictures, announce] = [
      launchJobs.build(),
      checkUrls.build(),
      providerSettings.build(),
      sendPictures.build(),
      announceTasks("fetch", "frame", "submit", "animate").build(),
    ];

    return async ({ principal: { account }, body, requestId, reservation }: Call): Promise<Job> => {
      const earlier = await launches.earlier(account.id, reservation);
      if (earlier) {
        reservation?.markReplay();
        return earlier;
      }
      const { callback_url: callback, image_url: imageUrl, image_base64: base64 } = body;
      const bought = {
        model: body.model,
        tier: body.tier_id,
        aspect: body.aspect,
        fps: body.fps,
        sound: body.audio_on,
        prompt: body.prompt,
        negative: body.negative,
        scenario: body.scenario_type ?? null,
        seed: body.seed ?? randomInt(maxSeed + 1),
      };
      const isFromPicture = base64 !== undefined || imageUrl !== undefined;
      const chosen = chooseRoutes({ ...bought, isFromPicture }, await settings());
      if ("refused" in chosen)
        throw new ApiError("invalid_request", `prompt: ${chosen.refused}`, {
          details: [{ path: "prompt", message: chosen.refused }],
        });
      const [callbackUrl, named] = await Promise.all([
        urls.callback(callback),
        imageUrl === undefined ? null : urls.media(account, { path: "image_url", url: imageUrl }),
      ]);
      const sent = base64 === undefined ? null : await pictures.send(requestId, base64);
      const input: ClipInput = {
        ...bought,
        picture: sent ?? named,
        routes: [...chosen.routes],
      };
      const stages = stagesOf(input);
      const launched = await launches.launch(account.id, {
        kind: "video",
        input,
        stages,
        callbackUrl,
        reservation,
        title: [...body.prompt].slice(0, titleLength).join(""),
        cost: tiers[body.tier_id].credits,
        reason: `AI video, ${body.tier_id}`,
        uploadPrefix: sent === null ? null : sent.stored.slice(0, sent.stored.lastIndexOf("/") + 1),
      });
      if ("refused" in launched) {
        if (sent) await pictures.discard([sent.stored]);
        throw launchRefusal(launched);
      }
      const job = launched.launched;
      if (!launched.again) await announce({ accountId: account.id, jobId: job.id }, stages[0], ["0"]);
      return job;
    };
  },
);

type FirstStage = Extract<Stage, "fetch" | "frame" | "submit" | "animate">;

/** Providers receive the picture cropped to the first frame; the built-in engine crops it itself. */
function stagesOf({ routes, picture }: ClipInput): readonly [FirstStage, ...Stage[]] {
  const elsewhere = ["submit", "poll", "collect", "conform"] as const;
  const made: readonly [FirstStage, ...Stage[]] =
    routes.length === 0 ? ["animate"] : picture ? ["frame", ...elsewhere] : elsewhere;
  return picture && !("stored" in picture) ? ["fetch", ...made] : made;
}
