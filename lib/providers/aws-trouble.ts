import type { FailureCode } from "./provider-failure.ts";
import type { Trouble } from "./trouble.ts";

/** By the error's name alone: of the statuses most are 400, throttling among them. */
const codes: Readonly<Record<string, FailureCode>> = {
  ThrottlingException: "provider_rate_limited",
  TooManyRequestsException: "provider_rate_limited",
  LimitExceededException: "provider_rate_limited",
  ServiceQuotaExceededException: "provider_quota",
  AccessDeniedException: "provider_auth",
  UnrecognizedClientException: "provider_auth",
  InvalidSignatureException: "provider_auth",
  ExpiredTokenException: "provider_auth",
  OptInRequired: "provider_auth",
  CredentialsProviderError: "provider_auth",
  ResourceNotFoundException: "provider_auth",
  ServiceUnavailableException: "provider_unavailable",
  ServiceFailureException: "provider_unavailable",
  InternalFailureException: "provider_unavailable",
  InternalServerException: "provider_unavailable",
};
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"];

/** What an error of an AWS client means; null for one that is not the service's or the network's. */
export function troubleOfAws(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { name, message } = error;
  const its = name;
  const code = codes[name];
  if (code) return { code, its, words: message };
  // A mistake of ours in what was asked, or of the service's in answering: what the client says of every named error.
  if ("$fault" in error)
    return { code: error.$fault === "server" ? "provider_unavailable" : "invalid_input", its, words: message };
  const system = "code" in error && typeof error.code === "string" ? error.code : "";
  if (system === "" && name !== "TimeoutError" && name !== "AbortError") return null;
  return { code: "provider_unavailable", its, words: message, refused: neverSent.includes(system) };
}
