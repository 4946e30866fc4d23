import { type BuiltInVoice, builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import * as z from "zod";

/** A voice as callers see it. */
export const VoiceView = z
  .object({
    voice_id: z.string().meta({ description: "Value for `voice_id` of a reel", examples: ["builtin-en-gb-anna"] }),
    name: z.string().meta({ description: "The voice's name", examples: ["Anna"] }),
    labels: z
      .object({
        language: z.string().meta({ description: "Language, with region if known; `mul` means several" }),
        gender: z.string().meta({ description: "female, male or empty when unknown", examples: ["female"] }),
        accent: z.string().meta({ description: "Accent, or empty", examples: ["British"] }),
        style: z.string().meta({ description: "Speaking style, or empty", examples: ["neutral"] }),
        engine: z.string().meta({ description: "The provider of the voice, or `builtin`" }),
      })
      .meta({ description: "What describes the voice" }),
  })
  .meta({ id: "Voice" });
export type VoiceView = z.infer<typeof VoiceView>;

const accents: Record<string, string> = {
  "en-US": "american",
  "en-GB": "british",
  "fr-FR": "french",
  ar: "modern standard",
  "es-ES": "castilian",
  "es-419": "latin american",
  "de-DE": "german",
  "it-IT": "italian",
  "pt-BR": "brazilian",
  "pt-PT": "european",
};

export const builtInVoiceViews: readonly VoiceView[] = builtInVoices.map(
  ({ id, name, locale, gender, style }: BuiltInVoice) => ({
    voice_id: id,
    name,
    labels: { language: locale, gender, accent: accents[locale] ?? locale, style, engine: "builtin" },
  }),
);
