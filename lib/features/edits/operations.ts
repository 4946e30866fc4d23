import { audioClean } from "./operations/audio-clean.ts";
import { autocut } from "./operations/autocut.ts";
import { trim } from "./operations/trim.ts";
import { watermark } from "./operations/watermark.ts";

/** Every operation, in the order in which they are applied, whatever the order in which a call names them. */
export const operations = {
  trim,
  autocut,
  watermark,
  audio_clean: audioClean,
};
export type OperationName = keyof typeof operations;
