import type { components } from "reelwright/core/api-types";

type ReelRequest = components["schemas"]["ReelRequest"];

/** A picture or clip of a reel in the making, or its narration. */
export interface DraftFile {
  id: string;
  name: string;
  kind: "image" | "video" | "audio";
  state: "uploading" | "ready" | "failed";
  /** The `upload://` or `/videos/…` URL; null until it is ready. */
  url: string | null;
}

/** What the page "Make a reel" holds. Fields that the API knows keep the API's names. */
export interface ReelDraft {
  narration: "voice" | "file";
  audio: DraftFile | null;
  media: DraftFile[];
  /** Fields with a value of their own; empty ones are left out of the call. */
  fields: Record<string, string>;
}

export const emptyDraft: ReelDraft = { narration: "voice", audio: null, media: [], fields: {} };

/** What is missing for a call, by field. */
export function draftErrors({ narration, audio, media, fields }: ReelDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  if (narration === "voice" && !fields.script_text?.trim()) errors.script_text = "Write what the voice says.";
  if (narration === "file" && !audio) errors.audio_url = "Choose a narration: MP3, M4A or WAV.";
  if (media.length === 0) errors.media = "Add at least one picture or clip.";
  if (media.length > 30) errors.media = `A reel has up to 30 pictures and clips; these are ${media.length}.`;
  const unready = [audio, ...media].filter((file) => file !== null && file.state !== "ready");
  if (unready.length > 0)
    errors.media ??= unready.some((file) => file?.state === "failed")
      ? "Remove the files that could not be uploaded, or add them again."
      : "Wait until all files are uploaded.";
  return errors;
}

/** The request for a draft; `urlOf` gives what stands for a file. */
export function reelInput<T>(draft: ReelDraft, urlOf: (file: DraftFile) => T) {
  const filled = Object.entries(draft.fields).filter(([, value]) => value.trim() !== "");
  return {
    ...Object.fromEntries(filled),
    ...(draft.narration === "voice"
      ? { voice_type: "ai" as const }
      : { voice_id: undefined, audio_url: draft.audio ? urlOf(draft.audio) : undefined }),
    media: draft.media.map(urlOf),
  };
}

/** The list with one item moved by a number of places. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const item = list[index];
  if (item === undefined || target < 0 || target >= list.length) return [...list];
  return list.with(index, list[target] ?? item).with(target, item);
}

/** The fields of a reel beside its media, narration and looks. */
export type ReelField = keyof ReelRequest;
