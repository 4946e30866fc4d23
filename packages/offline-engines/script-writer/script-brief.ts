import type { Language } from "@reelwright/vocabulary/languages";

/** What a script is to be about. */
export interface ScriptBrief {
  /** The topic, the audience, the tone; also how long, or how many points. */
  prompt: string;
  /** A script to improve. */
  existing?: string | undefined;
  /** Facts that the script is to use. */
  context?: string | undefined;
  /** The prompt's own when not given. */
  language?: Language | undefined;
}
