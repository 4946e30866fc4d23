import { randomInt } from "node:crypto";
import { maxSeed } from "@reelwright/vocabulary/max-seed";
import { prices } from "@reelwright/vocabulary/prices";
import type { Principal } from "#domain/access/principal";
import type { Job } from "#domain/records/job";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { musicRoutes } from "#providers/music/music-provider-name";
import { launch } from "../jobs/launch.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { checkUrls } from "../sources/check-urls.ts";
import { musicJob } from "./music-job.ts";
import { described, type MusicRequest, musicTitle } from "./music-request.ts";

interface Call {
  principal: Pick<Principal, "account" | "keyId">;
  body: MusicRequest;
  reservation: KeyedReservation | null;
}

/** Launches music, made by a provider or by the built-in engine. */
export const launchMusic = capability(
  { launch: launch(musicJob), urls: checkUrls, settings: providerSettings },
  ({ launch, urls, settings }) =>
    ({ principal: { account, keyId }, body, reservation }: Call): Promise<Job> =>
      launch({ account, keyId, reservation }, async () => {
        const { callback_url: callback, style, instrumental, seconds } = body;
        const prompt = described(body);
        const callbackUrl = await urls.callback(callback);
        const title = musicTitle(body);
        const seed = body.seed ?? randomInt(maxSeed + 1);
        const routes = musicRoutes(await settings());
        return {
          input: { prompt, style, instrumental, seconds, title, seed, routes },
          title,
          stages: routes.length > 0 ? ["commission", "master"] : ["compose"],
          callbackUrl,
          cost: prices.ai_music,
          reason: "AI music",
          uploadPrefix: null,
        };
      }),
);
