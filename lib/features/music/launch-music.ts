import { randomInt } from "node:crypto";
import { prices } from "@reelwright/vocabulary/prices";
import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { MusicInput } from "#providers/music/music-input";
import { musicRoutes } from "#providers/music/music-provider-name";
import { maxSeed } from "../ai-videos/video-request.ts";
import { launchRefusal } from "../jobs/launch-refusal.ts";
import { checkUrls } from "../reels/check-urls.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { type MusicRequest, musicTitle } from "./music-request.ts";

interface Call {
  account: Account;
  body: MusicRequest;
  reservation: KeyedReservation | null;
}

/** Takes a call for music to a running job: checks its callback URL, charges, launches, and enqueues the first task. */
export const launchMusic = capability(
  [...launchJobs.needs, ...checkUrls.needs, ...providerSettings.needs, ...announceTasks("compose", "commission").needs],
  () => {
    const [launches, urls, settings, announce] = [
      launchJobs.build(),
      checkUrls.build(),
      providerSettings.build(),
      announceTasks("compose", "commission").build(),
    ];

    return async ({ account, body, reservation }: Call): Promise<Job> => {
      const earlier = await launches.earlier(account.id, reservation);
      if (earlier) {
        reservation?.markReplay();
        return earlier;
      }
      const { callback_url: callback, prompt, style, instrumental, seconds } = body;
      const callbackUrl = await urls.callback(callback);
      const input: MusicInput = {
        prompt,
        style,
        instrumental,
        seconds,
        title: musicTitle(body),
        seed: body.seed ?? randomInt(maxSeed + 1),
        routes: musicRoutes(await settings()),
      };
      const stages = input.routes.length > 0 ? (["commission", "master"] as const) : (["compose"] as const);
      const launched = await launches.launch(account.id, {
        kind: "music",
        input,
        title: input.title,
        stages,
        callbackUrl,
        reservation,
        cost: prices.ai_music,
        reason: "AI music",
        uploadPrefix: null,
      });
      if ("refused" in launched) throw launchRefusal(launched);
      const job = launched.launched;
      if (!launched.again) await announce({ accountId: account.id, jobId: job.id }, stages[0], ["0"]);
      return job;
    };
  },
);
