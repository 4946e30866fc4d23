import { planAtLeast } from "@reelwright/vocabulary/plans";
import { readApiKey } from "#domain/keys/api-key";
import type { AnyEndpoint } from "#lambda/endpoint";
import type { ErrorCode } from "#lambda/errors";
import type { Credential } from "./credentials.ts";

/** Why an endpoint does not admit a credential, as its spec has it; null: it does. */
export function expectedRefusal({ access, plan, scope }: AnyEndpoint, credential: Credential): ErrorCode | null {
  if (access.kind === "open") return null;
  const worth = access.kind === "token" ? credential.worthAsToken : credential.worth;
  const [name, value = ""] = credential.headers[0] ?? [];
  if (access.kind === "token" && credential.headers.length === 1 && name === "X-API-Key" && readApiKey(value))
    return "token_required";
  if (!worth) return "unauthorized";
  if (plan && !planAtLeast(worth.plan, plan)) return "plan_required";
  if (worth.scopes && scope && ![scope].flat().some((one) => worth.scopes?.includes(one))) return "scope_missing";
  return null;
}
