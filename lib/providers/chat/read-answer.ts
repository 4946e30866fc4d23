import type * as z from "zod";
import type { ProviderError } from "../provider-error.ts";

/** A model's answer, parsed with its schema. Some models put JSON between fences, despite the instructions. */
export function readAnswer<T>(form: z.ZodType<T>, given: unknown): { value: T } | { providerError: ProviderError } {
  const parsed = form.safeParse(typeof given === "string" ? jsonIn(given) : given);
  if (parsed.success) return { value: parsed.data };
  return {
    providerError: {
      code: "generation_failed",
      providerCode: "",
      providerMessage: "The model did not keep to the form it was given.",
    },
  };
}

function jsonIn(text: string): unknown {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(fenced ?? text);
  } catch {
    return undefined;
  }
}
