import type { MediaSource } from "@reelwright/vocabulary/media-source";
import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import { capability } from "#lambda/capability";
import type { Reservation } from "#lambda/endpoint";
import type { UploadedFile } from "#lambda/http-event";
import { imageRoutes } from "#providers/image/image-routes";
import { transcriptionRoutes } from "#providers/transcription/transcription-routes";
import { launchRefusal } from "../jobs/launch-refusal.ts";
import { checkUrls } from "../reels/check-urls.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { outputsPlanned, thumbnailCost } from "./thumbnail-cost.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import type { ThumbnailForm } from "./thumbnail-request.ts";
import { thumbnailTitle } from "./thumbnail-title.ts";

interface Call {
  account: Account;
  wishes: ThumbnailForm;
  /** Where the video is, or the uploaded file. */
  video: { url: string } | { file: UploadedFile };
  reservation: (Reservation & { markReplay?(): void }) | null;
}

/** Takes a call for thumbnails to a running job: checks URLs, charges, launches, and enqueues the first task. */
export const launchThumbnails = capability(
  [
    ...launchJobs.needs,
    ...checkUrls.needs,
    ...providerSettings.needs,
    ...announceTasks("fetch", "listen", "thumbnails", "select").needs,
  ],
  () => {
    const [launches, urls, settings, announce] = [
      launchJobs.build(),
      checkUrls.build(),
      providerSettings.build(),
      announceTasks("fetch", "listen", "thumbnails", "select").build(),
    ];

    return async ({ account, wishes, video, reservation }: Call): Promise<Job> => {
      const earlier = await launches.earlier(account.id, reservation);
      if (earlier) {
        reservation?.markReplay?.();
        return earlier;
      }
      const { callback_url: callback, ...wished } = wishes;
      const [callbackUrl, source] = await Promise.all([
        urls.callback(callback),
        "file" in video
          ? ({ stored: video.file.key } satisfies MediaSource)
          : urls.media(account, { path: "source_url", url: video.url }),
      ]);
      const name = "file" in video ? video.file.filename : await urls.nameOf(account, source);
      const { is_open: isOpen, ...titled } = thumbnailTitle({ ...wished, name });
      const input: ThumbnailInput = {
        ...wished,
        ...titled,
        open_title: isOpen ? wished.language : null,
        subtitle: wished.subtitle ?? null,
        image_prompt: wished.image_prompt ?? null,
        accent: wished.accent ?? null,
        source,
        routes: wished.visual_mode === "frames" ? [] : imageRoutes(await settings()),
      };
      const making = input.routes.length > 0 ? (["select", "pictures", "typeset"] as const) : (["thumbnails"] as const);
      const isHeard = wishes.smart && transcriptionRoutes(await settings()).length > 0;
      const taken = isHeard ? (["listen", "hear", ...making] as const) : making;
      const stages = "file" in video ? taken : (["fetch", ...taken] as const);
      const launched = await launches.launch(account.id, {
        kind: "thumbnail",
        input,
        title: input.title,
        callbackUrl,
        reservation,
        cost: thumbnailCost(wishes).cost,
        reason: `Thumbnails, ${outputsPlanned(wishes)} ${wishes.visual_mode}`,
        stages,
        uploadPrefix: "file" in video ? video.file.key.slice(0, video.file.key.lastIndexOf("/") + 1) : null,
      });
      if ("refused" in launched) throw launchRefusal(launched);
      const job = launched.launched;
      if (!launched.again) await announce({ accountId: account.id, jobId: job.id }, stages[0], ["0"]);
      return job;
    };
  },
);
