import { cleanAudio } from "@reelwright/renderer/edit/clean-audio";
import { cutSilence } from "@reelwright/renderer/edit/cut-silence";
import { layWatermark } from "@reelwright/renderer/edit/lay-watermark";
import type { Step } from "@reelwright/renderer/edit/step";
import { trimSource } from "@reelwright/renderer/edit/trim-source";
import type * as z from "zod";
import type { OperationName, operations } from "./operations.ts";

/** How each operation is applied. Only the worker that plans edits needs it. */
export const steps: {
  [N in OperationName]: Step<z.output<(typeof operations)[N]["fields"]>, z.input<(typeof operations)[N]["report"]>>;
} = {
  trim: trimSource,
  autocut: cutSilence,
  watermark: layWatermark,
  audio_clean: cleanAudio,
};
