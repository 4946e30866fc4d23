import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { Reply } from "./call-json.ts";

/** What went wrong with one call, before its meaning for the job is decided. */
export interface Trouble {
  code: FailureCode;
  /** The provider's own code, unchanged. */
  its: string;
  words: string;
  retryAfterSeconds?: number | null;
  /** Nothing was accepted, although the code leaves it open. */
  refused?: boolean;
}

/** For an order: it may have been accepted before the failure, so it must not be repeated. */
export const ofOrder = (trouble: Trouble): Trouble =>
  trouble.code === "provider_unavailable" && !trouble.refused ? { ...trouble, code: "submit_unknown" } : trouble;

/** For a task that has ended: there is nothing left to poll. */
export const ofEnded = (trouble: Trouble): Trouble =>
  trouble.code === "provider_unavailable" || trouble.code === "provider_rate_limited"
    ? { ...trouble, code: "generation_failed" }
    : trouble;

/** The answer parsed with its schema, or what is wrong with it. `troubleIn` finds the provider's own error in it. */
export function readReply<T>(
  reply: Reply,
  schema: z.ZodType<T>,
  troubleIn: (json: unknown, status: number) => Trouble | null,
): { value: T } | { trouble: Trouble } {
  if ("lost" in reply)
    return { trouble: { code: "provider_unavailable", its: "", words: reply.lost, refused: !reply.sent } };
  const { status, json, retryAfterSeconds } = reply;
  const told = troubleIn(json, status);
  if (told) return { trouble: { retryAfterSeconds, ...told } };
  const its = `HTTP ${status}`;
  if (status < 200 || status > 299)
    return { trouble: { code: codeOfStatus(status), its, words: "", retryAfterSeconds } };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  return { trouble: { code: "provider_unavailable", its, words: "The answer could not be read." } };
}

/** The meaning of a status if the provider's own code says nothing. */
export function codeOfStatus(status: number): FailureCode {
  // If the path does not exist, only the operator can correct the address.
  if ([401, 403, 404, 405].includes(status)) return "provider_auth";
  if (status === 402) return "provider_quota";
  if (status === 429) return "provider_rate_limited";
  return status === 408 || status >= 500 || status < 400 ? "provider_unavailable" : "invalid_input";
}
