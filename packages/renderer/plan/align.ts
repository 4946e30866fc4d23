import type { Language } from "@reelwright/vocabulary/languages";
import type { RenderTools } from "./reel-plan.ts";
import type { TimedWord } from "./timed-word.ts";

/** Finds when each word of a script is spoken in a narration (16-bit PCM WAV), which may still be written. */
export type Align = (of: {
  script: string;
  language?: Language | undefined;
  wav: string | Promise<string>;
  tools: RenderTools;
  signal?: AbortSignal;
}) => Promise<{
  words: TimedWord[];
  warnings: string[];
  /** Whether nobody is heard to speak, so that the words are spread evenly. */
  isUnspoken?: boolean;
}>;
