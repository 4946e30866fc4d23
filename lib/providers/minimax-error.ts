import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import type { ProviderError } from "./provider-error.ts";

const Base = z.object({ base_resp: z.object({ status_code: z.int(), status_msg: z.string().default("") }) });

/** The codes of `base_resp`, which every answer of status 200 carries, whether it is an error or not. */
const codes: Readonly<Record<number, FailureCode>> = {
  1000: "provider_unavailable",
  1001: "provider_unavailable",
  1002: "provider_rate_limited",
  1004: "provider_auth",
  1008: "provider_quota",
  1013: "provider_unavailable",
  1024: "provider_unavailable",
  1026: "content_blocked",
  1027: "content_blocked",
  1033: "provider_unavailable",
  1039: "provider_rate_limited",
  1041: "provider_rate_limited",
  1042: "invalid_input",
  2013: "invalid_input",
  2049: "provider_auth",
};

/** MiniMax's error. */
export function minimaxError(json: unknown): ProviderError | null {
  const { status_code = 0, status_msg = "" } = Base.safeParse(json).data?.base_resp ?? {};
  if (status_code === 0) return null;
  return {
    code: codes[status_code] ?? "provider_unavailable",
    providerCode: String(status_code),
    providerMessage: status_msg,
  };
}
