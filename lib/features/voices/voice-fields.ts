import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { languages } from "@reelwright/vocabulary/languages";
import * as z from "zod";
import { noSuchVoice, outsideVoice } from "#providers/voice/outside-voice";

/** The fields of a call that choose who reads a script. */
export const voiceFields = {
  voice_id: z
    .string()
    .max(100)
    .refine((id) => outsideVoice(id) || builtInVoices.some((voice) => voice.id === id), {
      error: noSuchVoice,
    })
    .optional()
    .meta({ description: "A voice from `GET /api/voices`; by default one of the script's language" }),
  language: z.enum(languages).optional().meta({ description: "Language of the script; detected if omitted" }),
};
