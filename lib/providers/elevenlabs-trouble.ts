import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { codeOfStatus, type Trouble } from "./trouble.ts";

const Problem = z.object({ type: z.string().default(""), msg: z.string().default("") });
const Told = z.object({
  detail: z.union([
    z.string(),
    z.array(Problem),
    z.object({ status: z.string().nullish(), code: z.string().nullish(), message: z.string().default("") }),
  ]),
});

/** Its own words for what is wrong; those that are not here say nothing that the status does not. */
const codes: Readonly<Record<string, FailureCode>> = {
  // With the status 401, as if it were the key.
  quota_exceeded: "provider_quota",
  invalid_api_key: "provider_auth",
  detected_unusual_activity: "provider_auth",
  missing_permissions: "provider_auth",
  max_character_limit_exceeded: "invalid_input",
  voice_not_found: "invalid_input",
  bad_prompt: "content_blocked",
  // One waits for our own calls, the other for everybody's: both pass.
  too_many_concurrent_requests: "provider_rate_limited",
  system_busy: "provider_rate_limited",
};

/** What ElevenLabs says is wrong, in any of the three forms in which it does. */
export function troubleOfElevenlabs(json: unknown, status: number): Trouble | null {
  const { detail } = Told.safeParse(json).data ?? {};
  if (detail === undefined || status < 400) return null;
  const [its, words] =
    typeof detail === "string"
      ? ["", detail]
      : Array.isArray(detail)
        ? [detail[0]?.type ?? "", detail.map(({ msg }) => msg).join("; ")]
        : [detail.status || detail.code || "", detail.message];
  return { code: codes[its] ?? ofStatus(status), its: its || `HTTP ${status}`, words };
}

/** Too early, or in the way of another call of ours: neither stays. */
const ofStatus = (status: number) =>
  status === 409 || status === 425 ? "provider_rate_limited" : codeOfStatus(status);
