import { maxScriptText } from "@reelwright/vocabulary/max-script-text";
import * as z from "zod";
import { coercedNumber } from "#lambda/coerced-number";
import { mediaUrl } from "../../sources/media-url.ts";
import { voiceFields } from "../../voices/voice-fields.ts";
import { type CaptionFields, captionsField, unspeakable } from "./captions.ts";
import { fileUrl } from "./file-url.ts";
import { type FieldProblem, operation } from "./operation.ts";

/** Two hours, as long as a source. */
const latestSeconds = 7200;

/** The loudness of a result, in LUFS, where a call says nothing else. */
export const usualLufs = -14;
const withoutScript = "without a script";

/** Lays a voice over the video. */
export const voiceover = operation({
  summary: "Lays a voice over the video, read from a script or finished",
  /** The last picture is held, the end is cut, or words are drawn: pictures are encoded. */
  price: ({ fit, captions }) => (fit === "voice" || captions ? "edit" : "sound"),
  fields: z.strictObject({
    script_text: z
      .string()
      .max(maxScriptText)
      .optional()
      .meta({ description: "What the voice says", examples: ["Welcome on board. We sail at nine."] }),
    ...voiceFields,
    audio_url: mediaUrl.optional().meta({
      description: "A finished voice by URL, instead of a script or the file `audio`",
    }),
    start_at: coercedNumber(z.number().min(0).max(latestSeconds))
      .default(0)
      .meta({ description: "When the voice begins, in seconds of the result" }),
    original_sound: z.enum(["under", "mute", "keep"]).default("under").meta({
      description:
        "The video's own sound. `under`: it is 5 LU below the voice, and 12 LU less while the voice speaks. `keep`: it stays 5 LU below. `mute`: it is not heard",
    }),
    fit: z.enum(["video", "voice", "stretch"]).default("video").meta({
      description:
        "`video`: the video's length stands, and a longer voice is refused. `voice`: the last picture stays until the voice ends, or the video is cut 0.5 s after it. `stretch`: the voice speaks 0.9 to 1.15 times as fast, so that it ends with the video",
    }),
    captions: captionsField(
      "Shows the words of the voice as captions. Those of a finished voice are its `script_text`",
    ),
    target_lufs: coercedNumber(z.number().min(-30).max(-8))
      .default(usualLufs)
      .meta({ description: "Loudness of the result in LUFS. A step `audio_clean` sets its own instead" }),
  }),
  files: [
    {
      part: "audio",
      urlField: "audio_url",
      kind: "audio",
      description: "A finished voice instead of a script: MP3, M4A or WAV, up to 50 MB and 10 minutes",
    },
  ],
  check({ script_text: script, voice_id: voice, language, audio_url: audio, captions }, sent) {
    const problems: FieldProblem[] = [];
    const hasAudio = audio !== undefined || sent.has("audio");
    if (script === undefined && !hasAudio)
      problems.push({ path: "script_text", message: "Give a script, or a finished voice as audio or audio_url." });
    if (script !== undefined && hasAudio)
      problems.push({ path: "script_text", message: "Give either a script or a finished voice." });
    problems.push(...unspeakable({ script_text: script }, "script_text"));
    if (script === undefined && voice !== undefined)
      problems.push({ path: "voice_id", message: "Give script_text with it." });
    if (script === undefined && language !== undefined)
      problems.push({ path: "language", message: "Give script_text with it." });
    if (captions) problems.push(...captionProblems(captions, script !== undefined));
    return problems;
  },
  report: z.object({
    voice: z
      .object({
        voice_id: z
          .string()
          .nullable()
          .meta({ description: "Who speaks; null for a finished voice", examples: ["en-us-amber"] }),
        engine: z
          .string()
          .nullable()
          .meta({ description: "`builtin` or a provider; null for a finished voice", examples: ["builtin"] }),
        seconds: z.number().meta({ description: "How long it speaks, in the result", examples: [8.4] }),
        speed: z.number().meta({ description: "How many times as fast as it was spoken", examples: [1] }),
      })
      .meta({ description: "The voice" }),
    words_url: fileUrl("The words with their times in the result, as JSON", withoutScript),
    srt_url: fileUrl("The words as SubRip subtitles", withoutScript),
    vtt_url: fileUrl("The words as WebVTT subtitles", withoutScript),
  }),
});

/** The captions of a voice show the script that it reads, or their own one for a finished voice. */
function captionProblems(captions: CaptionFields, isRead: boolean): FieldProblem[] {
  const path = "captions.script_text";
  if (isRead)
    return captions.script_text === undefined
      ? []
      : [{ path, message: "The captions of a voice that reads are its script_text. Leave this out." }];
  return captions.script_text === undefined
    ? [{ path, message: "Give the words of the finished voice." }]
    : unspeakable(captions, path);
}
