import { isSpeakable } from "@reelwright/renderer/alignment/is-speakable";
import { plainText } from "@reelwright/renderer/text/plain-text";
import { prices } from "@reelwright/vocabulary/prices";
import { ApiError } from "#lambda/errors";
import type { UploadedFile } from "#lambda/http-event";
import { maxMedia, mediaUrlsOf, type ReelForm } from "./reel-form.ts";

/** A reel's form as text and files. */
export interface GivenForm {
  fields: ReelForm;
  files: Record<string, UploadedFile[]>;
}

/** An uploaded file, or the field with its URL. */
export type Named = { stored: string } | { path: string; url: string };

/** The content of a form, with each field checked against the others. Null fields are absent. */
export function readReelForm({ fields, files }: GivenForm) {
  const { music_url: music, music_start_at: musicStart, sync } = fields;
  if (music === undefined && musicStart !== undefined) throw problem("music_start_at", "Give music_url with it.");
  if (fields.format !== undefined && fields.formats !== undefined)
    throw problem("formats", "Give either format or formats.");
  if (music === undefined && sync === "beat") throw problem("sync", 'Give music_url with "beat", or use "speech".');
  return {
    narration: narrationOf(fields, files),
    pictures: picturesOf(fields, files),
    music: music === undefined ? null : { path: "music_url", url: music },
    uploadPrefix: uploadPrefixOf(files),
    charge: chargeOf(fields),
  };
}

/** The reason of the charge in the ledger. */
function chargeOf({ voice_type, formats = [] }: ReelForm) {
  const reels = Math.max(1, formats.length);
  const render = reels > 1 ? `Reel render in ${reels} formats` : "Reel render";
  return voice_type
    ? { cost: reels * prices.render + prices.ai_voice, reason: `${render} and AI voice` }
    : { cost: reels * prices.render, reason: render };
}

/** The caller's narration; null if a voice reads the script. */
function narrationOf(fields: ReelForm, files: Record<string, UploadedFile[]>): Named | null {
  const [audio] = files.audio ?? [];
  if (fields.voice_type) {
    if (!isSpeakable(plainText(fields.script_text ?? "")))
      throw problem("script_text", "The AI voice reads this text, so it must not be empty.");
    return null;
  }
  if (fields.voice_id !== undefined) throw problem("voice_id", 'Give voice_type "ai" with it.');
  if (audio && fields.audio_url !== undefined) throw problem("audio_url", "Give either the file audio or audio_url.");
  if (!audio && fields.audio_url === undefined)
    throw problem("audio", 'Give the narration as the file audio or as audio_url, or voice_type "ai".');
  return audio ? { stored: audio.key } : { path: "audio_url", url: fields.audio_url ?? "" };
}

/** The pictures and clips in the order of the reel: files first, then URLs. */
function picturesOf(fields: ReelForm, files: Record<string, UploadedFile[]>): Named[] {
  const pictures = [...(files.images ?? []).map(({ key }) => ({ stored: key })), ...mediaUrlsOf(fields)];
  if (pictures.length === 0)
    throw problem(
      "images",
      "Give at least one picture or clip: images, image_url, image_url_0 …, image_urls or media.",
    );
  if (pictures.length > maxMedia)
    throw problem("media", `This reel has ${pictures.length} media; the limit is ${maxMedia}.`);
  return pictures;
}

const problem = (path: string, message: string) =>
  new ApiError("invalid_request", `${path}: ${message}`, { details: [{ path, message }] });

/** `uploads/<request>/`: the folder of all uploads of one call. */
function uploadPrefixOf(files: Record<string, UploadedFile[]>): string | null {
  const [first] = Object.values(files).flat();
  return first ? first.key.slice(0, first.key.lastIndexOf("/") + 1) : null;
}
