import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { Reply } from "./call-json.ts";

/** What went wrong with one call, before it is said what that means for the job. */
export interface Trouble {
  code: FailureCode;
  /** The provider's own code, as it gave it. */
  its: string;
  words: string;
  retryAfterSeconds?: number | null;
  /** Nothing was taken on, although the code leaves it open. */
  refused?: boolean;
}

/** Of an order: what may have been taken on before something broke must not be ordered again. */
export const ofOrder = (trouble: Trouble): Trouble =>
  trouble.code === "provider_unavailable" && !trouble.refused ? { ...trouble, code: "submit_unknown" } : trouble;

/** Of a task that has ended: there is nothing left to ask again for. */
export const ofEnded = (trouble: Trouble): Trouble =>
  trouble.code === "provider_unavailable" || trouble.code === "provider_rate_limited"
    ? { ...trouble, code: "generation_failed" }
    : trouble;

/** The answer as its schema has it, or what is wrong with it. `troubleIn` finds what the provider itself says is wrong. */
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

/** What a status means where the provider's own code says nothing. */
export function codeOfStatus(status: number): FailureCode {
  // At an address that it has not got, only the operator can look for it elsewhere.
  if ([401, 403, 404, 405].includes(status)) return "provider_auth";
  if (status === 402) return "provider_quota";
  if (status === 429) return "provider_rate_limited";
  return status === 408 || status >= 500 || status < 400 ? "provider_unavailable" : "invalid_input";
}
