import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type ProviderError } from "./provider-error.ts";

const Problem = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
});

/**
 * OpenAI's codes and types. Those that are not listed say no more than the status. If a model lacks a feature, only the
 * operator can choose another.
 */
const codes: Readonly<Record<string, FailureCode>> = {
  invalid_api_key: "provider_auth",
  model_not_found: "provider_auth",
  unsupported_parameter: "provider_auth",
  unsupported_value: "provider_auth",
  insufficient_quota: "provider_quota",
  billing_hard_limit_reached: "provider_quota",
  rate_limit_exceeded: "provider_rate_limited",
  moderation_blocked: "content_blocked",
  content_policy_violation: "content_blocked",
  content_filter: "content_blocked",
};

/** The error of OpenAI or a compatible server; null if there is none. */
export function openaiError(json: unknown, status: number): ProviderError | null {
  const { error } = Problem.safeParse(json).data ?? {};
  if (!error || status < 400) return null;
  const known = [error.code, error.type].map(String).find((name) => codes[name]);
  const providerCode = known ?? String(error.code ?? error.type ?? `HTTP ${status}`);
  return { code: (known && codes[known]) || codeOfStatus(status), providerCode, providerMessage: error.message ?? "" };
}
