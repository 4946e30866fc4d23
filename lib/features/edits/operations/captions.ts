import { isSpeakable } from "@reelwright/renderer/alignment/is-speakable";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { plainText } from "@reelwright/renderer/text/plain-text";
import { languages } from "@reelwright/vocabulary/languages";
import { maxScriptText } from "@reelwright/vocabulary/max-script-text";
import * as z from "zod";
import { hexColour } from "#lambda/hex-colour";
import { jsonField } from "#lambda/json-field";
import { fileUrl } from "./file-url.ts";
import { type FieldProblem, operation } from "./operation.ts";

const fields = z.strictObject({
  script_text: z.string().max(maxScriptText).optional().meta({
    description: "What is said, for sound of up to 10 minutes. Without it a provider writes the words down",
  }),
  style: CaptionLook.shape.style.default("karaoke").meta({ description: "A style of `GET /api/caption-styles`" }),
  size: z.enum(["S", "M", "L", "XL"]).default("M").meta({ description: "Height of the letters" }),
  position: z.enum(["top", "center", "bottom"]).default("bottom").meta({
    description: "Where they stand. They move away from faces and marks",
  }),
  language: z.enum(languages).optional().meta({ description: "Language of the words; detected if omitted" }),
  accent: hexColour.optional().meta({ description: "Colour of the word that is being said", examples: ["#ffd54a"] }),
});
export type CaptionFields = z.output<typeof fields>;

/** Shows what is said as captions. */
export const captions = operation({
  summary: "Shows what is said in the video as captions",
  price: () => "edit",
  fields,
  check: (given) => unspeakable(given, "script_text"),
  report: z.object({
    transcribed_by: z
      .string()
      .nullable()
      .meta({ description: "The provider that wrote the words down; null for words of `script_text`" }),
    words_url: fileUrl("The words with their times in the result, as JSON", "if nobody was heard to speak"),
    srt_url: fileUrl("The words as SubRip subtitles", "if nobody was heard to speak"),
    vtt_url: fileUrl("The words as WebVTT subtitles", "if nobody was heard to speak"),
  }),
});

/** The problem of a script in which nothing can be spoken. */
export const unspeakable = (
  { script_text: script }: { script_text?: string | undefined },
  path: string,
): FieldProblem[] =>
  script === undefined || isSpeakable(plainText(script))
    ? []
    : [{ path, message: "There is nothing in it that can be spoken." }];

/** The captions of another operation: an object, or false for none. */
export const captionsField = (description: string) =>
  jsonField(z.preprocess((given) => (given === false ? undefined : given), fields.optional()))
    .optional()
    .meta({ description: `${description}. An object, which can be empty, or false. In forms this is JSON text` });
