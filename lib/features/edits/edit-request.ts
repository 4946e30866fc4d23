import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import * as z from "zod";
import { uploads } from "#lambda/capabilities/work-files";
import { coercedNumber } from "#lambda/coerced-number";
import type { FormFile } from "#lambda/endpoint";
import { jsonField } from "#lambda/json-field";
import { mediaUrl } from "../sources/media-url.ts";
import { callbackUrl } from "../webhooks/callback-url.ts";
import { EditProfile } from "./edit-input.ts";
import { loopAssemble } from "./operations/loop-assemble.ts";
import type { Operation } from "./operations/operation.ts";
import { EditSteps, type OperationName, operations } from "./operations.ts";

export const titleLength = 200;

/** The fields of every edit. */
const commonFields = {
  source_url: mediaUrl.optional().meta({
    description:
      "The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it",
  }),
  profile: EditProfile.default("standard").meta({
    description: "Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160",
  }),
  title: z
    .string()
    .max(titleLength)
    .optional()
    .meta({ description: "Its title in the list of videos. By default the file name" }),
  max_minutes: coercedNumber(z.int().min(10).max(120).multipleOf(10))
    .default(10)
    .meta({ description: "The longest video that is accepted, in tens of minutes. It sets the price" }),
  callback_url: callbackUrl,
};
export const CommonFields = z.object(commonFields);
export type CommonFields = z.output<typeof CommonFields>;

const videoFile: FormFile = {
  byUrl: "source_url",
  required: false,
  maxCount: 1,
  maxBytes: mediaBytes.clip,
  ifLarger: "Upload it with POST /api/uploads as a film, up to 2 GB, and send its media_url as source_url.",
  description: `The video, up to 200 MB, or 2 GB by source_url; one of them is required. ${acceptedVideos} are accepted`,
};

/** The parts of a form for the files of operations. */
const filesFor = (all: readonly Operation[]): Record<string, FormFile> =>
  Object.fromEntries(
    all.flatMap(({ files = [] }) =>
      files.map(({ part, urlField, kind, maxCount = 1, description }) => [
        part,
        { byUrl: urlField, required: false, maxCount, maxBytes: mediaBytes[kind], description },
      ]),
    ),
  );

/** The form of one operation alone: multipart, or JSON with its files by URL. `id` names it in the API document. */
export const operationForm = (name: OperationName, id: string) => ({
  fields: z.strictObject({ ...commonFields, ...operations[name].fields.shape }).meta({ id }),
  orJson: true,
  files: { video: videoFile, ...filesFor([operations[name]]) },
  work: uploads,
});

/** The form of a voice, which can be made without a video. */
export const voiceoverForm = {
  ...operationForm("voiceover", "VoiceoverRequest"),
  files: {
    video: {
      ...videoFile,
      description: `The video, up to 200 MB. Without it the voice alone is made. ${acceptedVideos} are accepted`,
    },
    ...filesFor([operations.voiceover]),
  },
};

/** The form of cleaning, which also takes sound without pictures. */
export const audioCleanForm = {
  ...operationForm("audio_clean", "AudioCleanRequest"),
  files: {
    video: {
      ...videoFile,
      description: `The video, up to 200 MB, or 2 GB by source_url; required unless audio or source_url is given. ${acceptedVideos} are accepted`,
    },
    audio: {
      byUrl: "source_url",
      required: false,
      maxCount: 1,
      maxBytes: mediaBytes.clip,
      description: "Sound alone instead of a video: MP3, M4A, WAV, FLAC or OGG, up to 200 MB",
    },
  },
};

/** The form of several operations in one job. */
export const stepsForm = {
  fields: z
    .strictObject({
      ...commonFields,
      steps: jsonField(
        EditSteps.refine((steps) => Object.keys(steps).length > 0, { error: "Give at least one step." }),
      ).meta({ description: "The operations with their fields. Their order is fixed: it is that of this list" }),
    })
    .meta({ id: "MediaJobRequest" }),
  orJson: true,
  files: {
    video: videoFile,
    ...filesFor(Object.values(operations)),
    audio: {
      byUrl: "audio_url",
      required: false,
      maxCount: 1,
      maxBytes: mediaBytes.audio,
      description:
        "A finished voice for `voiceover`, as MP3, M4A or WAV. With `audio_clean` alone, the sound that it cleans instead of a video; FLAC and OGG, too. Up to 50 MB",
    },
  },
  work: uploads,
};

const { source_url: _, ...fieldsOfLoops } = commonFields;

/** The form of a loop, which has clips and pictures instead of a video. */
export const loopForm = {
  fields: z
    .strictObject({
      ...fieldsOfLoops,
      max_minutes: commonFields.max_minutes.meta({
        description: "The longest result that is accepted, in tens of minutes. It sets the price",
      }),
      ...loopAssemble.fields.shape,
    })
    .meta({ id: "LoopAssembleRequest" }),
  orJson: true,
  files: filesFor([loopAssemble]),
  work: uploads,
};
