import type * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";

export const chatProviderNames = ["openai", "bedrock"] as const;
export type ChatProviderName = (typeof chatProviderNames)[number];

/** A structured text for a language model to write. */
export interface ChatOrder<T> {
  /** The name of the schema: at most 64 letters, digits, _ and -. */
  name: string;
  /** An object schema in which every property is required: models cannot be held to others. */
  form: z.ZodType<T>;
  system: string;
  user: string;
  /** The longest answer in tokens, including what the model thinks before it. */
  maxTokens: number;
}

/** A language model of a provider. Provider failures are values; only unexpected errors are thrown. */
export interface ChatProvider {
  name: ChatProviderName;
  /** Writes the text, which has to be paid for: never called again after `submit_unknown`. */
  write<T>(order: ChatOrder<T>, signal?: AbortSignal): Promise<{ made: T } | { failed: ProviderFailure }>;
}
