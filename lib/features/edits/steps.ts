import { captionSpeech } from "@reelwright/renderer/edit/caption-speech";
import { cleanAudio } from "@reelwright/renderer/edit/clean-audio";
import { cutSilence } from "@reelwright/renderer/edit/cut-silence";
import { layVoice } from "@reelwright/renderer/edit/lay-voice";
import { layWatermark } from "@reelwright/renderer/edit/lay-watermark";
import { reframeSource } from "@reelwright/renderer/edit/reframe-source";
import type { Step, VoiceContext } from "@reelwright/renderer/edit/step";
import { trimSource } from "@reelwright/renderer/edit/trim-source";
import type { EditReports, EditSteps, OperationName } from "./operations.ts";

/** How each operation is applied. Only the worker that plans edits needs it. */
export const steps: {
  [N in OperationName]: Step<NonNullable<EditSteps[N]>, NonNullable<EditReports[N]>, VoiceContext>;
} = {
  trim: trimSource,
  autocut: cutSilence,
  reframe: reframeSource,
  captions: captionSpeech,
  voiceover: layVoice,
  watermark: layWatermark,
  audio_clean: cleanAudio,
};
