import { emphasisLimits } from "@reelwright/renderer/plan/emphasis";
import { encodings } from "@reelwright/renderer/plan/encodings";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { cutSyncs } from "@reelwright/vocabulary/cut-syncs";
import { intros } from "@reelwright/vocabulary/intros";
import { maxScriptText } from "@reelwright/vocabulary/max-script-text";
import { MediaSource } from "@reelwright/vocabulary/media-source";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { transitionSounds } from "@reelwright/vocabulary/transition-sounds";
import * as z from "zod";
import { coercedList } from "#lambda/coerced-list";
import { coercedNumber } from "#lambda/coerced-number";
import { jsonField } from "#lambda/json-field";
import { BrandForm } from "../brand-kits/brand-form.ts";
import { mediaList } from "../sources/media-list.ts";
import { mediaUrl } from "../sources/media-url.ts";
import { voiceFields } from "../voices/voice-fields.ts";
import { callbackUrl } from "../webhooks/callback-url.ts";

/** The most pictures and clips of one reel together. */
export const maxMedia = 30;

/** The most formats of one call. */
const maxFormats = 5;
const isDistinct = (list: readonly string[]) => new Set(list).size === list.length;

const text = (max: number) => z.string().max(max);
/** A switch. JSON may carry it as true or false. */
const onOff = (words: z.ZodEnum<{ on: "on"; off: "off" }>) =>
  z.preprocess((value) => ({ true: "on", false: "off" })[String(value)] ?? value, words);
/** A scene: what is shown, and what is said or written while it is shown. */
export const SceneForm = z.strictObject({
  media: mediaUrl.meta({ description: "The picture or clip" }),
  text: text(maxScriptText).optional().meta({ description: "The words that are spoken while it is shown" }),
  title: text(80).optional().meta({ description: "A short line over it" }),
  seconds: z.number().min(0.5).max(60).optional().meta({
    description:
      "The least time for which it is shown; required without text. The narration pauses for as long as it takes",
  }),
});
export type SceneForm = z.infer<typeof SceneForm>;

const captionStyles = ["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"] as const;

const profileDescription = Object.entries(encodings)
  .map(([profile, { preset, crf }]) => {
    const { width } = frameSize({ format: "9:16", profile: ReelRequest.shape.profile.parse(profile) });
    return `\`${profile}\` has ${width} pixels on the short side, H.264 ${preset} at CRF ${crf}.`;
  })
  .join(" ");

/** `auto`, `off`, or a list of words and phrases. */
const emphasis = (description: string) =>
  coercedList({ commas: true })
    .pipe(z.array(text(emphasisLimits.characters).min(1)).min(1).max(emphasisLimits.words))
    .transform((list) => (list.length === 1 && (list[0] === "auto" || list[0] === "off") ? list[0] : list))
    .optional()
    .meta({
      override: {
        // Generators of clients fail at a choice between a text and a list.
        type: "array",
        items: { type: "string", minLength: 1, maxLength: emphasisLimits.characters },
        minItems: 1,
        maxItems: emphasisLimits.words,
        default: ["auto"],
        description,
      },
    });

const known = {
  format: ReelRequest.shape.format.optional().meta({ description: "Aspect of the video; 9:16 by default" }),
  formats: coercedList({ commas: true })
    .pipe(
      z.array(ReelRequest.shape.format).min(1).max(maxFormats).check(z.refine(isDistinct, "This has a format twice.")),
    )
    .optional()
    .meta({
      override: {
        type: "array",
        items: { type: "string", enum: ReelRequest.shape.format.options },
        minItems: 1,
        maxItems: maxFormats,
        description:
          "Instead of `format`: one reel in each of these formats, from one narration. Each costs as much as a reel; a voice is charged once. If one fails, none is charged",
      },
    }),
  title: text(200).optional().meta({ description: "Shown in the intro, and on the thumbnail" }),
  source: text(100).optional().meta({ description: "Source or site name, shown in the intro" }),
  intro: z.enum(intros).default("overlay").meta({
    description:
      "`overlay`: the title lies over the first picture for up to 2.5 s while the voice begins. `card`: the title is on a card of the template before the first picture. `none`: no title is shown",
  }),
  script_text: text(maxScriptText).optional().meta({ description: "The spoken text, shown as captions" }),
  template: z
    .enum(templateNames)
    .default("default")
    .meta({ description: "The design; `GET /api/templates` lists all" }),
  caption_style: z.enum(captionStyles).optional().meta({ description: "By default the template's own" }),
  caption_size: z.enum(["S", "M", "L", "XL"]).optional().meta({ description: "By default the template's own" }),
  caption_position: z.enum(["top", "center", "bottom"]).optional().meta({
    description:
      "By default the template's own. Captions move away from faces, titles and the edges of pictures, and without this field from what stands out in a picture. With `top`, pictures that fill the frame or stand as a card lie lower",
  }),
  emphasis: emphasis(
    "Words and phrases of the script that the captions stress, or one of `auto` (numbers and names first) and `off`",
  ),
  language: voiceFields.language,
  profile: z.enum(["draft", "standard", "high"]).default("standard").meta({ description: profileDescription }),
  outro_text: text(120).optional().meta({ description: "Shown at the end" }),
  outro_sub: text(120).optional().meta({ description: "A second line at the end" }),
  scenes: jsonField(z.array(SceneForm).min(1).max(maxMedia)).optional().meta({
    description:
      "The reel scene by scene, instead of script_text, images and media. Each medium is shown exactly while the words of its scene are spoken. In forms this is JSON text",
  }),
  brand: jsonField(BrandForm).optional().meta({
    description:
      "Logo, colours, font and handle. In forms this is JSON text. Beside `brand_kit_id` its fields come first",
  }),
  brand_kit_id: text(100).min(1).optional().meta({ description: "A kit from `GET /api/brand-kits`" }),
  progress_bar: onOff(z.enum(["on", "off"]))
    .default("off")
    .meta({
      description: "`on`: a bar in the template's accent colour shows how much of the reel is over; `off` by default",
    }),
  audio_url: mediaUrl.optional().meta({ description: "The narration, instead of a file" }),
  image_url: mediaUrl.optional().meta({ description: "One picture or clip by URL, shown before all other URLs" }),
  image_urls: mediaList({
    most: maxMedia,
    description: "Pictures and clips by URL, in the order they are shown, after those of image_url_0 to image_url_29",
  }),
  media: mediaList({
    most: maxMedia,
    description:
      "Pictures and clips by URL, in the order they are shown, after those of image_urls. Clips are MP4, MOV or WebM, up to 200 MB and 4K",
  }),
  music_url: mediaUrl
    .optional()
    .meta({ description: "Background music (MP3, M4A or WAV), ducked under the narration; shorter music is repeated" }),
  music_start_at: coercedNumber(z.number().min(0).max(86_400))
    .optional()
    .meta({ description: "Where in the music to start, in seconds" }),
  sfx: z
    .enum(transitionSounds)
    .optional()
    .meta({ description: "Sounds of transitions: `off` (default), `soft`, or `lively`, which is louder and has hits" }),
  sync: z.enum(cutSyncs).optional().meta({
    description:
      "What cuts between media follow: `speech` (default), the narration's sentences and pauses; or `beat`, the beats of the music, near those where it can be. `beat` needs music_url",
  }),
  voice_type: z.enum(["ai"]).optional().meta({
    description: "`ai`: a voice reads script_text, which is then required; an uploaded narration is ignored",
  }),
  voice_id: voiceFields.voice_id,
  callback_url: callbackUrl,
};

const indexedNames = Array.from({ length: maxMedia }, (_, index): `image_url_${number}` => `image_url_${index}`);
const indexed: Record<`image_url_${number}`, z.ZodOptional<typeof mediaUrl>> = Object.fromEntries(
  indexedNames.map((name, index) => [
    name,
    mediaUrl.optional().meta({ description: `Picture or clip number ${index + 1} by URL; numbers may be left out` }),
  ]),
);

/** Every field of a reel's form, each with its own checks. */
export const ReelForm = z.strictObject({ ...known, ...indexed }).meta({ id: "ReelRequest" });
export type ReelForm = z.infer<typeof ReelForm>;

/** The fields with URLs of pictures and clips, in the order of the reel. */
export function mediaUrlsOf(form: ReelForm): { path: string; url: string }[] {
  const numbered = indexedNames.map((path) => ({ path, url: Reflect.get(form, path) }));
  return [
    { path: "image_url", url: form.image_url },
    ...numbered,
    ...(form.image_urls ?? []).map((url, index) => ({ path: `image_urls.${index}`, url })),
    ...(form.media ?? []).map((url, index) => ({ path: `media.${index}`, url })),
    ...(form.scenes ?? []).map(({ media }, index) => ({ path: `scenes.${index}.media`, url: media })),
  ].flatMap(({ path, url }) => (typeof url === "string" ? [{ path, url }] : []));
}

/** The input of a reel's job: the request for the renderer, and where its files are. */
export const ReelInput = z.object({
  request: ReelRequest,
  /** More formats to make it in than that of the request, which is the first. */
  more_formats: z.array(ReelRequest.shape.format).default([]),
  /** Null if a voice reads the script. */
  audio: MediaSource.nullable(),
  /** Pictures and clips, in the order of the reel. */
  media: z.array(MediaSource),
  music: MediaSource.nullable().default(null),
  /** Files of the brand. */
  logo: MediaSource.nullable().default(null),
  font: MediaSource.nullable().default(null),
  /** The providers' voices that may read the script, in order; empty if a built-in voice reads it or none does. */
  voices: z.array(z.string()).default([]),
  /** Whether to transcribe the narration for the captions. */
  transcribed: z.boolean().default(false),
  /** Whether an identical reel, if one is found after all files are downloaded, is returned free of charge. */
  reuse: z.boolean().default(false),
  /** The key of the reel, if the content of all files was known at the launch. */
  key: z.string().nullable().default(null),
});
export type ReelInput = z.infer<typeof ReelInput>;

/** The formats that a reel is made in, in the order of the request. */
export const formatsOf = ({ request, more_formats }: Pick<ReelInput, "request" | "more_formats">) => [
  request.format,
  ...more_formats,
];

/** The files that a job has to download, each with its key in the work bucket. */
export function filesToFetch(jobId: string, input: ReelInput) {
  return inputFiles(jobId, input).flatMap(({ source, ...file }) => ("stored" in source ? [] : [{ ...file, source }]));
}

/** The fields with the sources of files. */
export type ReelSources = Pick<ReelInput, "audio" | "media" | "music" | "logo" | "font">;
/** What a file is for. */
export const inputRole = z.enum(["narration", "media", "music", "logo", "font"]);
type InputRole = z.infer<typeof inputRole>;

/** Every file of a reel, each with its purpose and its key in the work bucket; media in order. */
export function inputFiles(jobId: string, { audio, media, music, logo, font }: ReelSources) {
  const of = (
    source: MediaSource,
    { role, kind }: { role: InputRole; kind: "audio" | "image" | "clip" | "font" },
    name: string,
  ) => ({
    source,
    role,
    kind,
    /** The field of the call that names it; null for an uploaded file. */
    field: "field" in source ? source.field : null,
    key: "stored" in source ? source.stored : `jobs/${jobId}/inputs/${name}`,
  });
  return [
    ...(audio ? [of(audio, { role: "narration", kind: "audio" }, "audio")] : []),
    ...media.map((source, index) =>
      of(source, { role: "media", kind: isClip(source) ? "clip" : "image" }, `media-${index}`),
    ),
    ...(music ? [of(music, { role: "music", kind: "audio" }, "music")] : []),
    ...(logo ? [of(logo, { role: "logo", kind: "image" }, "logo")] : []),
    ...(font ? [of(font, { role: "font", kind: "font" }, "font")] : []),
  ];
}

/** The size limit follows the extension; later, the first bytes decide what the file is. */
function isClip(source: MediaSource): boolean {
  return /\.(mp4|mov|webm)$/i.test(nameOf(source));
}

function nameOf(source: MediaSource): string {
  if ("url" in source) return new URL(source.url).pathname;
  if ("hosted" in source) return source.hosted;
  if ("sent" in source) return source.name;
  return "key" in source ? source.key : "";
}
