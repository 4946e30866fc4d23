import { accountId, region } from "../assembly/intrinsics.ts";
import type { Context } from "./condition.ts";
import type { PolicyStatement } from "./policy-document.ts";
import { compileStatement, type Statement } from "./statement.ts";

/** Somebody who calls AWS: a function under its role, a service, or the operator. */
export type Principal = {
  /** As the credential book and the log have it. */
  name: string;
  /** As a resource's policy names it: the ARN of a role, or a service. */
  grantee: string;
  /** As AWS's refusals name it. */
  session: string;
  /** Whether it acts by itself, under no role: then only policies of resources can allow it anything. */
  isService: boolean;
  statements: Statement[];
  /** What is known of every request that it makes. */
  context: Context;
};

// The calls of a deployment travel over TLS; that they do not on this machine is no difference of the product's.
const everywhere: Context = {
  "aws:SecureTransport": "true",
  "aws:RequestedRegion": region,
  "aws:PrincipalArn": undefined,
  "aws:PrincipalAccount": undefined,
  "aws:SourceArn": undefined,
  "aws:SourceAccount": undefined,
};

/** A function, or a service, that has taken on a role. */
export function roleSession(name: string, role: { name: string; arn: string; statements: Statement[] }): Principal {
  return {
    name,
    grantee: role.arn,
    session: `arn:aws:sts::${accountId}:assumed-role/${role.name}/${name}`,
    isService: false,
    statements: role.statements,
    context: { ...everywhere, "aws:PrincipalArn": role.arn, "aws:PrincipalAccount": accountId },
  };
}

/** A service that acts by itself. */
export function service(name: string, sourceArn?: string): Principal {
  const source = { "aws:SourceArn": sourceArn, "aws:SourceAccount": accountId };
  return { name, grantee: name, session: name, isService: true, statements: [], context: { ...everywhere, ...source } };
}

const everything: PolicyStatement = {
  Effect: "Allow",
  Principal: { AWS: [], Service: [] },
  Action: ["*"],
  Resource: ["*"],
  Condition: {},
};

/** Whoever may read the state folder: an administrator of the account. */
export function operator(): Principal {
  const arn = `arn:aws:iam::${accountId}:user/operator`;
  return {
    name: "operator",
    grantee: arn,
    session: arn,
    isService: false,
    statements: [compileStatement("operator#0", everything)],
    context: { ...everywhere, "aws:PrincipalArn": arn, "aws:PrincipalAccount": accountId },
  };
}

/** Whether a statement of a resource's policy is about this principal. */
export function concerns({ source }: Statement, { grantee }: Principal): boolean {
  const { AWS, Service } = source.Principal;
  if (Service.includes(grantee) || AWS.includes("*")) return true;
  // Allowing the account leaves it to the account's own policies; denying it means everybody there.
  const account = source.Effect === "Deny" ? [accountId, `arn:aws:iam::${accountId}:root`] : [];
  return AWS.some((named) => [grantee, ...account].includes(named));
}
