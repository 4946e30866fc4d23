import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type Trouble } from "./trouble.ts";

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
export function troubleOfAws(error: unknown): Trouble | null {
  const { data } = AwsError.safeParse(error);
  if (!(error instanceof Error) || !data) return null;
  const { name: its, message: words } = error;
  if (its === "ValidationException" && filtered.test(words)) return { code: "content_blocked", its, words };
  const known = codes[its];
  if (known) return { code: known, its, words };
  const status = data.$metadata?.httpStatusCode;
  if (status !== undefined) return { code: codeOfStatus(status), its, words };
  if (data.code === "" && its !== "TimeoutError" && its !== "AbortError") return null;
  return { code: "provider_unavailable", its, words, refused: neverSent.includes(data.code) };
}
