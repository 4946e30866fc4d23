import { acceptedRecordings } from "@reelwright/vocabulary/accepted-sounds";
import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import type { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import { MediaSource } from "@reelwright/vocabulary/media-source";
import * as z from "zod";
import { IsolationProviderName } from "#providers/isolation/isolation-provider";
import { loopAssemble } from "./operations/loop-assemble.ts";
import { EditSteps, type OperationName, operationNames, operations } from "./operations.ts";

/** The endpoint of a job: an operation alone, or several in one. */
export const EditOperation = z.enum([
  "media_jobs",
  "autocut",
  "reframe",
  "voiceover",
  "watermark",
  "audio_clean",
  "loop_assemble",
]);
export type EditOperation = z.infer<typeof EditOperation>;

/** The render profiles. */
export const EditProfile = z.enum(["draft", "standard", "high"]);

/** The input of an edit's job: the request with all defaults filled in, and where its files are. */
export const EditInput = z.object({
  operation: EditOperation,
  steps: EditSteps,
  /** A loop, which has no steps. Its first medium is the source, and the others are files. */
  loop: loopAssemble.fields.optional(),
  /** The video; null where a voice is made alone. */
  source: MediaSource.nullable(),
  /** The part of the form that a source is which came with the call. */
  source_part: z.enum(["video", "audio"]).default("video"),
  /** The other files by their step and part, such as `watermark.image`. */
  files: z.record(z.string(), MediaSource).default({}),
  /** The voices of providers that may read its script, in order; empty if a built-in voice reads it or none does. */
  voices: z.array(z.string()).default([]),
  /** Whether a provider writes down what is said, for captions. */
  transcribed: z.boolean().default(false),
  /** The providers that may take the voice out, in order; empty if its own sound is cleaned or nothing is. */
  isolators: z.array(IsolationProviderName).default([]),
  profile: EditProfile,
  max_minutes: z.number(),
});
export type EditInput = z.infer<typeof EditInput>;

/** The operations of a job, in the order in which they are applied. */
export const stepsOf = ({ steps }: Pick<EditInput, "steps">): OperationName[] =>
  operationNames.filter((name) => steps[name] !== undefined);

/** The operations of a job by name, for callers. */
export const operationsOf = (input: Pick<EditInput, "steps" | "loop">): string[] =>
  input.loop ? ["loop_assemble"] : stepsOf(input);

/** The field that names the video of a job, for messages. */
export const sourceField = ({ source, source_part }: Pick<EditInput, "source" | "source_part">): string =>
  !source || "stored" in source ? source_part : source.field;

/** How sound is to be cleaned that may come without pictures; null for a job with other steps. */
export function soundCleaning({ steps }: Pick<EditInput, "steps">): EditSteps["audio_clean"] | null {
  const [first, ...others] = stepsOf({ steps });
  return first === "audio_clean" && others.length === 0 ? steps.audio_clean : null;
}

/** What the source of a job may be, for messages. */
export const acceptedIn = (input: Pick<EditInput, "steps">): string =>
  soundCleaning(input) ? acceptedRecordings : acceptedVideos;

/** A file of an edit's job. */
export interface EditFile {
  /** Its step and part; `video` for the video itself. */
  name: string;
  /** Its key in the work bucket, and where it is downloaded from unless it was uploaded. */
  key: string;
  source: Exclude<MediaSource, { stored: string }> | null;
  kind: keyof typeof mediaBytes;
}

/** The video of a job, if it has one, then its other files. */
export function editFiles(
  jobId: string,
  { source, files, loop }: Pick<EditInput, "source" | "files" | "loop">,
): EditFile[] {
  const fileOf = (name: string, of: MediaSource, kind: keyof typeof mediaBytes): EditFile =>
    "stored" in of
      ? { name, key: of.stored, source: null, kind }
      : { name, key: `jobs/${jobId}/inputs/${name}`, source: of, kind };
  const others = Object.entries(files).map(([name, of]) => fileOf(name, of, kindOf(name)));
  return [...(source ? [fileOf("video", source, loop ? "clip" : "film")] : []), ...others];
}

/** The file name of a medium of a loop after the first one, from 1 on. */
export const loopFile = (index: number): `loop_assemble.clips-${number}` => `loop_assemble.clips-${index}`;

function kindOf(file: string): keyof typeof mediaBytes {
  const named = file.replace(/-\d+$/, "");
  const all = [
    ...operationNames.map((name) => [name, operations[name]] as const),
    ["loop_assemble", loopAssemble] as const,
  ];
  for (const [name, { files = [] }] of all)
    for (const { part, kind } of files) if (named === `${name}.${part}`) return kind;
  throw new Error(`No operation takes a file ${file}`);
}
