import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { Reply } from "./call-json.ts";

/** What went wrong with one call, before its meaning for the job is decided. */
export interface ProviderError {
  code: FailureCode;
  /** The provider's own code, unchanged. */
  providerCode: string;
  providerMessage: string;
  retryAfterSeconds?: number | null;
  /** Nothing was accepted, although the code leaves it open. */
  refused?: boolean;
}

/** For an order: it may have been accepted before the failure, so it must not be repeated. */
export const ofOrder = (providerError: ProviderError): ProviderError =>
  providerError.code === "provider_unavailable" && !providerError.refused
    ? { ...providerError, code: "submit_unknown" }
    : providerError;

/** For a task that has ended: there is nothing left to poll. */
export const ofEnded = (providerError: ProviderError): ProviderError =>
  providerError.code === "provider_unavailable" || providerError.code === "provider_rate_limited"
    ? { ...providerError, code: "generation_failed" }
    : providerError;

/** The answer parsed with its schema, or what is wrong with it. `errorIn` finds the provider's own error in it. */
export function readReply<T>(
  reply: Reply,
  schema: z.ZodType<T>,
  errorIn: (json: unknown, status: number) => ProviderError | null,
): { value: T } | { providerError: ProviderError } {
  if ("lost" in reply)
    return {
      providerError: {
        code: "provider_unavailable",
        providerCode: "",
        providerMessage: reply.lost,
        refused: !reply.sent,
      },
    };
  const { status, json, retryAfterSeconds } = reply;
  const providerError = errorIn(json, status);
  if (providerError) return { providerError: { retryAfterSeconds, ...providerError } };
  const providerCode = `HTTP ${status}`;
  if (status < 200 || status > 299)
    return { providerError: { code: codeOfStatus(status), providerCode, providerMessage: "", retryAfterSeconds } };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  return {
    providerError: { code: "provider_unavailable", providerCode, providerMessage: "The answer could not be read." },
  };
}

/** The meaning of a status if the provider's own code says nothing. */
export function codeOfStatus(status: number): FailureCode {
  // If the path does not exist, only the operator can correct the address.
  if ([401, 403, 404, 405].includes(status)) return "provider_auth";
  if (status === 402) return "provider_quota";
  if (status === 429) return "provider_rate_limited";
  return status === 408 || status >= 500 || status < 400 ? "provider_unavailable" : "invalid_input";
}
