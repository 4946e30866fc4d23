import type { Account } from "#domain/accounts/account";
import { prices } from "#domain/credits/prices";
import type { Job } from "#domain/jobs/job";
import { maxMedia, mediaUrlsOf, type ReelForm, type ReelInput, unavailableFields } from "#domain/reels/reel-form";
import { ReelRequest } from "#render/reel-request";
import { isSpeakable } from "#render/speech/is-speakable";
import { plainText } from "#render/text/plain-text";
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
      const [narration, pictures] = [narrationOf(fields, files), picturesOf(fields, files)];
      const { callback_url: callback, music_url: musicUrl } = fields;
      if (musicUrl === undefined && fields.music_start_at !== undefined)
        throw problem("music_start_at", "Give music_url with it.");
      const source = async (file: Named) => ("stored" in file ? file : await urls.media(account, file));
      const [callbackUrl, music, audio, ...media] = await Promise.all([
        callback === undefined ? null : urls.callback(callback),
        musicUrl === undefined ? null : source({ path: "music_url", url: musicUrl }),
        narration && source(narration),
        ...pictures.map(source),
      ]);
      const input: ReelInput = { request: ReelRequest.parse(fields), audio, media, music };
      const isComplete = [audio, music, ...media].every((source) => !source || "stored" in source);
      const launched = await launches.reel(account.id, {
        input,
        title: fields.title ?? "Untitled",
        ...chargeOf(fields),
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

/** A file that came with the call, or the field that says where it is. */
type Named = { stored: string } | { path: string; url: string };

/** What the ledger says that was paid for. */
const chargeOf = ({ voice_type }: ReelForm) =>
  voice_type
    ? { cost: prices.render + prices.ai_voice, reason: "Reel render and AI voice" }
    : { cost: prices.render, reason: "Reel render" };

/** The caller's narration; null when a voice is to read the script. */
function narrationOf(fields: ReelForm, files: Record<string, UploadedFile[]>): Named | null {
  const [audio] = files.audio ?? [];
  if (fields.voice_type) {
    if (!isSpeakable(plainText(fields.script_text ?? "")))
      throw problem("script_text", "The AI voice reads this: give it words.");
    return null;
  }
  if (fields.voice_id !== undefined) throw problem("voice_id", 'Give voice_type "ai" with it.');
  if (audio && fields.audio_url !== undefined) throw problem("audio_url", "Give either the file audio or audio_url.");
  if (!audio && fields.audio_url === undefined)
    throw problem("audio", 'Give the narration as the file audio or as audio_url, or voice_type "ai".');
  return audio ? { stored: audio.key } : { path: "audio_url", url: fields.audio_url ?? "" };
}

/** The pictures and clips in the order they are shown: files first, then those by URL. */
function picturesOf(fields: ReelForm, files: Record<string, UploadedFile[]>): Named[] {
  const pictures = [...(files.images ?? []).map(({ key }) => ({ stored: key })), ...mediaUrlsOf(fields)];
  if (pictures.length === 0)
    throw problem("images", "Give at least one picture or clip: images, image_url, image_url_0 … or media.");
  if (pictures.length > maxMedia)
    throw problem("media", `${pictures.length} media were given; the limit is ${maxMedia}.`);
  return pictures;
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
