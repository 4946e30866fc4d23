import type { StatementUse } from "@reelwright/aws-local/iam/access-control";

/** Why no call of the running service shows what a statement is for; undefined when one does. test/infra/permissions.full.test.ts has these. */
export function whyNotHere({ id, statement: { Effect, Condition } }: StatementUse): string | undefined {
  if (id.startsWith("operator#")) return "no statement of the template: the administrator";
  if (id.includes("awscdkwebfunctionassetbucket")) return "CDK's bucket for code, used by deployments only";
  if (Effect === "Deny" && Condition.Bool?.["aws:SecureTransport"])
    return "refuses calls without TLS, which nobody makes";
  return undefined;
}
