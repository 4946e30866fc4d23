import * as z from "zod";
import { type BuiltInVoice, builtInVoices } from "#render/speech/built-in-voices";

/** A voice as one chooses it. */
export const VoiceView = z
  .object({
    voice_id: z.string(),
    name: z.string(),
    labels: z.object({
      language: z.string().meta({ description: "With region where it has one; `mul`: it speaks several" }),
      gender: z.string(),
      accent: z.string(),
      style: z.string(),
      engine: z.string().meta({ description: "Who speaks; `builtin` is this service itself" }),
    }),
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
    ...{ voice_id: id, name },
    labels: { language: locale, gender, accent: accents[locale] ?? locale, style, engine: "builtin" },
  }),
);
