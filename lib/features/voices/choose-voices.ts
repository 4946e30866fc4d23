import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import type { Language } from "@reelwright/vocabulary/languages";
import { capability } from "#lambda/capability";
import { ApiError, fieldRefusal } from "#lambda/errors";
import { noSuchVoice, outsideVoice } from "#providers/voice/outside-voice";
import { chooseVoice } from "./choose-voice.ts";
import { listVoices } from "./list-voices.ts";

interface Wanted {
  script_text?: string | undefined;
  voice_id?: string | undefined;
  language?: Language | undefined;
}

/**
 * The voices of providers that may read a script, in order, chosen before anything is charged. A named voice is the only one.
 * Without one, each provider contributes a voice. Empty: a built-in voice.
 */
export const chooseVoices = capability({ list: listVoices }, ({ list }) => {
  return async ({ voice_id, script_text = "", language }: Wanted): Promise<string[]> => {
    const wanted = outsideVoice(voice_id ?? "");
    if (voice_id !== undefined && !wanted) return [];
    const lists = await list();
    if (!wanted) {
      if (lists.length === 0) return [];
      const chosen = lists.flatMap(
        ({ voices }) => chooseVoice(voices ?? [], language ?? guessLanguage(script_text)) ?? [],
      );
      if (chosen.length === 0)
        throw new ApiError("provider_unavailable", "No provider of voices answers. Try again in a minute.");
      return chosen;
    }
    const theirs = lists.find(({ provider }) => provider === wanted.provider);
    if (theirs?.voices === null)
      throw new ApiError("provider_unavailable", "The provider of this voice does not answer. Try again later.");
    if (voice_id && theirs?.voices.some((voice) => voice.voice_id === voice_id)) return [voice_id];
    throw fieldRefusal("invalid_request", "voice_id", noSuchVoice);
  };
});

/** Chooses the voices of a call. */
export type ChooseVoices = (wanted: Wanted) => Promise<string[]>;
