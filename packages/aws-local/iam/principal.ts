import { accountId, region } from "../assembly/intrinsics.ts";
import type { Context } from "./condition.ts";
import type { PolicyStatement } from "./policy-document.ts";
import { compileStatement, type Statement } from "./statement.ts";

/** A caller of AWS: a function with its role, a service, or the operator. */
export type Principal = {
  /** Its name in credentials and logs. */
  name: string;
  /** Its name in resource policies: the ARN of a role, or a service. */
  grantee: string;
  /** Its name in AWS's refusals. */
  session: string;
  /** Whether it acts without a role: then only resource policies can allow it anything. */
  isService: boolean;
  statements: Statement[];
  /** Condition keys that hold for every request of it. */
  context: Context;
};

// A deployment uses TLS; that this machine does not is no difference of the product.
const everywhere: Context = {
  "aws:SecureTransport": "true",
  "aws:RequestedRegion": region,
  "aws:PrincipalArn": undefined,
  "aws:PrincipalAccount": undefined,
  "aws:SourceArn": undefined,
  "aws:SourceAccount": undefined,
  "lambda:SourceFunctionArn": undefined,
};

/** A function, or a service, that has assumed a role. Lambda adds the function's ARN to calls of its code. */
export function roleSession(
  name: string,
  role: { name: string; arn: string; statements: Statement[] },
  functionArn?: string,
): Principal {
  return {
    name,
    grantee: role.arn,
    session: `arn:aws:sts::${accountId}:assumed-role/${role.name}/${name}`,
    isService: false,
    statements: role.statements,
    context: {
      ...everywhere,
      "aws:PrincipalArn": role.arn,
      "aws:PrincipalAccount": accountId,
      "lambda:SourceFunctionArn": functionArn,
    },
  };
}

/** A service that acts without a role. */
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

/** The owner of the state folder, who is an administrator of the account. */
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

/** Whether a statement of a resource policy applies to this principal. */
export function concerns({ source }: Statement, { grantee }: Principal): boolean {
  const { AWS, Service } = source.Principal;
  if (Service.includes(grantee) || AWS.includes("*")) return true;
  // Allowing the account leaves the decision to the account's own policies; denying it applies to everyone there.
  const account = source.Effect === "Deny" ? [accountId, `arn:aws:iam::${accountId}:root`] : [];
  return AWS.some((named) => [grantee, ...account].includes(named));
}
