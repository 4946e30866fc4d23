import { roleName } from "../assembly/identity.ts";
import type { AccessControl } from "../iam/access-control.ts";

/** A service of AWS that invokes functions: by itself, or under a role that it takes on. */
export type Invoker = { service: string; role: string | undefined; sourceArn: string };

/** Whether a service may invoke a function, by itself or under its role. The log says why not. */
export function mayInvoke(access: AccessControl, { service, role, sourceArn }: Invoker, functionArn: string): boolean {
  const need = { action: "lambda:InvokeFunction", resource: functionArn };
  if (role === undefined)
    return access.refusal(service, { ...need, context: { "aws:SourceArn": sourceArn } }) === undefined;
  return mayAssume(access, service, role) && access.refusal(roleName(role), { ...need, context: {} }) === undefined;
}

/** Whether a service may take on a role. The log says why not. */
export function mayAssume(access: AccessControl, service: string, role: string): boolean {
  return access.refusal(service, { action: "sts:AssumeRole", resource: role, context: {} }) === undefined;
}

/** @throws Error, in Lambda's words, when Lambda may not take on the role of a function */
export function assertRunnable(access: AccessControl, functionName: string, role: string): void {
  if (!mayAssume(access, "lambda.amazonaws.com", role))
    throw new Error(`${functionName}: The role defined for the function cannot be assumed by Lambda.`);
}
