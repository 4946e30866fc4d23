import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type ProviderError } from "./provider-error.ts";

/** The parts of an AWS client's error: the status from the service, the system's code from the network. */
const AwsError = z.object({
  code: z.string().default(""),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
});

/** By the error's name first, because most statuses are 400, also for throttling. */
const codes: Readonly<Record<string, FailureCode>> = {
  ThrottlingException: "provider_rate_limited",
  TooManyRequestsException: "provider_rate_limited",
  LimitExceededException: "provider_rate_limited",
  ModelNotReadyException: "provider_rate_limited",
  ServiceQuotaExceededException: "provider_quota",
  AccessDeniedException: "provider_auth",
  UnrecognizedClientException: "provider_auth",
  InvalidSignatureException: "provider_auth",
  ExpiredTokenException: "provider_auth",
  OptInRequired: "provider_auth",
  CredentialsProviderError: "provider_auth",
  ResourceNotFoundException: "provider_auth",
  ModelErrorException: "generation_failed",
};
/** No connection was made, so nothing was ordered. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];
/** Stability's models use this name for any invalid input. */
const filtered = /content filter|moderation|safety|blocked/i;

/** The meaning of an AWS client's error; null if it is not from the service or the network. */
export function awsError(error: unknown): ProviderError | null {
  const { data } = AwsError.safeParse(error);
  if (!(error instanceof Error) || !data) return null;
  const { name: providerCode, message: providerMessage } = error;
  if (providerCode === "ValidationException" && filtered.test(providerMessage))
    return { code: "content_blocked", providerCode, providerMessage };
  const known = codes[providerCode];
  if (known) return { code: known, providerCode, providerMessage };
  const status = data.$metadata?.httpStatusCode;
  if (status !== undefined) return { code: codeOfStatus(status), providerCode, providerMessage };
  if (data.code === "" && providerCode !== "TimeoutError" && providerCode !== "AbortError") return null;
  return { code: "provider_unavailable", providerCode, providerMessage, refused: neverSent.includes(data.code) };
}
