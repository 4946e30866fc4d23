import { createCredentialBook } from "../../lib/local/credentials.ts";
import type { Guard } from "../../lib/local/guarded-service.ts";
import { createAccessControl } from "../../lib/local/iam/access-control.ts";
import { operator } from "../../lib/local/iam/principal.ts";

/** The guard of an account in which there is only its operator, and the operator's credentials. */
export function operatorGuard() {
  const credentials = createCredentialBook("seed");
  const access = createAccessControl({ principals: [operator()], resourcePolicies: new Map(), log: console.error });
  const guard: Guard = { credentials, access };
  return { guard, credentials: credentials.issue("operator") };
}
