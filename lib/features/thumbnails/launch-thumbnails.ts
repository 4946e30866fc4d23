import type { MediaSource } from "@reelwright/vocabulary/media-source";
import type { Principal } from "#domain/access/principal";
import type { Job } from "#domain/records/job";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { UploadedFile } from "#lambda/http-event";
import { refuseTogether } from "#lambda/refuse-together";
import { uploadPrefix } from "#lambda/upload-prefix";
import { imageRoutes } from "#providers/image/image-routes";
import { transcriptionRoutes } from "#providers/transcription/transcription-routes";
import { launch } from "../jobs/launch.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { checkUrls } from "../sources/check-urls.ts";
import { outputsPlanned, thumbnailCost } from "./thumbnail-cost.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import type { ThumbnailForm } from "./thumbnail-request.ts";
import { thumbnailTitle } from "./thumbnail-title.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

interface Call {
  principal: Pick<Principal, "account" | "keyId">;
  wishes: ThumbnailForm;
  /** Where the video is, and if only one version of it is meant, the ETag of that; or the file that came with the call. */
  video: { url: string; etag?: string } | { file: UploadedFile };
  reservation: KeyedReservation | null;
}

/** Launches the thumbnails of a video. */
export const launchThumbnails = capability(
  { launch: launch(thumbnailsJob), urls: checkUrls, settings: providerSettings },
  ({ launch, urls, settings }) =>
    ({ principal: { account, keyId }, wishes, video, reservation }: Call): Promise<Job> =>
      launch({ account, keyId, reservation }, async () => {
        const { callback_url: callback, ...wished } = wishes;
        const [callbackUrl, { source, name, account: read }] = await refuseTogether([
          urls.callback(callback),
          "file" in video
            ? { source: { stored: video.file.key }, name: video.file.filename, account: null }
            : urls.media(account, { path: "source_url", url: video.url }),
        ]);
        const { is_open: isOpen, ...titled } = thumbnailTitle({ ...wished, name });
        const input: ThumbnailInput = {
          ...wished,
          ...titled,
          open_title: isOpen ? wished.language : null,
          subtitle: wished.subtitle ?? null,
          image_prompt: wished.image_prompt ?? null,
          accent: wished.accent ?? null,
          source: versionOf(source, video),
          routes: wished.visual_mode === "frames" ? [] : imageRoutes(await settings()),
        };
        const isHeard = wishes.smart && transcriptionRoutes(await settings()).length > 0;
        return {
          input,
          title: input.title,
          account: read,
          callbackUrl,
          cost: thumbnailCost(wishes).cost,
          reason: `Thumbnails, ${outputsPlanned(wishes)} ${wishes.visual_mode}`,
          stages: stagesOf(input, { isHeard, isComplete: "file" in video }),
          uploadPrefix: "file" in video ? uploadPrefix(video.file.key) : null,
        };
      }),
);

/** The version of a video that is meant, if one is. */
const versionOf = (source: MediaSource, video: Call["video"]): MediaSource =>
  "bucket" in source && "url" in video && video.etag ? { ...source, etag: video.etag } : source;

/** The stages of a job. Pictures of providers are ordered between the selection of frames and the drawing of text. */
function stagesOf({ routes }: ThumbnailInput, { isHeard, isComplete }: { isHeard: boolean; isComplete: boolean }) {
  const making = routes.length > 0 ? (["select", "pictures", "typeset"] as const) : (["thumbnails"] as const);
  const taken = isHeard ? (["listen", "hear", ...making] as const) : making;
  return isComplete ? taken : (["fetch", ...taken] as const);
}
