import type { Account } from "#domain/accounts/account";
import { prices } from "#domain/credits/prices";
import type { Job } from "#domain/jobs/job";
import { maxMedia, mediaUrlsOf, type ReelForm, type ReelInput, unavailableFields } from "#domain/reels/reel-form";
import { ReelRequest } from "#render/reel-request";
import { capability } from "../capability.ts";
import type { KeyedReservation } from "../endpoint.ts";
import { ApiError } from "../errors.ts";
import type { UploadedFile } from "../http-event.ts";
import { announceTasks } from "./announce-tasks.ts";
import { checkUrls } from "./check-urls.ts";
import { launchJobs } from "./jobs.ts";

interface Call {
  principal: { account: Account };
  form: { fields: ReelForm; files: Record<string, UploadedFile[]> };
  reservation: KeyedReservation | null;
}

/** Takes a reel's call from its form to a job under way: checks what it names, charges, launches, and sends the first message. */
export const launchReel = capability(
  [...launchJobs.needs, ...checkUrls.needs, ...announceTasks("fetch", "prepare").needs],
  () => {
    const [launches, urls, announce] = [
      launchJobs.build(),
      checkUrls.build(),
      announceTasks("fetch", "prepare").build(),
    ];
    return async ({ principal: { account }, form: { fields, files }, reservation }: Call): Promise<Job> => {
      const earlier = await launches.earlier(account.id, reservation);
      if (earlier) {
        reservation?.markReplay();
        return earlier;
      }
      refuseUnavailable(fields);
      const named = filesOf(fields, files);
      const { callback_url: callback, music_url: musicUrl } = fields;
      if (musicUrl === undefined && fields.music_start_at !== undefined)
        throw problem("music_start_at", "Give music_url with it.");
      const [callbackUrl, music, audio, ...media] = await Promise.all([
        callback === undefined ? null : urls.callback(callback),
        musicUrl === undefined ? null : urls.media(account, { path: "music_url", url: musicUrl }),
        ...named.map((file) => ("stored" in file ? file : urls.media(account, file))),
      ]);
      if (!audio) throw new Error("unreachable");
      const input: ReelInput = { request: ReelRequest.parse(fields), audio, media, music };
      const isComplete = [audio, ...media].every((source) => "stored" in source) && !music;
      const launched = await launches.reel(account.id, {
        input,
        title: fields.title ?? "Untitled",
        cost: prices.render,
        stages: isComplete ? ["prepare", "render", "assemble"] : ["fetch", "prepare", "render", "assemble"],
        uploadPrefix: uploadPrefixOf(files),
        callbackUrl,
        reservation,
      });
      if ("refused" in launched) throw refusal(launched);
      const job = launched.launched;
      if (!launched.again)
        await announce({ accountId: account.id, jobId: job.id }, isComplete ? "prepare" : "fetch", ["0"]);
      return job;
    };
  },
);

function refuseUnavailable(fields: ReelForm): void {
  const unavailable = unavailableFields(fields);
  if (unavailable.length === 0) return;
  throw new ApiError("not_available_yet", `${unavailable[0]?.path}: ${unavailable[0]?.message}`, {
    details: unavailable,
  });
}

/** The narration, then the pictures and clips in the order they are shown: files first, then those by URL. */
function filesOf(
  fields: ReelForm,
  files: Record<string, UploadedFile[]>,
): ({ stored: string } | { path: string; url: string })[] {
  const [audio] = files.audio ?? [];
  if (audio && fields.audio_url !== undefined) throw problem("audio_url", "Give either the file audio or audio_url.");
  if (!audio && fields.audio_url === undefined)
    throw problem("audio", "Give the narration as the file audio or as audio_url.");
  const pictures = [...(files.images ?? []).map(({ key }) => ({ stored: key })), ...mediaUrlsOf(fields)];
  if (pictures.length === 0)
    throw problem("images", "Give at least one picture or clip: images, image_url, image_url_0 … or media.");
  if (pictures.length > maxMedia)
    throw problem("media", `${pictures.length} media were given; the limit is ${maxMedia}.`);
  return [audio ? { stored: audio.key } : { path: "audio_url", url: fields.audio_url ?? "" }, ...pictures];
}

const problem = (path: string, message: string) =>
  new ApiError("invalid_request", `${path}: ${message}`, { details: [{ path, message }] });

/** `uploads/<request>/`: what came with the call lies together. */
function uploadPrefixOf(files: Record<string, UploadedFile[]>): string | null {
  const [first] = Object.values(files).flat();
  return first ? first.key.slice(0, first.key.lastIndexOf("/") + 1) : null;
}

function refusal(
  outcome: { refused: "insufficient_credits"; creditsNeeded: number } | { refused: "concurrency_limit"; limit: number },
) {
  return outcome.refused === "insufficient_credits"
    ? new ApiError("insufficient_credits", `This needs ${outcome.creditsNeeded} credits.`, {
        creditsNeeded: outcome.creditsNeeded,
      })
    : new ApiError(
        "concurrency_limit",
        `${outcome.limit} videos are being made; that is the account's limit. Wait for one to end.`,
        { headers: { "Retry-After": "10" } },
      );
}
