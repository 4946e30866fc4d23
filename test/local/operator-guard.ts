import type { Guard } from "@reelwright/aws-local/guard/guarded-service";
import { createAccessControl } from "@reelwright/aws-local/iam/access-control";
import { operator } from "@reelwright/aws-local/iam/principal";
import { createCredentialBook } from "@reelwright/aws-local/signature/credentials";

/** The guard of an account in which there is only its operator, and the operator's credentials. */
export function operatorGuard() {
  const credentials = createCredentialBook("seed");
  const access = createAccessControl({ principals: [operator()], resourcePolicies: new Map(), log: console.error });
  const guard: Guard = { credentials, access };
  return { guard, credentials: credentials.issue("operator") };
}
