import type { Language } from "@reelwright/vocabulary/languages";
import type { RenderTools } from "./reel-plan.ts";
import type { TimedWord } from "./timed-word.ts";

/** Has a voice read a script into a 48 kHz mono WAV, and returns when each word is spoken, by which voice, and what it cannot read. Throws MediaError. */
export type Narrate = (of: {
  script: string;
  voiceId?: string;
  language?: Language | undefined;
  out: string;
  tools: RenderTools;
  signal?: AbortSignal;
}) => Promise<{ seconds: number; words: TimedWord[]; voice: string; warnings: string[] }>;
