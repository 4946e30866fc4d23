import { roleName } from "../assembly/identity.ts";
import type { AccessControl } from "../iam/access-control.ts";

/** An AWS service that invokes functions: by itself, or with a role that it assumes. */
export type Invoker = { service: string; role: string | undefined; sourceArn: string };

/** Whether a service may invoke a function, by itself or with its role. If not, the log says why. */
export function mayInvoke(access: AccessControl, { service, role, sourceArn }: Invoker, functionArn: string): boolean {
  const need = { action: "lambda:InvokeFunction", resource: functionArn };
  if (role === undefined)
    return access.refusal(service, { ...need, context: { "aws:SourceArn": sourceArn } }) === undefined;
  return mayAssume(access, service, role) && access.refusal(roleName(role), { ...need, context: {} }) === undefined;
}

/** Whether a service may assume a role. If not, the log says why. */
export function mayAssume(access: AccessControl, service: string, role: string): boolean {
  return access.refusal(service, { action: "sts:AssumeRole", resource: role, context: {} }) === undefined;
}

/** @throws Error with Lambda's message, if Lambda may not assume the role of a function */
export function assertRunnable(access: AccessControl, functionName: string, role: string): void {
  if (!mayAssume(access, "lambda.amazonaws.com", role))
    throw new Error(`${functionName}: The role defined for the function cannot be assumed by Lambda.`);
}
