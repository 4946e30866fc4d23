import type { UploadedFile } from "#lambda/http-event";
import { refuseFields } from "#lambda/refuse-together";
import { isolationSeconds } from "#providers/isolation/isolation-provider";
import { type EditInput, type EditOperation, soundCleaning } from "./edit-input.ts";
import { CommonFields } from "./edit-request.ts";
import { findCaptions } from "./find-captions.ts";
import type { FieldProblem } from "./operations/operation.ts";
import { EditSteps, operationNames, operations } from "./operations.ts";

/** The form of an edit. */
export interface EditForm {
  fields: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/** An uploaded file, or the field with its URL. */
export type NamedFile = { file: UploadedFile } | { path: string; url: string };

/** The content of a form, with each field checked against the others. Throws one ApiError with all problems. */
export interface ReadEdit {
  common: CommonFields;
  steps: EditSteps;
  loop?: EditInput["loop"];
  /** Null for a voice alone. */
  video: NamedFile | null;
  /** The other files by step and part, such as `watermark.image`. */
  files: Readonly<Record<string, NamedFile>>;
  /** The field that says what is said in the video, if a provider has to write that down; null if not. */
  unwritten: string | null;
}

const mostIsolated = isolationSeconds.most / 60;

/** Reads the form of an endpoint. Throws one ApiError with all problems of fields against each other. */
export function readEditForm(
  operation: Exclude<EditOperation, "loop_assemble">,
  { fields, files }: EditForm,
): ReadEdit {
  const common = CommonFields.parse(fields);
  const found = findCaptions(stepsIn(operation, fields), {
    prefix: operation === "media_jobs" ? "steps." : null,
    common,
  });
  const { steps } = found;
  const problems: FieldProblem[] = [...found.problems];
  const sent = new Set(Object.keys(files).filter((part) => (files[part]?.length ?? 0) > 0));
  const named: Record<string, NamedFile> = {};
  /** The file of a part or its URL; null if there is neither. */
  function fileOf(part: string, path: string, url: unknown): NamedFile | null {
    const [file] = files[part] ?? [];
    if (file && typeof url === "string") problems.push({ path, message: `Give either the file ${part} or a URL.` });
    if (file) return { file };
    return typeof url === "string" ? { path, url } : null;
  }
  const part = soundCleaning({ steps }) && sent.has("audio") ? "audio" : "video";
  const video = fileOf(part, "source_url", common.source_url);
  if (part === "audio" && sent.has("video")) problems.push({ path: "audio", message: "Give either video or audio." });
  if (steps.audio_clean && steps.audio_clean.output !== "same" && !soundCleaning({ steps }))
    problems.push({ path: "steps.audio_clean.output", message: "With other steps the result is a video." });
  if (steps.audio_clean?.isolate && common.max_minutes > mostIsolated)
    problems.push({
      path: "max_minutes",
      message: `Providers take voices out of up to ${mostIsolated} minutes of sound; this is ${common.max_minutes}.`,
    });
  const isAlone = !video && operation === "voiceover" && steps.voiceover?.script_text !== undefined;
  if (isAlone) problems.push(...withoutVideo(steps.voiceover, common));
  else if (!video) problems.push({ path: "video", message: "Give the video as the file video or as source_url." });
  if (steps.autocut && steps.voiceover?.fit === "voice")
    problems.push({
      path: "steps.voiceover.fit",
      message: "Both this and steps.autocut set the length of the video. Leave out one of them.",
    });
  const used = new Set(["video", part]);
  for (const name of operationNames) {
    const options = steps[name];
    if (options === undefined) continue;
    const prefix = operation === "media_jobs" ? `steps.${name}.` : "";
    const { check, files: taken = [] } = operations[name];
    for (const { part, urlField } of taken) {
      used.add(part);
      const file = fileOf(part, prefix + urlField, Object.entries(options).find(([field]) => field === urlField)?.[1]);
      if (file) named[`${name}.${part}`] = file;
    }
    for (const { path, message } of check?.(options, sent) ?? [])
      problems.push({ path: sent.has(path) || isPart(taken, path) ? path : prefix + path, message });
  }
  for (const part of sent)
    if (!used.has(part)) problems.push({ path: part, message: "No step of this call takes this file." });
  refuseFields(problems);
  return { common, steps, video, files: named, unwritten: found.unwritten };
}

/** The problems of a voice that is made alone: fields that say how it lies over a video, and what that costs. */
function withoutVideo(voice: EditSteps["voiceover"], { profile, max_minutes }: CommonFields): FieldProblem[] {
  const needsVideo = {
    start_at: voice?.start_at !== 0,
    fit: voice?.fit !== "video",
    original_sound: voice?.original_sound !== "under",
    captions: voice?.captions !== undefined,
    profile: profile !== "standard",
    max_minutes: max_minutes !== 10,
  };
  return Object.entries(needsVideo).flatMap(([path, isGiven]) =>
    isGiven ? [{ path, message: "Give a video with it, as the file video or as source_url." }] : [],
  );
}

const isPart = (files: readonly { part: string }[], path: string) => files.some(({ part }) => part === path);

/** The operations of a form: its `steps`, or the one operation whose fields stand beside the common ones. */
function stepsIn(operation: Exclude<EditOperation, "loop_assemble">, fields: EditForm["fields"]): EditSteps {
  if (operation === "media_jobs") return EditSteps.parse(fields.steps);
  const own = Object.keys(operations[operation].fields.shape).filter((name) => fields[name] !== undefined);
  return EditSteps.parse({ [operation]: Object.fromEntries(own.map((name) => [name, fields[name]])) });
}
