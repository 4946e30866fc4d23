import type { CallingAccount } from "#domain/records/account";
import { capability } from "#lambda/capability";
import { withoutControlCharacters } from "#lambda/control-characters";
import { fieldRefusal } from "#lambda/errors";
import { refuseTogether } from "#lambda/refuse-together";
import { uploadPrefix } from "#lambda/upload-prefix";
import { IsolationProviderName } from "#providers/isolation/isolation-provider";
import type { ListIsolators } from "../isolation/configured-isolators.ts";
import { checkUrls, type NamedSource } from "../sources/check-urls.ts";
import type { ListTranscribers } from "../transcription/configured-transcribers.ts";
import type { ChooseVoices } from "../voices/choose-voices.ts";
import { type EditInput, type EditOperation, editFiles } from "./edit-input.ts";
import { titleLength } from "./edit-request.ts";
import { type EditForm, type NamedFile, readEditForm } from "./read-edit-form.ts";
import { readLoopForm } from "./read-loop-form.ts";
import { requireEditFile } from "./require-edit-file.ts";

/** A call that launches an edit. */
export interface EditCall {
  operation: EditOperation;
  form: EditForm;
  /** Chooses who reads a script; only endpoints that take scripts give it. */
  chooseVoices?: ChooseVoices | undefined;
  /** Lists who writes down what is said; only endpoints that need the words of a video give it. */
  transcribers?: ListTranscribers | undefined;
  /** Lists who takes voices out; only endpoints that clean sound give it. */
  isolators?: ListIsolators | undefined;
}

/** Checks everything that a form names, before anything is charged, and returns the input of its job. */
export const checkEdit = capability({ urls: checkUrls }, ({ urls }) => {
  async function sourceOf(
    account: CallingAccount,
    named: NamedFile,
    { isSource }: { isSource: boolean },
  ): Promise<NamedSource> {
    if (!("file" in named)) return urls.media(account, named);
    const { key, filename } = named.file;
    requireEditFile(named.file, { isSource });
    return { source: { stored: key }, name: filename, account: null };
  }

  return async (
    account: CallingAccount,
    { operation, form, chooseVoices, transcribers, isolators: list }: EditCall,
  ) => {
    const read = operation === "loop_assemble" ? readLoopForm(form) : readEditForm(operation, form);
    const { common, steps, loop, video, files, unwritten } = read;
    const names = Object.keys(files);
    const [voices, [transcriber], isolators, callbackUrl, named, ...others] = await refuseTogether([
      voicesOf(steps.voiceover, chooseVoices),
      transcribersOf(unwritten, transcribers),
      isolatorsOf(steps.audio_clean, { operation, list }),
      urls.callback(common.callback_url),
      video && sourceOf(account, video, { isSource: true }),
      ...Object.values(files).map((named) => sourceOf(account, named, { isSource: false })),
    ]);
    const { profile, max_minutes } = common;
    const input: EditInput = {
      operation,
      steps,
      ...(loop && { loop }),
      source: named?.source ?? null,
      source_part: video && "file" in video && video.file.field === "audio" ? "audio" : "video",
      files: Object.fromEntries(others.map((of, index) => [names[index] ?? "", of.source])),
      voices,
      transcribed: transcriber !== undefined,
      isolators,
      profile,
      max_minutes,
    };
    const uploaded = Object.values(form.files)
      .flat()
      .map(({ key }) => key);
    const [first] = uploaded;
    return {
      input,
      /** The provider that is asked first to write down what is said; null for none. */
      transcriber: transcriber ?? null,
      account: named?.account ?? null,
      callbackUrl,
      title: common.title ?? (named && titleOf(named.name)),
      uploaded,
      uploadPrefix: first === undefined ? null : uploadPrefix(first),
      /** Whether all its files came with the call. */
      isComplete: editFiles("", input).every((file) => file.source === null),
    };
  };
});

/** A title from the name of a file, which may have any characters; null if nothing is left of it. */
const titleOf = (name: string): string | null =>
  withoutControlCharacters((name.split("/").at(-1) ?? "").slice(0, titleLength)).trim() || null;

/** Who may write down what is said. `path` is the field that would say it; null if nobody has to. Throws if nobody can. */
async function transcribersOf(
  path: string | null,
  transcribers: ListTranscribers | undefined,
): Promise<readonly string[]> {
  if (path === null) return [];
  if (!transcribers) throw new Error("This endpoint needs no words of a video");
  const all = await transcribers();
  if (all.length > 0) return all;
  const message = "No provider that transcribes is configured here. Give the words of the video.";
  throw fieldRefusal("invalid_request", path, message);
}

/** Who may take the voice out of the sound. Throws if nobody can. */
async function isolatorsOf(
  cleaning: EditInput["steps"]["audio_clean"],
  { operation, list }: { operation: EditOperation; list: ListIsolators | undefined },
): Promise<EditInput["isolators"]> {
  if (!cleaning?.isolate) return [];
  if (!list) throw new Error("This endpoint cleans no sound");
  const all = await list();
  if (all.length > 0) return all;
  const path = operation === "media_jobs" ? "steps.audio_clean.isolate" : "isolate";
  const names = IsolationProviderName.options.join(", ");
  const message = `No provider that takes voices out is configured here. The operator can set the key of one: ${names}.`;
  throw fieldRefusal("invalid_request", path, message);
}

/** The voices of providers that may read a script; empty for a built-in voice and for none. */
async function voicesOf(
  wanted: EditInput["steps"]["voiceover"],
  chooseVoices: ChooseVoices | undefined,
): Promise<string[]> {
  if (wanted?.script_text === undefined) return [];
  if (!chooseVoices) throw new Error("This endpoint takes no scripts");
  return chooseVoices(wanted);
}
