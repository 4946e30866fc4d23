import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { ProviderError } from "./provider-error.ts";

/**
 * What to do about a failure: try another provider, retry this one later, or neither. `says` is for the job's owner.
 */
interface Rule {
  elsewhere: boolean;
  again: boolean;
  says: string;
}

/** Every way in which a provider can fail, whatever it calls it. */
export const failureRules = {
  /** The key or its permissions: only the operator can fix that. */
  provider_auth: {
    elsewhere: true,
    again: false,
    says: "The provider rejects this service's key. Ask the operator of this service.",
  },
  provider_quota: {
    elsewhere: true,
    again: false,
    says: "The provider's quota for this service is used up. Try again later.",
  },
  provider_rate_limited: {
    elsewhere: true,
    again: true,
    says: "The provider limits its rate of requests. Try again in a few minutes.",
  },
  provider_unavailable: {
    elsewhere: true,
    again: true,
    says: "The provider is unavailable. Try again later.",
  },
  invalid_input: { elsewhere: false, again: false, says: "The provider did not accept the request." },
  content_blocked: {
    elsewhere: false,
    again: false,
    says: "The provider refused this content.",
  },
  /** The provider could not download our file, which only we can make reachable. */
  input_unreachable: { elsewhere: false, again: true, says: "The provider could not read the file." },
  provider_timeout: { elsewhere: false, again: false, says: "The provider took too long." },
  /** It was accepted, and failed later. */
  generation_failed: { elsewhere: false, again: false, says: "The provider could not make this." },
  task_expired: { elsewhere: false, again: false, says: "The provider no longer knows this order." },
  link_expired: { elsewhere: false, again: false, says: "The provider's file had expired before it was downloaded." },
  /** It may or may not have been accepted, and would be paid for twice if it were ordered again. */
  submit_unknown: {
    elsewhere: false,
    again: false,
    says: "The provider did not confirm the order, so the job was ended. Try again.",
  },
} as const satisfies Record<FailureCode, Rule>;

export interface ProviderFailure {
  code: FailureCode;
  /** A message for the job's owner. */
  message: string;
  /** For the log: the provider's own code and message. */
  detail: string;
  /** How long the provider asked us to wait. */
  retryAfterSeconds: number | null;
}

/** The codes whose cause is in the request: there the provider's own message helps. */
const explained: readonly FailureCode[] = [
  "invalid_input",
  "content_blocked",
  "input_unreachable",
  "generation_failed",
];

/** A failure with our message, and the provider's if it helps the reader. */
export function providerFailure(
  provider: string,
  { code, providerCode, providerMessage, retryAfterSeconds = null }: ProviderError,
): ProviderFailure {
  const reason = plain(providerMessage);
  const { says } = failureRules[code];
  return {
    code,
    message: explained.includes(code) && reason !== "" ? `${says} It says: ${reason}` : says,
    detail: [provider, providerCode, reason].filter((part) => part !== "").join(" "),
    retryAfterSeconds,
  };
}

/** A provider's message as one short line, without URLs: some contain keys. */
const plain = (providerMessage: string) =>
  providerMessage
    .replaceAll(/\b(https?|data):\S+/g, "…")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 300)
    .toWellFormed();
