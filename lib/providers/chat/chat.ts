import type * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";

export const chatProviderNames = ["openai", "bedrock"] as const;
export type ChatProviderName = (typeof chatProviderNames)[number];

/** Something to be written by a language model, in a form that is laid down. */
export interface ChatOrder<T> {
  /** What the form is called: letters, digits, _ and -, at most 64 of them. */
  name: string;
  /** Of an object that has every property it may have: what models can be held to. */
  form: z.ZodType<T>;
  system: string;
  user: string;
  /** The longest answer, in tokens, with whatever the model thinks before it. */
  maxTokens: number;
}

/** A language model elsewhere. Nothing it is or does is thrown but what nobody expects. */
export interface ChatProvider {
  name: ChatProviderName;
  /** Has it written, which has to be paid for: never asked again after `submit_unknown`. */
  write<T>(order: ChatOrder<T>, signal?: AbortSignal): Promise<{ made: T } | { failed: ProviderFailure }>;
}
