import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type ProviderError } from "./provider-error.ts";

const ErrorBody = z.object({ error_code: z.string().nullish(), error_message: z.string().nullish() });

/** Auphonic's error in an answer with the status of a failure. */
export function auphonicError(json: unknown, status: number): ProviderError | null {
  if (status < 400) return null;
  const { error_code: code, error_message: providerMessage } = ErrorBody.safeParse(json).data ?? {};
  if (!providerMessage) return null;
  return {
    code: /credits/i.test(providerMessage) ? "provider_quota" : codeOfStatus(status),
    providerCode: code || `HTTP ${status}`,
    providerMessage,
  };
}

/** What the message of a production that has failed means. */
export function auphonicFailure(providerMessage: string): ProviderError {
  const code: FailureCode = /credits/i.test(providerMessage)
    ? "provider_quota"
    : /download/i.test(providerMessage)
      ? "input_unreachable"
      : "generation_failed";
  return { code, providerCode: "status 2", providerMessage };
}
