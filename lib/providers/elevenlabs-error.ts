import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type ProviderError } from "./provider-error.ts";

const Problem = z.object({ type: z.string().default(""), msg: z.string().default("") });
const ErrorBody = z.object({
  detail: z.union([
    z.string(),
    z.array(Problem),
    z.object({ status: z.string().nullish(), code: z.string().nullish(), message: z.string().default("") }),
  ]),
});

/** ElevenLabs' codes. Codes that are not listed say no more than the status. */
const codes: Readonly<Record<string, FailureCode>> = {
  // With status 401, as if the key were wrong.
  quota_exceeded: "provider_quota",
  invalid_api_key: "provider_auth",
  detected_unusual_activity: "provider_auth",
  missing_permissions: "provider_auth",
  max_character_limit_exceeded: "invalid_input",
  voice_not_found: "invalid_input",
  bad_prompt: "content_blocked",
  // One is our own concurrency limit, the other a general overload: both are temporary.
  too_many_concurrent_requests: "provider_rate_limited",
  system_busy: "provider_rate_limited",
};

/** ElevenLabs' error, in any of its three formats. */
export function elevenlabsError(json: unknown, status: number): ProviderError | null {
  const { detail } = ErrorBody.safeParse(json).data ?? {};
  if (detail === undefined || status < 400) return null;
  const [providerCode, providerMessage] =
    typeof detail === "string"
      ? ["", detail]
      : Array.isArray(detail)
        ? [detail[0]?.type ?? "", detail.map(({ msg }) => msg).join("; ")]
        : [detail.status || detail.code || "", detail.message];
  return {
    code: codes[providerCode] ?? ofStatus(status),
    providerCode: providerCode || `HTTP ${status}`,
    providerMessage,
  };
}

/** Too early, or in conflict with another call of ours: both are temporary. */
const ofStatus = (status: number) =>
  status === 409 || status === 425 ? "provider_rate_limited" : codeOfStatus(status);
