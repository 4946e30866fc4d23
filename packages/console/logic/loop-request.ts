import type { LoopInput } from "reelwright/resources/edits";
import type { ApiFields } from "./api-fields.ts";
import { countError, type DraftFile, uploadError } from "./draft-file.ts";
import { requestErrors, requestInput, type Values } from "./request-input.ts";

/** What the page "Make a loop" holds. Fields keep the API's names. */
export interface LoopDraft {
  media: readonly DraftFile[];
  values: Values;
}

/** Whether the end may fade into the beginning; otherwise the length of a fade means nothing. */
export const mayFade = ({ loop = "" }: Values): boolean => ["", "auto", "crossfade"].includes(String(loop));

/** Whether the clips' own sound may be heard: a sound that is given takes its place. */
export const hasOwnSound = ({ audio_url: sound = "" }: Values): boolean => String(sound).trim() === "";

/** The fields that the form shows and sends, beside the media. */
const sentFields = (fields: ApiFields, values: Values): string[] =>
  Object.keys(fields).filter(
    (name) =>
      name !== "media" && (name !== "crossfade" || mayFade(values)) && (name !== "sound" || hasOwnSound(values)),
  );

/** What is missing or wrong, by field. */
export function loopErrors(fields: ApiFields, { media, values }: LoopDraft): Record<string, string> {
  const wrong = countError(media, "loop", fields.media?.maxItems ?? Infinity) ?? uploadError(media);
  const isEndless = String(values.duration ?? "").trim() === "" && hasOwnSound(values);
  return {
    ...(wrong && { media: wrong }),
    ...(isEndless && { duration: "Say how long the loop is, or choose a sound that sets it." }),
    ...requestErrors(fields, values, sentFields(fields, values)),
  };
}

/** The request for a draft; `urlOf` gives what stands for a file. */
export const loopInput = <T>(fields: ApiFields, { media, values }: LoopDraft, urlOf: (file: DraftFile) => T) => ({
  media: media.map(urlOf),
  ...requestInput<Omit<LoopInput, "media">>(fields, values, sentFields(fields, values)),
});

/** The field of the form that the path of an error belongs to. A file is called by the name of its part. */
export function loopFieldOf(path: string): string {
  const [name = ""] = path.split(".");
  return { clips: "media", audio: "audio_url" }[name] ?? name;
}
