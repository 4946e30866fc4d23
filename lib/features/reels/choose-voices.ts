import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { noSuchVoice, outsideVoice } from "#providers/voice/outside-voice";
import { chooseVoice } from "../voices/choose-voice.ts";
import { listVoices } from "../voices/list-voices.ts";
import type { ReelForm } from "./reel-form.ts";

/**
 * The voices that may read a reel's script, in order, chosen before anything is charged. A named voice is the only one.
 * Without one, each provider contributes a voice. Empty: a built-in voice.
 */
export const chooseVoices = capability({ list: listVoices }, ({ list }) => {
  return async ({ voice_type, voice_id, script_text = "", language }: ReelForm): Promise<string[]> => {
    const wanted = outsideVoice(voice_id ?? "");
    if (!voice_type || (voice_id !== undefined && !wanted)) return [];
    const lists = await list();
    if (!wanted) {
      if (lists.length === 0) return [];
      const chosen = lists.flatMap(
        ({ voices }) => chooseVoice(voices ?? [], language ?? guessLanguage(script_text)) ?? [],
      );
      if (chosen.length === 0) throw unlisted();
      return chosen;
    }
    const theirs = lists.find(({ provider }) => provider === wanted.provider);
    if (theirs?.voices === null) throw unlisted();
    if (voice_id && theirs?.voices.some((voice) => voice.voice_id === voice_id)) return [voice_id];
    throw new ApiError("invalid_request", `voice_id: ${noSuchVoice}`, {
      details: [{ path: "voice_id", message: noSuchVoice }],
    });
  };
});

const unlisted = () =>
  new ApiError("provider_unavailable", "The provider of this voice does not answer. Try again later.");
