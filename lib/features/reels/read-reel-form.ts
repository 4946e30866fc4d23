import { isSpeakable } from "@reelwright/renderer/alignment/is-speakable";
import { plainText } from "@reelwright/renderer/text/plain-text";
import { prices } from "@reelwright/vocabulary/prices";
import type { UploadedFile } from "#lambda/http-event";
import { refuseFields } from "#lambda/refuse-together";
import { uploadPrefix } from "#lambda/upload-prefix";
import { maxMedia, mediaUrlsOf, type ReelForm } from "./reel-form.ts";

/** A reel's form as text and files. */
export interface GivenForm {
  fields: ReelForm;
  files: Record<string, UploadedFile[]>;
}

/** An uploaded file, or the field with its URL. */
export type Named = { stored: string } | { path: string; url: string };

/** The content of a form, with each field checked against the others. Null fields are absent. Throws one refusal with all problems. */
export function readReelForm({ fields, files }: GivenForm) {
  const pictures = picturesOf(fields, files);
  refuseFields([...musicProblems(fields), ...narrationProblems(fields, files), ...pictureProblems(pictures)]);
  const { music_url: music } = fields;
  return {
    narration: narrationOf(fields, files),
    pictures,
    music: music === undefined ? null : { path: "music_url", url: music },
    uploadPrefix: uploadPrefixOf(files),
    charge: chargeOf(fields),
  };
}

interface Problem {
  path: string;
  message: string;
}

function* musicProblems(fields: ReelForm): Generator<Problem> {
  const { music_url: music, music_start_at: musicStart, sync } = fields;
  if (music === undefined && musicStart !== undefined)
    yield { path: "music_start_at", message: "Give music_url with it." };
  if (fields.format !== undefined && fields.formats !== undefined)
    yield { path: "formats", message: "Give either format or formats." };
  if (music === undefined && sync === "beat")
    yield { path: "sync", message: 'Give music_url with "beat", or use "speech".' };
}

function* narrationProblems(fields: ReelForm, { audio = [] }: Record<string, UploadedFile[]>): Generator<Problem> {
  if (fields.voice_type) {
    if (!isSpeakable(plainText(fields.script_text ?? "")))
      yield fields.scenes
        ? { path: "scenes", message: "The AI voice reads the text of the scenes, so one of them needs text." }
        : { path: "script_text", message: "The AI voice reads this text, so it must not be empty." };
    return;
  }
  if (fields.voice_id !== undefined) return yield { path: "voice_id", message: 'Give voice_type "ai" with it.' };
  if (audio.length > 0 && fields.audio_url !== undefined)
    yield { path: "audio_url", message: "Give either the file audio or audio_url." };
  if (audio.length === 0 && fields.audio_url === undefined)
    yield { path: "audio", message: 'Give the narration as the file audio or as audio_url, or voice_type "ai".' };
}

function* pictureProblems(pictures: readonly Named[]): Generator<Problem> {
  if (pictures.length === 0)
    yield {
      path: "images",
      message: "Give at least one picture or clip: images, image_url, image_url_0 …, image_urls or media.",
    };
  if (pictures.length > maxMedia)
    yield { path: "media", message: `This reel has ${pictures.length} media; the limit is ${maxMedia}.` };
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
  if (fields.voice_type) return null;
  return audio ? { stored: audio.key } : { path: "audio_url", url: fields.audio_url ?? "" };
}

/** The pictures and clips in the order of the reel: files first, then URLs. */
const picturesOf = (fields: ReelForm, files: Record<string, UploadedFile[]>): Named[] => [
  ...(files.images ?? []).map(({ key }) => ({ stored: key })),
  ...mediaUrlsOf(fields),
];

function uploadPrefixOf(files: Record<string, UploadedFile[]>): string | null {
  const [first] = Object.values(files).flat();
  return first ? uploadPrefix(first.key) : null;
}
