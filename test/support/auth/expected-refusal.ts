import { planAtLeast } from "#domain/accounts/plans";
import type { AnyEndpoint } from "#lambda/endpoint";
import type { ErrorCode } from "#lambda/errors";
import type { Credential } from "./credentials.ts";

/** Why an endpoint does not admit a credential, as its spec has it; null: it does. */
export function expectedRefusal({ access, plan, scope }: AnyEndpoint, credential: Credential): ErrorCode | null {
  if (access.kind === "open") return null;
  const worth = access.kind === "token" ? credential.worthAsToken : credential.worth;
  if (!worth) return "unauthorized";
  if (plan && !planAtLeast(worth.plan, plan)) return "plan_required";
  if (worth.scopes && scope && !worth.scopes.includes(scope)) return "scope_missing";
  return null;
}
