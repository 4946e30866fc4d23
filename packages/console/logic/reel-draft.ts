import type { ReelInput } from "reelwright/resources/reels";
import type { ApiFields } from "./api-fields.ts";
import { brandErrors, brandFieldOf, brandInput } from "./brand.ts";
import { countError, type DraftFile, type SceneDraft, uploadError } from "./draft-file.ts";
import { requestErrors, requestInput, type Values } from "./request-input.ts";

type Scene = NonNullable<ReelInput["scenes"]>[number];

/** What the page "Make a reel" holds. Fields that the API knows keep the API's names. */
export interface ReelDraft {
  /** Who says what: a voice the whole script, the caller's recording, or a voice scene by scene. */
  narration: "voice" | "file" | "scenes";
  audio: DraftFile | null;
  media: DraftFile[];
  /** Fields with a value of their own; empty ones are left out of the call. */
  fields: Values;
}

/** What the form needs to know of the API. */
export interface ReelFields {
  reel: ApiFields;
  kit: ApiFields;
}

/** Fields of the form that the API takes otherwise: the formats beside the first one, and the fields of a brand. */
const alsoFormats = "formats";
const brandPrefix = "brand.";
const standardFormat = "9:16";

const [leastSeconds, mostSeconds] = [0.5, 60];

/** What is missing or wrong, by field. */
export function draftErrors(draft: ReelDraft, known: ReelFields): Record<string, string> {
  return {
    ...requestErrors(known.reel, draft.fields, Object.keys(draft.fields)),
    ...brandErrors(known.kit, draft.fields, brandPrefix),
    ...narrationErrors(draft),
    ...mediaErrors(draft, known),
  };
}

function narrationErrors({ narration, audio, media, fields }: ReelDraft): Record<string, string> {
  if (narration === "scenes") {
    const isSilent = media.length > 0 && media.every(({ scene }) => !scene?.text?.trim());
    return isSilent ? { media: "Write what the voice says in at least one scene." } : sceneErrors(media);
  }
  if (narration === "voice" && !String(fields.script_text ?? "").trim())
    return { script_text: "Write what the voice says." };
  return narration === "file" && !audio ? { audio_url: "Choose a narration: MP3, M4A or WAV." } : {};
}

const sceneErrors = (media: readonly DraftFile[]): Record<string, string> =>
  Object.fromEntries(
    media.flatMap(({ scene = {} }, index) => {
      const message = sceneError(scene);
      return message ? [[`scenes.${index}`, message]] : [];
    }),
  );

function sceneError({ text = "", seconds = "" }: SceneDraft): string | null {
  if (!text.trim() && !seconds.trim()) return "Write what is said, or for how many seconds it is shown.";
  const isRight = !seconds.trim() || (Number(seconds) >= leastSeconds && Number(seconds) <= mostSeconds);
  return isRight ? null : `Seconds is a number from ${leastSeconds} to ${mostSeconds}.`;
}

function mediaErrors({ audio, media }: ReelDraft, { reel }: ReelFields): Record<string, string> {
  const files = audio ? [audio, ...media] : media;
  const message = countError(media, "reel", reel.media?.maxItems ?? Infinity) ?? uploadError(files);
  return message ? { media: message } : {};
}

/** The request for a draft; `urlOf` gives what stands for a file. */
export function reelInput<T>(draft: ReelDraft, known: ReelFields, urlOf: (file: DraftFile) => T) {
  const { narration, audio, media } = draft;
  const brand = brandInput(known.kit, draft.fields, brandPrefix);
  const common = { ...fieldsOf(draft, known.reel), ...(brand && { brand }) };
  if (narration === "scenes")
    return {
      ...common,
      script_text: undefined,
      voice_type: "ai" as const,
      scenes: media.map((file) => ({ ...sceneOf(file.scene), media: urlOf(file) })),
    };
  return {
    ...common,
    ...(narration === "voice"
      ? { voice_type: "ai" as const }
      : { voice_id: undefined, audio_url: audio ? urlOf(audio) : undefined }),
    media: media.map(urlOf),
  };
}

/** The fields of the request. Several formats stand in place of one. */
function fieldsOf({ fields }: ReelDraft, reel: ApiFields): ReelInput {
  const { [alsoFormats]: also, ...others } = fields;
  const request: ReelInput = requestInput(reel, others, Object.keys(others));
  if (!Array.isArray(also) || also.length === 0) return request;
  const { format = standardFormat, ...rest } = request;
  const all = new Set([format, ...also]);
  return { ...rest, formats: JSON.parse(JSON.stringify([...all])) };
}

function sceneOf({ text = "", title = "", seconds = "" }: SceneDraft = {}): Omit<Scene, "media"> {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(title.trim() && { title: title.trim() }),
    ...(seconds.trim() && { seconds: Number(seconds) }),
  };
}

/** The field of the form that the path of an error belongs to. */
export function reelFieldOf(path: string): string {
  const [first = "", second] = path.split(".");
  if (first === "brand" && second) return brandPrefix + brandFieldOf(path.slice(brandPrefix.length));
  return first === "scenes" && second ? `scenes.${second}` : first;
}
