import * as z from "zod";
import type { FailureCode } from "./provider-failure.ts";
import { codeOfStatus, type Trouble } from "./trouble.ts";

const Problem = z.object({
  name: z.string().default(""),
  message: z.string().default(""),
  code: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).default({}),
});

/** Its exceptions; those that are not here say nothing that the status does not. */
const names: Readonly<Record<string, FailureCode>> = {
  AccessDeniedException: "provider_auth",
  UnrecognizedClientException: "provider_auth",
  ExpiredTokenException: "provider_auth",
  InvalidSignatureException: "provider_auth",
  CredentialsProviderError: "provider_auth",
  ResourceNotFoundException: "provider_auth",
  ThrottlingException: "provider_rate_limited",
  ModelNotReadyException: "provider_rate_limited",
  ServiceQuotaExceededException: "provider_quota",
  ValidationException: "invalid_input",
  ModelTimeoutException: "provider_unavailable",
  ModelErrorException: "generation_failed",
  ServiceUnavailableException: "provider_unavailable",
  InternalServerException: "provider_unavailable",
};
/** Nobody was reached, so nothing was ordered. */
const unheard = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];
/** Models of Stability say it as of any other input that is wrong. */
const filtered = /content filter|moderation|safety|blocked/i;

/** What the AWS SDK has thrown, as what is wrong with a call of Bedrock. */
export function bedrockTrouble(error: unknown): Trouble {
  const { name, message, code, $metadata } = Problem.parse(Object.assign({}, error, described(error)));
  const { httpStatusCode: status } = $metadata;
  if (name === "ValidationException" && filtered.test(message))
    return { code: "content_blocked", its: name, words: message };
  const known = names[name] ?? (status === undefined ? "provider_unavailable" : codeOfStatus(status));
  const refused = code !== undefined && unheard.includes(code);
  return { code: known, its: name || (code ?? ""), words: message, refused };
}

/** The two that an exception does not show among its own. */
const described = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) };
